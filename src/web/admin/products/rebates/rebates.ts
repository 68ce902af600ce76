import type { ReplyOf } from '#api-client'
import { inKroner, ofKroner, readUnitPrice, writeUnitPrice } from '../unit-price.ts'

/** Rebates of a quantity, as the form has them. */

export const KINDS = { pct: 'Procent', price: 'Ny pris', amount: 'Kr. i rabat' } as const
export type Kind = keyof typeof KINDS

export interface FormRebate {
  /** Null: it is new. */
  readonly id: number | null
  /** Of a price group; '' is everyone. */
  readonly group: string
  readonly min: string
  /** What the quantity counts; '' is the unit that is sold. */
  readonly unit: string
  readonly kind: Kind
  /** Per cent, or kroner with VAT. */
  readonly value: string
  /** The quantities of all variants count together. */
  readonly for_variants: boolean
}

type Product = ReplyOf<'GET', '/api/admin/shop/products/{id}'>['data']
type Rebate = Product['price_group_rebates'][number]

export function toFormRebate(rebate: Rebate): FormRebate {
  const { id, price_group_id, min_quantity, for_unit, for_variants } = rebate
  return {
    ...{ id, for_variants, ...worthOf(rebate) },
    group: String(price_group_id ?? ''),
    min: String(min_quantity).replace('.', ','),
    unit: for_unit ?? '',
  }
}

function worthOf({ pct, rebate_price, rebate_amount }: Rebate): Pick<FormRebate, 'kind' | 'value'> {
  if (pct !== null) return { kind: 'pct', value: String(pct).replace('.', ',') }
  const kind = rebate_price === null ? 'amount' : 'price'
  return { kind, value: writeUnitPrice(ofKroner(rebate_price ?? rebate_amount ?? 0)) }
}

/** What is sent: of one that is not touched the money as it was read, without VAT. NaN is sent for what is no number, to be refused. */
export function toRebate(stored: readonly Rebate[], one: FormRebate): object {
  const was = stored.find(({ id }) => id === one.id)
  const { id, kind, value, min, group, unit, for_variants } = one
  const shared = {
    ...(id !== null && { id }),
    ...{ min_quantity: readDecimal(min), for_unit: unit.trim() || null, for_variants },
    price_group_id: group === '' ? null : Number(group),
  }
  const before = was && toFormRebate(was)
  if (was && before?.kind === kind && before.value === value) {
    const { pct, net_rebate_amount, net_rebate_price } = was
    return { ...shared, pct, net_rebate_amount, net_rebate_price }
  }
  const none = { pct: null, net_rebate_amount: null, net_rebate_price: null }
  if (kind === 'pct') return { ...shared, ...none, pct: readDecimal(value) }
  const money = readUnitPrice(value)
  const kroner = money === undefined ? Number.NaN : inKroner(money)
  return kind === 'price'
    ? { ...shared, pct: null, net_rebate_amount: null, rebate_price: kroner }
    : { ...shared, pct: null, net_rebate_price: null, rebate_amount: kroner }
}

function readDecimal(typed: string): number {
  const bare = typed.trim()
  return /^\d{1,9}(,\d{1,3})?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}
