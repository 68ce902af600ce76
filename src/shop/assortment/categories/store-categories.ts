import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { type FieldsOfRow, replaceRowsOf, updateRows } from '#database/replace-rows'
import { lockAddresses } from '../products/store-products.ts'
import { refuseLong } from '../refusals.ts'

/** In ascending id. @returns The ids of those that are there. */
export async function lockCategories(tx: Tx, ids: readonly number[]): Promise<number[]> {
  await lockAddresses(tx)
  const { rows } = await sql<{ id: number }>`
    select id from catalogue.category where id = any(${[...ids]}::bigint[])
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A new category that has nothing but a name, where no one sees it. */
export async function insertCategory(
  tx: Tx,
  slug: string,
  name: string | undefined,
  parent_id: number | null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.category (name, slug, site_id, url, ancestor_ids, breadcrumb_text)
    values (coalesce(${name ?? null}, 'Ny kategori'), ${slug},
      coalesce((select site_id from catalogue.category where id = ${parent_id}),
        (select min(id) from routing.site)),
      '/varer/' || gen_random_uuid(), '{}', '')
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no category was made')
  return row.id
}

/** What may be written of a category. */
const FIELDS = {
  table: 'catalogue.category',
  columns: [
    ...['name', 'filter_name', 'description', 'short_description', 'slug', 'seo_name'],
    ...['seo_description', 'is_noindex', 'parent_id', 'alias_of', 'external_reference', 'active'],
    ...['is_filter', 'is_private', 'in_menu', 'is_searchable', 'default_sort', 'default_limit'],
    ...['template', 'tag_ids', 'sort', 'requirements'],
  ],
} as const

export function writeCategoryFields(tx: Tx, changes: readonly FieldsOfRow[]): Promise<void> {
  return updateRows(tx, FIELDS, changes)
}

/** What a category is in, by its id; undefined: there is no such category. */
export type Parents = Map<number, number | null>

export async function readParents(tx: Tx): Promise<Parents> {
  const { rows } = await sql<{ id: number; parent_id: number | null }>`
    select id, parent_id from catalogue.category`.execute(tx)
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}

/** Where these categories and all below them are, by what they are in and what they are called. */
const PLACES = (roots: readonly number[]) => sql`
  with recursive placed as (
    select category.id, category.site_id, coalesce(above.url, '/varer') || '/' || category.slug as url,
      coalesce(above.ancestor_ids, '{}') || category.id as ancestor_ids,
      case when above.id is null then '' else above.breadcrumb_text || '|' end || category.name as breadcrumb_text
    from catalogue.category left join catalogue.category above on above.id = category.parent_id
    where category.id = any(${[...roots]}::bigint[])
    union all
    select child.id, child.site_id, placed.url || '/' || child.slug, placed.ancestor_ids || child.id,
      placed.breadcrumb_text || '|' || child.name
    from placed join catalogue.category child on child.parent_id = placed.id
  )`

/** Of the places that these would have those that another category or a product has. */
export async function findTakenPlaces(
  tx: Tx,
  roots: readonly number[],
): Promise<{ readonly id: number; readonly url: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; url: string; name: string }>`
    ${PLACES(roots)}
    select placed.id, placed.url, taken.name
    from placed cross join lateral (
      select other.name from catalogue.category other
      where other.site_id = placed.site_id and other.url = placed.url and other.id <> placed.id
        and other.id not in (select id from placed)
      union all
      select other.name from placed twin join catalogue.category other on other.id = twin.id
      where twin.url = placed.url and twin.site_id = placed.site_id and twin.id <> placed.id
      union all
      select product.name from catalogue.product
      where product.url = placed.url and product.deleted is null
      union all
      select 'en anden rute' from routing.static_route route
      where route.site_id = placed.site_id and route.url = placed.url
        and route.active and not route.archive
        and not (route.model = 'Categories' and route.foreign_key in (select id from placed))
      limit 1) taken`.execute(tx)
  return rows
}

/** Puts these and all below them where they belong; old addresses lead to the new ones. @returns Those whose address is another now. */
export async function writePlaces(tx: Tx, roots: readonly number[]): Promise<number[]> {
  const before = await sql<{ id: number; url: string }>`
    select id, url from catalogue.category where ancestor_ids && ${[...roots]}::bigint[]
      or id = any(${[...roots]}::bigint[])`.execute(tx)
  await sql`
    ${PLACES(roots)}
    update catalogue.category category
    set url = placed.url, ancestor_ids = placed.ancestor_ids,
      level = cardinality(placed.ancestor_ids), breadcrumb_text = placed.breadcrumb_text
    from placed
    where placed.id = category.id
      and (category.url, category.ancestor_ids, category.breadcrumb_text)
        is distinct from (placed.url, placed.ancestor_ids, placed.breadcrumb_text)`
    .execute(tx)
    .catch(refuseLong)
  const urls = new Map(before.rows.map(({ id, url }) => [id, url]))
  const after = await sql<{ id: number; url: string }>`
    select id, url from catalogue.category where ancestor_ids && ${[...roots]}::bigint[]`.execute(
    tx,
  )
  return after.rows.filter(({ id, url }) => urls.get(id) !== url).map(({ id }) => id)
}

/** Products that stand in these categories. */
export async function listProductsIn(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from catalogue.product_category
    where category_id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}

export const writeGroups = replaceRowsOf({
  table: 'catalogue.category_variant_group',
  owner: 'category_id',
  keys: { variant_group_id: 'bigint' },
  values: { as_filter: 'boolean', sort: 'integer' },
})

export const writeLandings = replaceRowsOf({
  table: 'catalogue.category_variant',
  owner: 'category_id',
  keys: { variant_id: 'bigint' },
})
