import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { question } from '#database/question'
import { readFacts, readParts, toBytes } from './parts.ts'
import type { ProjectedPage, ProjectedRow } from './projection.ts'

interface Asked {
  readonly ids: readonly number[]
  readonly version: number
}

interface Stored {
  readonly product_id: number
  readonly family_id: number
  readonly valid_until: Date | null
}

interface StoredRow extends Stored {
  readonly parts: string
}

interface StoredPage extends Stored {
  readonly detail: string
  readonly relations: string
  readonly links: string
}

/** A projection may be used when it has the shape asked for, is valid, and no change of its family waits to be written. */
const isCurrent = (version: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  projection.version = ${version}
  and (projection.valid_until is null or projection.valid_until > now())
  and not exists (
    select from catalogue.projection_mark mark where mark.family_id = projection.family_id))`

const askRows = question(
  ({ ids, version }: Asked) => sql<StoredRow>`
    select product_id, family_id, valid_until, parts
    from catalogue.product_projection projection
    where product_id = any(${ids}::bigint[]) and ${isCurrent(sql`${version}`)}`,
)

const askPages = question(
  ({ ids, version }: Asked) => sql<StoredPage>`
    select product_id, family_id, valid_until, detail, relations, links
    from catalogue.page_projection projection
    where product_id = any(${ids}::bigint[]) and ${isCurrent(sql`${version}`)}`,
)

/** Rows of lists that may be used as they are; the others must be composed from the tables. */
export async function readRows(
  db: Db,
  ids: readonly number[],
  version: number,
): Promise<ProjectedRow[]> {
  const rows = await askRows(db, { ids, version })
  return rows.map(({ parts: text, valid_until, ...row }) => {
    const parts = readParts(text)
    return { ...row, parts, facts: readFacts(parts), valid_until: valid_until?.getTime() }
  })
}

/** As {@link readRows}, for pages. */
export async function readPages(
  db: Db,
  ids: readonly number[],
  version: number,
): Promise<ProjectedPage[]> {
  const rows = await askPages(db, { ids, version })
  return rows.map(({ detail, relations, links, valid_until, ...page }) => ({
    ...page,
    detail: toBytes(detail),
    relations: toBytes(relations),
    links: JSON.parse(links),
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
