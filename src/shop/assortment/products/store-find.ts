import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { countRows, selectCount } from '#database/count-rows'
import { type Counted, MOST_COUNTED, toCounted } from '#kernel/paging'
import type { Requirement } from '#kernel/requirements'
import { anywhere } from '#kernel/text/like-pattern'
import { BRAND_GROUP_ID } from '#shop/catalogue'
import { lackingIds, lacksOf } from '../compliance/store-lacks.ts'
import type { ListName, ProductLists, StoredProduct } from './product.ts'
import { lowStockIds, soldOf, withSold } from './store-low-stock.ts'
import { PRODUCT_COLUMNS, productList } from './store-read.ts'

type ProductSort = 'default' | 'sort' | 'name' | 'price' | 'created' | 'popular'

type FoundList = 'child_products' | 'prices' | 'categories'

/** What staff look for to mend it; of a family it is meant when it is so of one of its members. */
type ProductState = 'inactive' | 'discontinued' | 'without_picture' | 'without_price' | 'low_stock'

export interface QuotedProduct {
  readonly search?: string | undefined
  /** Of a category or a product. */
  readonly url?: string | undefined
  readonly categoryIds?: readonly number[] | undefined
  readonly allChildren?: boolean | undefined
  /** Values by their groups. */
  readonly variantIds?: readonly (readonly number[])[] | undefined
  readonly filterMode?: 'and' | 'or' | undefined
  /** Children are rows of their own, beside their parents. */
  readonly flat?: boolean | undefined
  /** What can be sold: no parents, but their children. */
  readonly onlyReal?: boolean | undefined
  readonly isWithoutFamilies?: boolean | undefined
  readonly state?: ProductState | undefined
  /** What the law asks of it, and it does not have. */
  readonly lacks?: Requirement | 'any' | undefined
  readonly sort: ProductSort
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  /** What rows have beside their fields. */
  readonly lists: readonly (FoundList | 'lacks' | 'sold')[]
}

/** A row of a list for staff. */
export type FoundProduct = Omit<StoredProduct, ListName> &
  Partial<Pick<ProductLists, FoundList>> & {
    readonly varenummer: string | null
    readonly brand: string | null
    readonly category_ids: readonly number[]
    readonly image: string | null
    /** The least that everyone pays, of a family for one of its children; net. */
    readonly price_from: { readonly net_price: number; readonly tax_rate: number } | null
    /** Of a family what all its children have together; null of a product without any. */
    readonly children_stock: string | null
    /** What the law asks of it and it does not have; read when it is asked for. */
    readonly lacks?: readonly Requirement[]
    /** In two weeks; null of a family; read when it is asked for. */
    readonly sold?: string | null
  }

const sorts: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  default: sql`product.id`,
  sort: sql`product.sort`,
  name: sql`product.name collate catalogue.danish`,
  created: sql`product.created`,
  popular: sql`product.popularity`,
  // What everyone pays; of a family the least. What has no price is last.
  // By `union all`: with `or` both ways to a price are read whole for each product.
  price: sql`coalesce((
    select min(price.net_price) from (
      select product.id as id
      union all
      select child.id from catalogue.product child
      where child.parent_id = product.id and child.deleted is null
    ) priced
    join pricing.price on price.product_id = priced.id
    join pricing.price_group on price_group.id = price.price_group_id and price_group.is_public), 9e18)`,
}

/** A family has so many children at most in the lists of staff. */
const CHILDREN_MAX = 500

/** The children of a family, each as a row of a list; undefined when there is no such product. */
export async function findChildren(
  db: Db,
  id: number,
): Promise<readonly FoundProduct[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select child.id from catalogue.product child
      where child.parent_id = product.id and child.deleted is null
      order by child.sort, child.id limit ${sql.lit(CHILDREN_MAX)}) as ids
    from catalogue.product where product.id = ${id} and product.deleted is null`.execute(db)
  return rows[0] && readRows(db, rows[0].ids, ['prices', 'lacks'])
}

/** A page of the products that staff see, whatever state they are in; found as ids, and read by these. */
export async function findProducts(
  db: Db,
  question: QuotedProduct,
): Promise<Counted & { readonly products: readonly FoundProduct[] }> {
  const { ids, ...counted } = question.lacks
    ? await findOnce(db, question)
    : await findTwice(db, question)
  return { products: await readRows(db, ids, question.lists), ...counted }
}

type FoundIds = Counted & { readonly ids: readonly number[] }

/** A page of the ids, and how many there are: each is read no further than it is asked. */
async function findTwice(db: Db, question: Omit<QuotedProduct, 'lists'>): Promise<FoundIds> {
  const [ids, counted] = await Promise.all([
    findIds(db, question),
    countRows(db, sql`select product.id from catalogue.product where ${toCondition(question)}`),
  ])
  return { ids, ...counted }
}

/** The same where all goods have to be looked at, however few are asked for: both are taken from one look. */
async function findOnce(db: Db, question: Omit<QuotedProduct, 'lists'>): Promise<FoundIds> {
  const { limit, offset } = question
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (
      select product.id from catalogue.product where ${toCondition(question)})
    select ${selectCount(sql`select from found`)} as count, array(
      select product.id from found join catalogue.product on product.id = found.id
      order by ${orderOf(question)} limit ${limit} offset ${offset}) as ids`.execute(db)
  const [{ count, ids } = { count: 0, ids: [] }] = rows
  return { ids, ...toCounted(count, MOST_COUNTED) }
}

