import { sql } from 'kysely'
import type { Db } from '#database/client'
import { bigintArray, compiledQuery } from '#database/compiled-query'
import { readParts } from './parts.ts'
import type { PageLinks, ProjectedPage, ProjectedRow } from './projection.ts'

interface Stored {
  readonly product_id: number
  readonly family_id: number
  readonly valid_until: Date | null
}

interface StoredRow extends Stored {
  readonly parts: string
  readonly are_prices_old: boolean
}

interface StoredPage extends Stored {
  readonly detail: string
  readonly relations: string
  readonly links: string
}

interface FamiliesQuery {
  /** The text of an array. */
  readonly ids: string
  readonly version: number
}

/**
 * A projection may be used when it has the shape asked for, is valid, and no change of its family waits to be written,
 * except of prices. The ids are unpacked in a subquery, because PostgreSQL plans anew for each array that it can see.
 */
const isCurrent = ({ ids, version }: FamiliesQuery) => sql`
  product_id = any(array(select unnest(${ids}::bigint[])))
  and projection.version = ${version}
  and (projection.valid_until is null or projection.valid_until > now())
  and not exists (
    select from catalogue.projection_mark mark
    where mark.family_id = projection.family_id and not mark.is_price)`

const askRows = compiledQuery(
  (asked: FamiliesQuery) => sql<StoredRow>`
    select product_id, family_id, valid_until, parts, exists (
      select from catalogue.projection_mark mark
      where mark.family_id = projection.family_id) as are_prices_old
    from catalogue.product_projection projection where ${isCurrent(asked)}`,
)

const askPages = compiledQuery(
  (asked: FamiliesQuery) => sql<StoredPage>`
    select product_id, family_id, valid_until, detail, relations, links
    from catalogue.page_projection projection where ${isCurrent(asked)}`,
)

/** Rows of lists that may be used as they are; the others must be composed from the tables. */
export async function readRows(
  db: Db,
  ids: readonly number[],
  version: number,
): Promise<ProjectedRow[]> {
  const rows = await askRows(db, { ids: bigintArray(ids), version })
  return rows.map(({ parts, valid_until, ...row }) => ({
    ...row,
    ...readParts(parts),
    valid_until: valid_until?.getTime(),
  }))
}

/** As {@link readRows}, for pages. */
export async function readPages(
  db: Db,
  ids: readonly number[],
  version: number,
): Promise<ProjectedPage[]> {
  const pages = await askPages(db, { ids: bigintArray(ids), version })
  return pages.map(({ links, valid_until, ...page }) => ({
    ...page,
    links: JSON.parse(links) as PageLinks,
    valid_until: valid_until?.getTime(),
  }))
}

/** When something in these families next begins or ends, in milliseconds since 1970, by family. */
export async function findValidity(
  db: Db,
  familyIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ family_id: number; valid_until: Date }>`
    select member.family_id, min(edge) as valid_until
    from (
      select id, coalesce(parent_id, id) as family_id, available_from, available_to
      from catalogue.product
      where id = any(${[...familyIds]}::bigint[]) or parent_id = any(${[...familyIds]}::bigint[])
    ) member
    cross join lateral (
      select unnest(array[member.available_from, member.available_to]) as edge
      union all
      select unnest(array[price.valid_from, price.valid_to])
      from pricing.price
      join pricing.price_group on price_group.id = price.price_group_id and price_group.is_public
      where price.product_id = member.id
        and (price.valid_from is not null or price.valid_to is not null)
    ) planned
    where edge > now()
    group by member.family_id`.execute(db)
  return new Map(rows.map(({ family_id, valid_until }) => [family_id, valid_until.getTime()]))
}
