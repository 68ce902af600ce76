import {
  firstReduction,
  lowestOfDaysBefore,
  type PastPrice,
  type PriceBasis,
  type SavedPrice,
} from '#shop/pricing'
import { isRepeated } from '../plan-attached.ts'
import type { Note } from '../refusals.ts'
import type { GivenPrice, GivenRebate } from './change.ts'
import { findNet, grossOf, netOf } from './net-price.ts'
import { planLater } from './plan-later.ts'
import type { StoredPrice, StoredRebate } from './product.ts'

interface Pricing extends PriceBasis {
  readonly history: readonly PastPrice[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What the prices of a product are to be. A price before a reduction is found in the history. */
export function planPrices(
  product_id: number,
  stored: readonly StoredPrice[],
  given: readonly GivenPrice[],
  pricing: Pricing,
  note: Note,
): SavedPrice[] {
  return given.map((one, place) => {
    const tell: Note = (field, code, facts) => note(`prices.${place}.${field}`, code, facts)
    const currency_id = one.currency_id ?? pricing.currency_id
    const isSame = (other: GivenPrice) =>
      other.price_group_id === one.price_group_id &&
      (other.currency_id ?? pricing.currency_id) === currency_id
    if (given.findIndex(isSame) !== place) tell('price_group_id', 'assortment_price_group_twice')
    const old = stored.find(isSame)
    const tax_id = one.tax_id ?? old?.tax_id ?? pricing.tax_id
    const rate = pricing.rates.get(tax_id)
    if (rate === undefined) tell('tax_id', 'assortment_tax_unknown')
    const price: Omit<SavedPrice, 'net_price_original' | 'planned'> = {
      ...{ product_id, price_group_id: one.price_group_id, currency_id, tax_id },
      net_price: findNet(one, old, rate ?? 0, tell),
      show_savings: one.show_savings ?? old?.show_savings ?? false,
      valid_from: findStart(one, old, pricing.now),
      valid_to: one.valid_to === undefined ? (old?.valid_to ?? null) : one.valid_to,
    }
    const { valid_from, valid_to } = price
    if (valid_from && valid_to && Date.parse(valid_to) <= Date.parse(valid_from)) {
      tell('valid_to', 'assortment_window_empty')
    }
    refuseTyped(one, old, rate ?? 0, tell)
    const planned = planLater(
      one.planned,
      { ...price, rate: rate ?? 0, old, now: pricing.now },
      tell,
    )
    return { ...price, planned, net_price_original: findOriginal(price, old, pricing, tell) }
  })
}

/** A price that is new has no past: what it was before a reduction would be invented. */
function findStart(
  { valid_from }: GivenPrice,
  old: StoredPrice | undefined,
  now: number,
): string | null {
  if (valid_from === undefined) return old?.valid_from ?? null
  const isInvented = !old && valid_from !== null && Date.parse(valid_from) < now
  return isInvented ? new Date(now).toISOString() : valid_from
}

/** What a price was before is never typed. */
function refuseTyped(
  { price_original, net_price_original }: GivenPrice,
  old: StoredPrice | undefined,
  rate: number,
  tell: Note,
): void {
  const code = 'assortment_original_price_is_found'
  const was = old?.net_price_original ?? null
  if (net_price_original !== undefined && net_price_original !== was) {
    tell('net_price_original', code)
  }
  const wasGross = was === null ? null : grossOf(was, rate)
  if (price_original !== undefined && price_original !== wasGross) tell('price_original', code)
}

/** The lowest public price of the 30 days before a reduction begins; as it was where the reduction goes on. */
function findOriginal(
  price: Omit<SavedPrice, 'net_price_original' | 'planned'>,
  old: StoredPrice | undefined,
  { history, now }: Pricing,
  tell: Note,
): number | null {
  if (!price.show_savings) return null
  const goesOn =
    old?.show_savings === true &&
    old.net_price === price.net_price &&
    isSameMoment(old.valid_from, price.valid_from)
  if (goesOn) return old.net_price_original
  const start = price.valid_from === null ? now : Math.max(now, Date.parse(price.valid_from))
  const lowest = lowestOfDaysBefore(history, start)
  if (lowest !== null && lowest > price.net_price) return lowest
  const first = firstReduction(history, start, price.net_price)
  tell(
    'show_savings',
    lowest === null ? 'assortment_original_price_missing' : 'assortment_price_not_reduced',
    first === null ? undefined : { first_start: new Date(first).toISOString() },
  )
  return lowest
}

function isSameMoment(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
}

/** What the rebates of a product are to be. */
export function planRebates(
  product_id: number,
  stored: readonly StoredRebate[],
  given: readonly GivenRebate[],
  rate: number,
  note: Note,
): Readonly<Record<string, unknown>>[] {
  const known = new Map(stored.map((one) => [one.id, one]))
  return given.map(({ id, rebate_amount, rebate_price, ...told }, place) => {
    const tell: Note = (field, code) => note(`price_group_rebates.${place}.${field}`, code)
    const old = id === undefined ? undefined : known.get(id)
    const gross = { net_rebate_amount: rebate_amount, net_rebate_price: rebate_price }
    if (id !== undefined && !old) tell('id', 'assortment_rebate_unknown')
    if (isRepeated(given, place)) tell('id', 'assortment_listed_twice')
    const rebate = {
      ...{ price_group_id: null, pct: null, net_rebate_amount: null, net_rebate_price: null },
      ...{ for_unit: null, for_variants: false },
      ...old,
      ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)),
      ...ofGross(gross, old, told, rate),
      ...{ id, product_id },
    } as Partial<StoredRebate>
    if (rebate.min_quantity === undefined) tell('min_quantity', 'assortment_field_empty')
    const ways = [rebate.pct, rebate.net_rebate_amount, rebate.net_rebate_price]
    if (ways.filter((one) => one !== null).length !== 1) {
      tell('pct', 'assortment_rebate_of_two_kinds')
    }
    return rebate
  })
}

type RebateMoney = Partial<
  Record<'net_rebate_amount' | 'net_rebate_price', number | null | undefined>
>

/** Money with VAT where that is another than before, and the money without is not. */
function ofGross(
  gross: RebateMoney,
  old: StoredRebate | undefined,
  told: GivenRebate,
  rate: number,
): RebateMoney {
  const fields = ['net_rebate_amount', 'net_rebate_price'] as const
  return Object.fromEntries(
    fields.flatMap((field): [string, number | null][] => {
      const value = gross[field]
      const was = old?.[field] ?? null
      if (value === undefined || (told[field] !== undefined && told[field] !== was)) return []
      if (value === (was === null ? null : grossOf(was, rate))) return []
      return [[field, value === null ? null : netOf(value, rate)]]
    }),
  )
}
