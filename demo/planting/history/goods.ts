import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { UnitPrice, VatRate } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import {
  type BasketProduct,
  leastOf,
  loadPricingContext,
  type PricingContext,
  refusalOf,
  stepOf,
  toLineProduct,
  withdrawalOf,
} from '#shop/checkout'
import { explainPrice } from '#shop/pricing'

/** A product as the lines of ten years know it. */
export interface Good {
  readonly id: number
  readonly name: string
  readonly alternate_sku: string | null
  readonly varenummer: string
  /** The category that its invoices name. */
  readonly group: string
  readonly unit: string
  readonly least: Quantity
  readonly step: Quantity
  readonly weight_grams: number
  readonly length_mm: number | null
  readonly delivery_code_ids: readonly number[]
  readonly takes_stock: boolean
  readonly can_be_returned: boolean
  /** By price group; 0: what all pay. */
  readonly prices: ReadonlyMap<number, GoodPrice>
}

export interface GoodPrice {
  readonly net_price: UnitPrice
  readonly tax_rate: VatRate
  /** As a line keeps its product; JSON. */
  readonly facts: string
}

/** So many products have ever been sold; each is in memory while the shop is planted. */
const GOODS_MAX = 8_000
const READ_AT_ONCE = 500

/** Products spread over the whole shop, with the price and the facts that an order of today would have. */
export async function readGoods(db: Db, groups: readonly number[], now: Date): Promise<Good[]> {
  const groupOf = await listSold(db)
  const ids = [...groupOf.keys()]
  const goods: Good[] = []
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const some = ids.slice(from, from + READ_AT_ONCE)
    const contexts = new Map<number, PricingContext>()
    for (const group of [0, ...groups]) contexts.set(group, await priceFor(db, some, group, now))
    goods.push(...some.flatMap((id) => toGood(id, groupOf.get(id) ?? '', contexts) ?? []))
  }
  if (goods.length === 0) throw new Error('no product of the shop can be sold')
  return goods
}

/** The categories of the products that can be sold, by their ids. */
async function listSold(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; group: string }>`
    select id, coalesce((
        select category.name from catalogue.product_category link join catalogue.category on category.id = link.category_id
        where link.product_id in (sold.id, sold.parent_id) order by category.id limit 1), '') as group
    from (
      select id, parent_id, row_number() over (order by id) as place, count(*) over () as count
      from catalogue.product
      where children_count = 0 and is_active and not is_private and not is_discontinued
        and available_from is null and available_to is null) sold
    where place % greatest(1, (count + ${GOODS_MAX}::int - 1) / ${GOODS_MAX}::int) = 0 or count = 1
    order by id`.execute(db)
  return new Map(rows.map(({ id, group }) => [id, group]))
}

async function priceFor(db: Db, product_ids: readonly number[], group: number, now: Date) {
  const price_group_ids = group === 0 ? [] : [group]
  const question = {
    product_ids,
    buyer: { user_id: null, entitlement: { price_group_ids, show_net: group !== 0 } },
    payment_methods: [],
    with_choices: false,
  }
  const { name: delivery_version } = await db
    .selectFrom('delivery.version')
    .select('name')
    .executeTakeFirstOrThrow()
  return loadPricingContext(db, { now: () => now }, { ...question, delivery_version })
}

function toGood(
  id: number,
  group: string,
  contexts: ReadonlyMap<number, PricingContext>,
): Good | undefined {
  const product = contexts.get(0)?.products.get(id)
  if (!product || refusalOf(product) || product.is_forced_pickup) return undefined
  const prices = new Map<number, GoodPrice>()
  for (const [price_group, context] of contexts) {
    const price = toPrice(product, context)
    if (price) prices.set(price_group, price)
  }
  if (!prices.has(0)) return undefined
  return {
    id,
    name: product.name,
    alternate_sku: product.alternate_sku,
    varenummer: product.varenummer ?? '',
    group,
    unit: product.unit,
    least: leastOf(product),
    step: stepOf(product),
    weight_grams: product.weight_grams ?? 0,
    length_mm: product.length_mm,
    delivery_code_ids: product.delivery_code_ids,
    takes_stock: product.does_stock_control,
    can_be_returned: withdrawalOf(product, {}) === null,
    prices,
  }
}

/** Without rebates: what the least that can be bought costs each. */
function toPrice(product: BasketProduct, context: PricingContext): GoodPrice | undefined {
  const asked = { id: 'one', product_id: product.id, quantity: leastOf(product) }
  const price = context.priceLines([asked]).get('one')
  if (!price?.best) return undefined
  const facts = {
    ...toLineProduct(product, leastOf(product)),
    withdrawal_reason: withdrawalOf(product, {}),
    price_reason: {
      explanation: explainPrice(price.best, product.unit),
      trace: price.best.trace,
    },
    offer_number: null,
  }
  const { net_price, tax_rate } = price
  return { net_price, tax_rate, facts: JSON.stringify(facts) }
}
