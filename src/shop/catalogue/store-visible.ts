import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'

/** Who looks at the products; some private products are shown to some users. */
export interface Viewer {
  readonly user_id: number | null
}

/** Private products that are shown, whichever user they were granted to. */
export interface Grants {
  readonly private_ids: readonly number[]
}

/** Everyone who has not logged in. */
export const ANONYMOUS_VIEWER: Viewer = { user_id: null }

/** A category that is inactive or private, or lies below one that is. Stands on a row `category`. */
export const isShutCategory = sql<SqlBool>`exists (
  select from catalogue.category above
  where above.id = any(category.ancestor_ids) and (not above.active or above.is_private))`

/** Products all of whose categories are shut; those without a category are not among them. */
const inShutCategories = sql`(
  select link.product_id
  from catalogue.category
  join catalogue.product_category link on link.category_id = category.id
  where ${isShutCategory} and not exists (
    select from catalogue.product_category other
    join catalogue.category on category.id = other.category_id
    where other.product_id = link.product_id and not ${isShutCategory}))`

/** Whether all categories of a product are shut. */
export function isShutProduct(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} in ${inShutCategories}`
}

/**
 * Whether the caller may know of a product: active, within its window by the clock of the database, not private (or shown
 * to this user), in a category that is open, and no family of private products.
 *
 * @param alias What the query calls the row of catalogue.product.
 */
export function isShown(alias: string, viewer: Viewer | Grants): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isOpenFamily(alias, viewer)} and not ${isShutProduct(alias)})`
}

/** As {@link isShown}, of the parent of a product that is shown: one of its children is. */
export function isParentShown(alias: string, viewer: Viewer | Grants): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isOpen(alias, viewer)} and not ${isShutProduct(alias)})`
}

/**
 * Whether the caller may know of a product and of its parent, where it has one: {@link isShown} for both. Asks each
 * row about its own categories instead of all categories about their products, which is cheaper for a handful.
 *
 * @param alias What the query calls the product, and `parent` what it calls the parent, which may be no row.
 */
export function isShownWithParent(
  alias: string,
  parent: string,
  viewer: Viewer,
): RawBuilder<SqlBool> {
  const parentId = sql.ref(`${parent}.id`)
  return sql<SqlBool>`(
    ${isOpenFamily(alias, viewer)} and not ${hasOnlyShut(alias)}
    and (${parentId} is null or (${isOpen(parent, viewer)} and not ${hasOnlyShut(parent)})))`
}

/**
 * What costs nothing to ask of {@link isShownWithParent}: all but whether the categories are open. For products of which that
 * was asked a moment ago, and that may have been hidden since.
 *
 * @param alias What the query calls the product, and `parent` what it calls the parent, which may be no row.
 */
export function isStillOpen(
  alias: string,
  parent: string,
  viewer: Viewer | Grants,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    ${isOpenFamily(alias, viewer)} and (${sql.ref(`${parent}.id`)} is null or ${isOpen(parent, viewer)}))`
}

/** Whether all categories of a product are shut, and it has some. */
function hasOnlyShut(alias: string): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`)
  return sql<SqlBool>`(
    exists (select from catalogue.product_category link where link.product_id = ${id})
    and not exists (
      select from catalogue.product_category link
      join catalogue.category on category.id = link.category_id
      where link.product_id = ${id} and not ${isShutCategory}))`
}

function isOpen(alias: string, viewer: Viewer | Grants): RawBuilder<SqlBool> {
  const product = sql.table(alias)
  return sql<SqlBool>`(
    ${product}.is_active and (not ${product}.is_private or ${isGranted(product, viewer)})
    and (${product}.available_from is null or ${product}.available_from <= now())
    and (${product}.available_to is null or ${product}.available_to >= now()))`
}

/** {@link isOpen}, and no parent whose children are private: of those the caller may know of none, and some are kept back. */
function isOpenFamily(alias: string, viewer: Viewer | Grants): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    ${isOpen(alias, viewer)}
    and (${sql.ref(`${alias}.children_count`)} = 0 or not ${isPrivateFamily(alias, viewer)}))`
}