function orderOf({ sort, direction }: Pick<QuotedProduct, 'sort' | 'direction'>) {
  const to = direction === 'asc' ? sql`asc` : sql`desc`
  const order = sort === 'default' ? sql`` : sql`${sorts[sort]} ${to},`
  return sql`${order} product.id ${to}`
}

async function findIds(db: Db, question: Omit<QuotedProduct, 'lists'>): Promise<readonly number[]> {
  const { limit, offset } = question
  const { rows } = await sql<{ id: number }>`
    select product.id from catalogue.product where ${toCondition(question)}
    order by ${orderOf(question)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

const BATCH = 500

/**
 * All that are found, for a file: their ids at once, so that none is left out or comes twice, and what is written of them in batches.
 *
 * @param most How many at most. `count` is left out where all are among them.
 */
export async function readFoundProducts(
  db: Db,
  question: Omit<QuotedProduct, 'limit' | 'offset' | 'lists'>,
  most: number,
): Promise<{ batches: AsyncIterable<readonly FoundProduct[]>; count?: 'more' }> {
  const found = await findIds(db, { ...question, limit: most + 1, offset: 0 })
  const ids = found.slice(0, most)
  return { batches: readBatches(db, ids), ...(found.length > most && { count: 'more' as const }) }
}

async function* readBatches(
  db: Db,
  ids: readonly number[],
): AsyncGenerator<readonly FoundProduct[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    yield await readRows(db, ids.slice(from, from + BATCH), ['prices', 'categories', 'lacks'])
  }
}

const beside: Readonly<Record<string, RawBuilder<unknown>>> = { lacks: lacksOf, sold: soldOf }

async function readRows(
  db: Db,
  ids: readonly number[],
  lists: QuotedProduct['lists'],
): Promise<readonly FoundProduct[]> {
  if (ids.length === 0) return []
  const chosen = lists.map(
    (name) => sql`, ${beside[name] ?? productList(name as FoundList)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<FoundProduct>`
    ${lists.includes('sold') ? withSold(ids) : sql``}
    select ${PRODUCT_COLUMNS},
      (select field.value from catalogue.custom_field field
        where field.model = 'Products' and field.foreign_key = product.id
          and field.key = 'varenummer' limit 1) as varenummer,
      (select brand.name from catalogue.product_variant link
        join catalogue.variant brand
          on brand.id = link.variant_id and brand.variant_group_id = ${sql.lit(BRAND_GROUP_ID)}
        where link.product_id in (product.id, product.parent_id) limit 1) as brand,
      array(select link.category_id from catalogue.product_category link
        where link.product_id = product.id order by link.category_id) as category_ids,
      coalesce(${imageOf(sql`product.id`)}, ${imageOf(sql`product.parent_id`)}) as image,
      (select jsonb_build_object('net_price', price.net_price, 'tax_rate', tax.rate)
        from (
          select product.id as id
          union all
          select child.id from catalogue.product child
          where child.parent_id = product.id and child.deleted is null
        ) priced
        join pricing.price on price.product_id = priced.id
        join pricing.price_group on price_group.id = price.price_group_id and price_group.is_public
        join pricing.tax on tax.id = price.tax_id
        order by price.net_price limit 1) as price_from,
      (select sum(child.stock) from catalogue.product child
        where child.parent_id = product.id and child.deleted is null) as children_stock
      ${sql.join(chosen, sql``)}
    from unnest(${[...ids]}::bigint[]) with ordinality asked (id, place)
    join catalogue.product on product.id = asked.id
    order by asked.place`.execute(db)
  return rows
}

function toCondition(
  question: Omit<QuotedProduct, 'limit' | 'offset' | 'lists'>,
): RawBuilder<SqlBool> {
  const { search, url, variantIds = [], filterMode, onlyReal, isWithoutFamilies, state } = question
  const { lacks } = question
  const isFlat = question.flat || onlyReal
  const conditions = [
    sql`product.deleted is null`,
    ...(isFlat ? [] : [sql`product.parent_id is null`]),
    ...(onlyReal || isWithoutFamilies ? [sql`product.children_count = 0`] : []),
    ...(search ? [isAmong(ofSearch(search), isFlat, false)] : []),
    ...(url === undefined ? [] : [isAt(url, question, isFlat)]),
    ...(question.categoryIds
      ? [isAmong(ofCategories(question.categoryIds, question), isFlat)]
      : []),
    ...(variantIds.length > 0 ? [hasValues(variantIds, filterMode, isFlat)] : []),
    ...(state ? [isInState(state, isFlat)] : []),
    ...(lacks ? [isAmong(lackingIds(lacks === 'any' ? undefined : lacks), isFlat, false)] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/**
 * Of a family that one of its members is meant, of a child that it is, or its family.
 *
 * @param ids Products, of any kind.
 */
function isAmong(
  ids: RawBuilder<unknown>,
  isFlat: boolean | undefined,
  isInherited = true,
): RawBuilder<SqlBool> {
  if (isFlat) {
    return isInherited
      ? sql<SqlBool>`(product.id in (${ids}) or product.parent_id in (${ids}))`
      : sql<SqlBool>`product.id in (${ids})`
  }
  return sql<SqlBool>`product.id in (
    select coalesce(member.parent_id, member.id) from catalogue.product member where member.id in (${ids}))`
}

/** A child shows that of its family where it has none of its own. */
const imageOf = (id: RawBuilder<unknown>) => sql`(
  select image.source from media.attachment image
  where image.model = 'Products' and image.foreign_key = ${id} and image.thumbnail_keys <> '{}'
  order by image.sort, image.id limit 1)`

const hasPicture = (id: RawBuilder<unknown>) => sql`exists (
  select from media.attachment image
  where image.model = 'Products' and image.foreign_key = ${id} and image.thumbnail_keys <> '{}')`

function isInState(state: ProductState, isFlat: boolean | undefined): RawBuilder<SqlBool> {
  switch (state) {
    case 'inactive':
      return isAmong(
        sql`select one.id from catalogue.product one where not one.is_active and one.deleted is null`,
        isFlat,
        false,
      )
    case 'discontinued':
      return isAmong(
        sql`select one.id from catalogue.product one where one.is_discontinued and one.deleted is null`,
        isFlat,
        false,
      )
    case 'low_stock':
      return isAmong(lowStockIds, isFlat, false)
    case 'without_picture':
      return isFlat
        ? sql<SqlBool>`(not ${hasPicture(sql`product.id`)} and not ${hasPicture(sql`product.parent_id`)})`
        : sql<SqlBool>`not ${hasPicture(sql`product.id`)}`
    case 'without_price':
      return isAmong(
        sql`
        select one.id from catalogue.product one
        where one.children_count = 0 and one.deleted is null and not exists (
          select from pricing.price
          join pricing.price_group on price_group.id = price.price_group_id and price_group.is_public
          where price.product_id = one.id)`,
        isFlat,
        false,
      )
  }
}

const LAST_SIGN = '\u{10FFFF}'

function ofSearch(search: string): RawBuilder<unknown> {
  const words = anywhere(search.toLowerCase())
  const number = search.replaceAll(' ', '')
  return sql`
    select found.id from catalogue.product found
    where found.deleted is null and ${words === undefined ? sql`false` : sql`' ' || lower(found.name) like ${words}`}
    union all
    select found.id from catalogue.product found where found.external_reference = ${search}
    union all
    select field.foreign_key from catalogue.custom_field field
    where field.model = 'Products' and field.key in ('varenummer', 'gtin')
      and field.value ~>=~ ${number} and field.value ~<~ ${number + LAST_SIGN}`
}

function ofCategories(
  ids: readonly number[],
  { allChildren }: Pick<QuotedProduct, 'allChildren'>,
): RawBuilder<unknown> {
  const within = allChildren
    ? sql`(select id from catalogue.category where ancestor_ids && ${[...ids]}::bigint[])`
    : sql`(select unnest(${[...ids]}::bigint[]))`
  return sql`select link.product_id from catalogue.product_category link where link.category_id in ${within}`
}

function isAt(
  url: string,
  { allChildren }: Pick<QuotedProduct, 'allChildren'>,
  isFlat: boolean | undefined,
): RawBuilder<SqlBool> {
  const path = url.toLowerCase()
  const within = allChildren
    ? sql`below.ancestor_ids @> array[category.id]`
    : sql`below.id = category.id`
  const ids = sql`
    select link.product_id
    from catalogue.category join catalogue.category below on ${within}
    join catalogue.product_category link on link.category_id = below.id
    where category.url = ${path}`
  return sql<SqlBool>`(product.url = ${path} or ${isAmong(ids, isFlat)})`
}

function hasValues(
  groups: readonly (readonly number[])[],
  mode: QuotedProduct['filterMode'] = 'and',
  isFlat: boolean | undefined,
): RawBuilder<SqlBool> {
  const conditions = groups.map((values) =>
    isAmong(
      sql`select link.product_id from catalogue.product_variant link
        where link.variant_id = any(${[...values]}::bigint[])`,
      isFlat,
    ),
  )
  return sql<SqlBool>`(${sql.join(conditions, mode === 'or' ? sql` or ` : sql` and `)})`
}
