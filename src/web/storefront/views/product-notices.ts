import type { CustomField } from '#contract/custom-field'
import type { Product } from '#contract/product'
import { texts } from '../texts.ts'

/** What must be known before it is bought. */
export interface NoticesView {
  /** "14 dages fortrydelsesret", or why there is none. */
  readonly withdrawal: { readonly isNone: boolean; readonly text: string }
  readonly hazard: HazardView | undefined
  /** What the law or the trade wants said of such goods. */
  readonly notes: readonly string[]
  readonly isDiscontinued: boolean
  readonly isOnlyPickup: boolean
}

/** CLP article 48: the dangers on the label, before the purchase. */
interface HazardView {
  readonly signal: string
  readonly statements: readonly string[]
}

/** Custom fields that are said in full, each in its own words. */
export const NOTE_KEYS = ['diisocyanate', 'safety', 'note', 'weee']

export function toNotices({ custom_fields, ...product }: Product): NoticesView {
  const field = (key: string) => custom_fields.find((one) => one.key === key)
  return {
    withdrawal: toWithdrawal(field('withdrawal')),
    hazard: toHazard(field('hazard')),
    notes: NOTE_KEYS.flatMap((key) => field(key)?.value ?? []),
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
  const codes: unknown = field.meta.statements
  return {
    signal: field.value,
    statements: Array.isArray(codes)
      ? codes.map((code) => texts.hazardStatement(String(code)))
      : [],
  }
}
