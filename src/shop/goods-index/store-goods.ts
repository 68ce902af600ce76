import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { isShutProduct } from '#shop/catalogue'
import { CURRENCY, selectReduced } from '#shop/pricing'
import { Flag, type GoodsColumns, type GroupRow, type StockRow, type Tuples } from './columns.ts'

/** What the index needs of all goods, or of these families: they come as text, which is read several times faster than rows. */
export async function loadGoods(db: Db, familyIds?: readonly number[]): Promise<GoodsColumns> {
  const isWanted = (column: string) => wanted(column, familyIds)
  const [products, variants, categories, branches, prices, users, shut] = await Promise.all([
    loadProducts(db, familyIds),
    loadTuples(
      db,
      sql`link.product_id || ',' || link.variant_id`,
      sql`
      catalogue.product_variant link where ${isWanted('link.product_id')}`,
    ),
    loadTuples(
      db,
      sql`link.product_id || ',' || link.category_id || ',' || link.sort`,
      sql`
      catalogue.product_category link where ${isWanted('link.product_id')}`,
    ),
    loadTuples(
      db,
      sql`here.product_id || ',' || here.branch_id`,
      sql`
      catalogue.product_stock here
      where here.stock > 0 and here.allow_pickup and ${isWanted('here.product_id')}`,
    ),
    loadPrices(db, familyIds),
    loadTuples(
      db,
      sql`shown.product_id || ',' || shown.user_id`,
      sql`
      catalogue.product_user shown where ${isWanted('shown.product_id')}`,
    ),
    listShut(db),
  ])
  return { ...products, variants, categories, branches, prices, users, shut }
}

/** Ids of products all of whose categories are shut. */
export async function listShut(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product.id from catalogue.product where ${isShutProduct('product')}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listPriceGroups(db: Db): Promise<GroupRow[]> {
  return db.selectFrom('pricing.price_group').select(['id', 'is_public']).execute()
}

export async function loadStock(db: Db, familyIds: readonly number[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select product.id, ${flagsOf} as flags, array(
      select here.branch_id from catalogue.product_stock here
      where here.product_id = product.id and here.stock > 0 and here.allow_pickup) as branch_ids
    from catalogue.product where ${wanted('product.id', familyIds)}`.execute(db)
  return rows
}

/** Families some of whose goods or prices have begun or ended since then. */
export async function listCrossed(
  db: Db,
  since: string,
): Promise<{ readonly ids: readonly number[]; readonly now: string }> {
  const passed = (column: string) =>
    sql`(${sql.ref(column)} > ${since}::timestamptz and ${sql.ref(column)} <= now())`
  const { rows } = await sql<{ ids: number[]; now: string }>`
    select now()::text as now, coalesce(array_agg(distinct coalesce(product.parent_id, product.id)), '{}') as ids
    from catalogue.product
    where product.id in (
      select id from catalogue.product
      where ${passed('available_from')}
        or (available_to >= ${since}::timestamptz and available_to < now())
      union all
      select product_id from pricing.price
      where ${passed('valid_from')} or ${passed('valid_to')})`.execute(db)
  const [row] = rows
  return { ids: row?.ids ?? [], now: row?.now ?? since }
}

const flagsOf = sql<number>`(
  (product.children_count = 0 and not product.is_gone)::int * ${sql.lit(Flag.sellable)}
  + (product.stock > 0)::int * ${sql.lit(Flag.inStock)}
  + product.is_private::int * ${sql.lit(Flag.private)})`

async function loadProducts(
  db: Db,
  familyIds: readonly number[] | undefined,
): Promise<Pick<GoodsColumns, 'products' | 'as_of'>> {
  const rank = familyIds
    ? sql`0`
    : sql`dense_rank() over (order by product.name collate catalogue.danish)`
  const { rows } = await sql<Record<keyof GoodsColumns['products'] | 'as_of', string>>`
    select now()::text as as_of, ${sql.join(
      COLUMNS.map((column) => sql`${listOf(sql.ref(`one.${column}`))} as ${sql.ref(column)}`),
    )}, coalesce(json_agg(one.name), '[]')::text as name
    from (
      select product.id, coalesce(product.parent_id, 0) as parent_id, ${flagsOf} as flags,
        product.sort, product.popularity, product.name, ${rank} as name_rank,
        floor(extract(epoch from product.created) * 1000000)::bigint as created
      from catalogue.product
      where product.is_active and ${wanted('product.id', familyIds)}
        and (product.available_from is null or product.available_from <= now())
        and (product.available_to is null or product.available_to >= now())
      order by coalesce(product.parent_id, product.id), product.parent_id nulls first,
        product.sort, product.id
    ) one`.execute(db)
  const [row] = rows
  const read = (column: keyof GoodsColumns['products']) => JSON.parse(row?.[column] ?? '[]')
  return {
    as_of: row?.as_of ?? '',
    products: {
      id: read('id'),
      parent_id: read('parent_id'),
      flags: read('flags'),
      sort: read('sort'),
      popularity: read('popularity'),
      created: read('created'),
      name: read('name'),
      name_rank: familyIds ? [] : read('name_rank'),
    },
  }
}

const COLUMNS = ['id', 'parent_id', 'flags', 'sort', 'popularity', 'created', 'name_rank'] as const

const SHOWN = sql`coalesce(reduced.net_price, price.net_price)`

/** Prices that count now, in the shop's currency, as they are shown: after a rebate on the least that can be bought. */
function loadPrices(db: Db, familyIds: readonly number[] | undefined): Promise<Tuples> {
  return loadTuples(
    db,
    sql`price.product_id || ',' || price.price_group_id || ',' || ${SHOWN} || ','
      || round(${SHOWN} * (10000 + tax.rate) / 10000.0)`,
    sql`pricing.price price join pricing.tax tax on tax.id = price.tax_id
      left join (${selectReduced((column) => wanted(column, familyIds))}) reduced
        on reduced.price_id = price.id
      where price.currency_id = (select id from pricing.currency where code = ${CURRENCY})
        and (price.valid_from is null or price.valid_from <= now())
        and (price.valid_to is null or price.valid_to > now())
        and ${wanted('price.product_id', familyIds)}`,
  )
}

async function loadTuples(
  db: Db,
  tuple: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): Promise<Tuples> {
  const { rows } = await sql<{
    list: string
  }>`select ${listOf(tuple)} as list from ${from}`.execute(db)
  return JSON.parse(rows[0]?.list ?? '[]')
}

function listOf(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`'[' || coalesce(string_agg(${value}::text, ','), '') || ']'`
}

function wanted(column: string, familyIds: readonly number[] | undefined): RawBuilder<boolean> {
  if (!familyIds) return sql<boolean>`true`
  const ids = sql`${[...familyIds]}::bigint[]`
  return sql<boolean>`${sql.ref(column)} = any(array(
    select id from catalogue.product where id = any(${ids}) or parent_id = any(${ids})))`
}
