import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { countRows, selectCount } from '#database/count-rows'
import { type Counted, MOST_COUNTED, toCounted } from '#kernel/paging'
import type { Requirement } from '#kernel/requirements'
import { BRAND_GROUP_ID } from '#shop/catalogue'
import { lacksOf } from '../compliance/store-lacks.ts'
import type { ListName, ProductLists, StoredProduct } from './product.ts'
import { findSold, type Sold } from './store-low-stock.ts'
import {
  type FoundList,
  type Narrowed,
  narrow,
  type ProductSort,
  type QuotedProduct,
  toCondition,
} from './store-narrow.ts'
import { PRODUCT_COLUMNS, productList } from './store-read.ts'

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
    /** Read for a file. */
    readonly gtin?: string | null
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
  const narrowed = await narrow(db, question)
  const { ids, ...counted } = await (narrowed.lacking?.isOfAll ? findOnce : findTwice)(db, narrowed)
  const products = await readRows(db, ids, question.lists)
  if (!question.lists.includes('sold')) return { products, ...counted }
  const sold = narrowed.low ?? (await findSold(db, ids))
  return { products: products.map((product) => withSold(product, sold)), ...counted }
}

/** Of a family its children are sold. */
function withSold(product: FoundProduct, sold: Sold): FoundProduct {
  return { ...product, sold: product.children_count > 0 ? null : (sold.get(product.id) ?? '0') }
}

type FoundIds = Counted & { readonly ids: readonly number[] }

/** A page of the ids, and how many there are: each is read no further than it is asked. */
async function findTwice(db: Db, question: Narrowed): Promise<FoundIds> {
  const [ids, counted] = await Promise.all([
    findIds(db, question),
    countRows(db, sql`select product.id from ${sourceOf(question)} where ${toCondition(question)}`),
  ])
  return { ids, ...counted }
}

/** The same where all goods have to be looked at, however few are asked for: both are taken from one look. */
async function findOnce(db: Db, question: Narrowed): Promise<FoundIds> {
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

const isKept = ({ lacking }: Pick<Narrowed, 'lacking'>) => lacking !== undefined && !lacking.isOfAll

/**
 * Products, or those alone that are kept as lacking something: these are found first, in their order, and each is looked up. Otherwise
 * all goods before the first of them might be passed by.
 */
function sourceOf(question: Omit<Narrowed, 'limit' | 'offset'>): RawBuilder<unknown> {
  const { lacking, flat, onlyReal, direction } = question
  if (!lacking || !isKept(question)) return sql`catalogue.product`
  const ids = flat || onlyReal ? lacking.ids : lacking.familyIds
  return sql`(
      select distinct kept.id from (${ids}) kept order by kept.id ${toOf(direction)}) lacking
    cross join lateral (
      select * from catalogue.product one where one.id = lacking.id offset 0) product`
}

const toOf = (direction: 'asc' | 'desc') => (direction === 'asc' ? sql`asc` : sql`desc`)

function orderOf(question: Pick<Narrowed, 'sort' | 'direction' | 'lacking'>) {
  const { sort, direction } = question
  const to = toOf(direction)
  const order = sort === 'default' ? sql`` : sql`${sorts[sort]} ${to},`
  return sql`${order} ${isKept(question) ? sql`lacking.id` : sql`product.id`} ${to}`
}

async function findIds(db: Db, question: Narrowed): Promise<readonly number[]> {
  const { limit, offset } = question
  const { rows } = await sql<{ id: number }>`
    select product.id from ${sourceOf(question)} where ${toCondition(question)}
    order by ${orderOf(question)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

const BATCH = 500
const IN_FILES = ['prices', 'categories', 'product_stocks', 'lacks', 'gtin'] as const

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
  const narrowed = await narrow(db, question)
  const found = await findIds(db, { ...narrowed, limit: most + 1, offset: 0 })
  const ids = found.slice(0, most)
  return { batches: readBatches(db, ids), ...(found.length > most && { count: 'more' as const }) }
}

async function* readBatches(
  db: Db,
  ids: readonly number[],
): AsyncGenerator<readonly FoundProduct[]> {
  for (let from = 0; from < ids.length; from += BATCH) {
    yield await readRows(db, ids.slice(from, from + BATCH), IN_FILES)
  }
}

async function readRows(
  db: Db,
  ids: readonly number[],
  lists: QuotedProduct['lists'],
): Promise<readonly FoundProduct[]> {
  if (ids.length === 0) return []
  const chosen = lists.flatMap((name) =>
    name === 'sold' ? [] : sql`, ${toColumn(name)} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<FoundProduct>`
    select ${PRODUCT_COLUMNS},
      ${numberOf('varenummer')} as varenummer,
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

const numberOf = (key: 'varenummer' | 'gtin') => sql`(
  select field.value from catalogue.custom_field field
  where field.model = 'Products' and field.foreign_key = product.id
    and field.key = ${sql.lit(key)} limit 1)`

function toColumn(name: FoundList | 'lacks' | 'gtin'): RawBuilder<unknown> {
  if (name === 'lacks') return lacksOf
  return name === 'gtin' ? numberOf(name) : productList(name)
}

/** A child shows that of its family where it has none of its own. */
const imageOf = (id: RawBuilder<unknown>) => sql`(
  select image.source from media.attachment image
  where image.model = 'Products' and image.foreign_key = ${id} and image.thumbnail_keys <> '{}'
  order by image.sort, image.id limit 1)`
