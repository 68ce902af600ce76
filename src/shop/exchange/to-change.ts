import { priceInBasis, unitPrice, unitPriceToKroner } from '#kernel/money'
import type { NumberedChange, StoredPrice } from '#shop/assortment'
import type { Standing } from './current.ts'
import type { FieldChange } from './run.ts'

type Side = 'before' | 'after'
type Values = ReadonlyMap<string, string | number | null>

/** The values of fields on one side of their changes. */
export function valuesOf(changes: readonly FieldChange[], side: Side): Values {
  return new Map(changes.map((change) => [change.field, change[side]]))
}

/** A change of a product that gives its fields these values; what it costs is apart. */
export function toChange(product: Standing, values: Values, currency: number): NumberedChange {
  const own = [...values].filter(([field]) => !field.includes(':') && field !== 'net_cost')
  const prices = [...values].some(([field]) => field.startsWith('price:'))
  const stocks = [...values].some(([field]) => field.startsWith('stock:'))
  return {
    ...Object.fromEntries(own),
    id: product.id,
    ...(prices && { prices: toPrices(product.prices ?? [], values, currency) }),
    ...(stocks && { product_stocks: toStocks(product, values) }),
  }
}

/** All prices of the product, of which some are others; one that is to be null goes. */
function toPrices(stored: readonly StoredPrice[], values: Values, currency_id: number) {
  const isOurs = (one: StoredPrice) =>
    one.currency_id === currency_id && values.has(`price:${one.price_group_id}`)
  const kept = stored
    .filter((one) => !isOurs(one))
    .map(({ price_group_id, currency_id, net_price }) => ({
      price_group_id,
      currency_id,
      net_price,
    }))
  const given = numbered(values, 'price').flatMap(([price_group_id, net_price]) =>
    net_price === null ? [] : [{ price_group_id, currency_id, net_price }],
  )
  return [...kept, ...given].toSorted((one, other) => one.price_group_id - other.price_group_id)
}

function toStocks({ product_stocks = [] }: Standing, values: Values) {
  const kept = product_stocks
    .filter(({ branch }) => !values.has(`stock:${branch.id}`))
    .map(({ branch, allow_pickup, stock }) => ({ branch: { id: branch.id }, allow_pickup, stock }))
  const given = numbered(values, 'stock').flatMap(([id, stock]) => {
    if (stock === null) return []
    const held = product_stocks.find(({ branch }) => branch.id === id)
    return [{ branch: { id }, allow_pickup: held?.allow_pickup ?? true, stock }]
  })
  return [...kept, ...given]
}

function numbered(values: Values, head: string): [number, number | null][] {
  return [...values].flatMap(([field, value]): [number, number | null][] => {
    const [one, of] = field.split(':')
    if (one !== head || of === undefined) return []
    return [[Number(of), value === null ? null : Number(value)]]
  })
}

/** A field as the history of a product tells it. */
export interface ToldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** What the history of a product tells of a change, as of one that was made in its form; what it costs is named without values. */
export function toHistory(
  before: Standing,
  after: Standing,
  fields: readonly string[],
): ToldChange[] {
  const heads = [...new Set(fields.map((field) => field.split(':')[0] ?? ''))]
  const told = heads.flatMap((head): ToldChange[] => {
    if (head === 'price') return [pairOf('prices', pricesOf(before), pricesOf(after))]
    if (head === 'net_cost') return [pairOf('net_cost', null, null)]
    if (head !== 'stock') return [ownPair(head, before, after)]
    const branches = fields.some((field) => field.startsWith('stock:'))
      ? [pairOf('product_stocks', before.product_stocks, after.product_stocks)]
      : []
    return [...branches, ownPair('stock', before, after)]
  })
  return told.filter(
    ({ field, before, after }) =>
      field === 'net_cost' || JSON.stringify(before) !== JSON.stringify(after),
  )
}

function pairOf(field: string, before: unknown, after: unknown): ToldChange {
  return { field, before, after }
}

const DECIMALS = ['stock', 'min_quantity', 'max_quantity', 'divisible_quantity']

function ownPair(field: string, before: Standing, after: Standing): ToldChange {
  const value = (of: Standing) => {
    const one = of[field as keyof Standing] as string | number | null
    if (field === 'alternate_factor' && one !== null) return Number(one) / 10_000
    return one !== null && DECIMALS.includes(field) ? Number(one) : one
  }
  return pairOf(field, value(before), value(after))
}

function pricesOf({ prices = [] }: Standing) {
  return prices.map(({ tax_rate, net_price, net_price_original, planned, ...one }) => {
    const amounts = (net: number) => ({
      net_price: unitPriceToKroner(unitPrice(net)),
      price: unitPriceToKroner(priceInBasis(unitPrice(net), 'gross', tax_rate)),
    })
    const later = planned.map((plan) => ({ starts: plan.starts, ...amounts(plan.net_price) }))
    return { ...one, ...amounts(net_price), planned: later }
  })
}
