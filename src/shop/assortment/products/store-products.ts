import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { type FieldsOfRow, replaceRowsOf, updateRows } from '#database/replace-rows'
import { refuseLong } from '../refusals.ts'

/** In ascending id; those that are deleted are left out. @returns Their ids. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue.product
    where id = any(array(select unnest(${[...ids]}::bigint[]))) and deleted is null
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** One change of addresses and places at a time, for as long as the transaction lasts. */
export async function lockAddresses(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.url'))`.execute(tx)
}

/** A new product that has nothing but an address of its own. */
export async function insertProduct(
  tx: Tx,
  slug: string,
  name: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.product (name, slug, url, is_active)
    values (coalesce(${name ?? null}, 'Nyt produkt'), ${slug}, '/varer/' || gen_random_uuid(), false)
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no product was made')
  return row.id
}

/** What may be written of a product. */
const FIELDS = {
  table: 'catalogue.product',
  columns: [
    ...['external_reference', 'parent_id', 'is_active', 'is_private', 'is_discontinued'],
    ...['is_forced_pickup', 'available_from', 'available_to', 'name', 'description'],
    ...['min_quantity', 'max_quantity', 'divisible_quantity', 'unit', 'alternate_unit'],
    ...['alternate_factor', 'weight_grams', 'length_mm', 'stock', 'does_stock_control'],
    ...['override_route', 'slug', 'seo_name', 'seo_description', 'is_noindex', 'tag_ids'],
    ...['template', 'sort'],
  ],
} as const

export function writeFields(tx: Tx, changes: readonly FieldsOfRow[]): Promise<void> {
  return updateRows(tx, FIELDS, changes)
}

/** Where products are, whose ids these are, and their children that are where they are. */
const HOMES = (ids: readonly number[]) => sql`
  select product.id, coalesce(product.override_route,
    coalesce(own.url, of_parent.url, '/varer') || '/' || product.slug) as url
  from catalogue.product
  left join lateral (
    select category.url from catalogue.product_category link
    join catalogue.category on category.id = link.category_id
    where link.product_id = product.id order by category.breadcrumb_text, category.id limit 1) own on true
  left join lateral (
    select category.url from catalogue.product_category link
    join catalogue.category on category.id = link.category_id
    where link.product_id = product.parent_id order by category.breadcrumb_text, category.id limit 1
  ) of_parent on true
  where product.deleted is null
    and product.id in (
      select unnest(${[...ids]}::bigint[])
      union select child.id from catalogue.product child where child.parent_id = any(${[...ids]}::bigint[]))`

/** The addresses of these products and of their children, as what they are made of has it now; old ones lead to them. */
export async function writeAddresses(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update catalogue.product set url = home.url from (${HOMES(ids)}) home
    where home.id = product.id and product.url <> home.url`
    .execute(tx)
    .catch(refuseLong)
}

/** Of these products and their children those at whose address another product or a category is too, with the name of that. */
export async function findTaken(
  tx: Tx,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly url: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; url: string; name: string }>`
    select coalesce(case when product.id = any(${[...ids]}::bigint[]) then product.id end, product.parent_id) as id,
      product.url, taken.name
    from catalogue.product
    cross join lateral (
      select other.name from catalogue.product other
      where other.url = product.url and other.id <> product.id and other.deleted is null
      union all
      select category.name from catalogue.category where category.url = product.url
      union all
      select node.name from content.node where node.url = product.url
      union all
      select 'en anden rute' from routing.static_route route
      where route.site_id = (select min(id) from routing.site) and route.url = product.url
        and route.active and not route.archive
        and not (route.model = 'Products' and route.foreign_key = product.id)
      limit 1) taken
    where product.deleted is null
      and product.id in (
        select unnest(${[...ids]}::bigint[])
        union select child.id from catalogue.product child where child.parent_id = any(${[...ids]}::bigint[]))`.execute(
    tx,
  )
  return rows
}

/** A product is in these categories; the place among the others there stays, or is that of the product. */
export const writeCategories = replaceRowsOf({
  table: 'catalogue.product_category',
  owner: 'product_id',
  keys: { category_id: 'bigint' },
})

export const writeVariants = replaceRowsOf({
  table: 'catalogue.product_variant',
  owner: 'product_id',
  keys: { variant_id: 'bigint' },
})

export const writeUsers = replaceRowsOf({
  table: 'catalogue.product_user',
  owner: 'product_id',
  keys: { user_id: 'bigint' },
})

export const writeRelated = replaceRowsOf({
  table: 'catalogue.related_product',
  owner: 'product_id',
  keys: { kind: 'text', related_product_id: 'bigint' },
  values: { sort: 'integer' },
})