function isPrivateFamily(alias: string, viewer: Viewer | Grants): RawBuilder<SqlBool> {
  const ofFamily = sql`member.parent_id = ${sql.ref(`${alias}.id`)}`
  return sql<SqlBool>`(
    exists (select from catalogue.product member where ${ofFamily}
      and member.is_private and not ${isGranted(sql.table('member'), viewer)})
    and not exists (select from catalogue.product member where ${ofFamily} and ${isOpen('member', viewer)}))`
}

function isGranted(product: RawBuilder<unknown>, viewer: Viewer | Grants): RawBuilder<SqlBool> {
  if ('private_ids' in viewer)
    return sql<SqlBool>`${product}.id = any(${[...viewer.private_ids]}::bigint[])`
  if (viewer.user_id === null) return sql<SqlBool>`false`
  return sql<SqlBool>`${product}.id in (
    select product_id from catalogue.product_user where user_id = ${viewer.user_id})`
}

/**
 * Products that the caller may not know of, found without looking at all others; children of such a parent are not among
 * them, nor are discontinued products that are gone, nor parents that are hidden for their children alone.
 */
export function selectHidden(viewer: Viewer): RawBuilder<{ id: number }> {
  return sql`
    select product.id from catalogue.product
    where (not product.is_active or product.is_private
        or product.available_from is not null or product.available_to is not null)
      and not ${isOpen('product', viewer)}
    union all select product_id from ${inShutCategories} shut`
}

/** Parents all of whose children are kept back, see {@link isShown}; not among those of {@link selectHidden}. */
export function selectPrivateFamilies(viewer: Viewer): RawBuilder<{ id: number }> {
  return sql`
    select family.id from (
      select distinct parent_id as id from catalogue.product where is_private and parent_id is not null) family
    where ${isPrivateFamily('family', viewer)}`
}

/** Which of these the caller may know of; a child product only together with its parent. */
export async function listShownIds(
  db: Db,
  productIds: readonly number[],
  viewer: Viewer | Grants,
): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select product.id
    from catalogue.product product
    left join catalogue.product parent on parent.id = product.parent_id
    where product.id = any(${[...productIds]}::bigint[])
      and ${isShown('product', viewer)}
      and (parent.id is null or ${isParentShown('parent', viewer)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Milliseconds until some products or prices next appear or disappear; undefined when nothing is planned. */
export async function findNextBoundary(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: string | null }>`
    select floor(extract(epoch from least(
      (select min(available_from) from catalogue.product where available_from > now()),
      (select min(available_to) from catalogue.product where available_to > now()),
      (select min(valid_from) from pricing.price where valid_from > now()),
      (select min(valid_to) from pricing.price where valid_to > now())
    ) - now()) * 1000) as ms`.execute(db)
  const [row] = rows
  return row?.ms == null ? undefined : Number(row.ms)
}

/** Of these products those in whose families the viewer sees private ones, with the ids of those, the lowest first. */
export async function listGrants(
  db: Db,
  ids: readonly number[],
  { user_id }: Viewer,
): Promise<Map<number, readonly number[]>> {
  if (user_id === null || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; private_ids: number[] }>`
    select asked.id, granted.private_ids
    from catalogue.product asked, lateral (
      select array_agg(product_user.product_id order by product_user.product_id) as private_ids
      from catalogue.product_user
      where product_user.user_id = ${user_id} and product_user.product_id in (
        select coalesce(asked.parent_id, asked.id)
        union all select member.id from catalogue.product member
        where member.parent_id = coalesce(asked.parent_id, asked.id))) granted
    where asked.id = any(array(select unnest(${[...ids]}::bigint[])))
      and granted.private_ids is not null`.execute(db)
  return new Map(rows.map(({ id, private_ids }) => [id, private_ids]))
}

/** Which private products a user may see. */
export async function eraseShownProducts(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await tx.deleteFrom('catalogue.product_user').where('user_id', '=', id).execute()
}

/** A user who may see a private product. */
export interface ProductUser {
  readonly id: number
  readonly username: string
  readonly name: string
}

export async function listUsersOf(db: Db, product_id: number): Promise<ProductUser[]> {
  const { rows } = await sql<ProductUser>`
    select granted.id, granted.username, granted.name
    from catalogue.product_user link join access."user" granted on granted.id = link.user_id
    where link.product_id = ${product_id} order by granted.id`.execute(db)
  return rows
}
