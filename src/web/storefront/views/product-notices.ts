import type { CustomField } from '#contract/custom-field'
import type { Product } from '#contract/product'
import { texts } from '../texts.ts'

/** What must be known before it is bought. */
export interface NoticesView {
  /** "14 dages fortrydelsesret", or why there is none. */
  readonly withdrawal: { readonly isNone: boolean; readonly text: string }
  readonly hazard: HazardView | undefined
  readonly maker: string | undefined
  readonly isDiscontinued: boolean
  readonly isOnlyPickup: boolean
}

/** CLP article 48: the dangers on the label, before the purchase. */
export interface HazardView {
  readonly signal: string
  readonly statements: readonly string[]
  readonly note: string | undefined
}

export function toNotices({ custom_fields, ...product }: Product): NoticesView {
  const field = (key: string) => custom_fields.find((one) => one.key === key)
  return {
    withdrawal: toWithdrawal(field('withdrawal')),
    hazard: toHazard(field('hazard')),
    maker: field('producer')?.value ?? undefined,
    isDiscontinued: product.is_discontinued,
    isOnlyPickup: product.is_forced_pickup,
  }
}

function toWithdrawal(field: CustomField | undefined): NoticesView['withdrawal'] {
  if (field?.value !== 'none') return { isNone: false, text: texts.withdrawal }
  const reason = String(field.meta.reason ?? '')
  return { isNone: true, text: texts.noWithdrawal[reason] ?? texts.noWithdrawalAtAll }
}

function toHazard(field: CustomField | undefined): HazardView | undefined {
  if (!field?.value) return undefined
  const { statements, note } = field.meta
  return {
    signal: field.value,
    statements: Array.isArray(statements) ? statements.map(String) : [],
    note: typeof note === 'string' ? note : undefined,
  }
}
