import type { CustomField } from '#contract/custom-field'
import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { returnTexts, toHazardText, toPictogramText } from '../../texts/notices.ts'

/** What a buyer must know before the purchase. */
export interface NoticesView {
  /** "14 dages fortrydelsesret", or why there is none; undefined where nothing can be bought. */
  readonly withdrawal: { readonly isNone: boolean; readonly text: string } | undefined
  readonly hazard: HazardView | undefined
  readonly maker: MakerView | undefined
  /** Notes that the law or the trade requires. */
  readonly notes: readonly string[]
  readonly isDiscontinued: boolean
  /** Discontinued and out of stock. */
  readonly isGone: boolean
  /** The successor of a product that is gone. */
  readonly instead: { readonly name: string; readonly href: string } | undefined
  readonly isOnlyPickup: boolean
}

/** CLP article 48: the dangers on the label, before the purchase. */
interface HazardView {
  /** "Fare" or "Advarsel"; empty for supplemental label statements. */
  readonly signal: string | null
  /** `GHS05` and the like, with what they mean. */
  readonly pictograms: readonly { readonly code: string; readonly label: string }[]
  readonly statements: readonly string[]
}

/** Regulation 2023/988 article 19: who made it, with a postal and an electronic address, before the purchase. */
interface MakerView {
  readonly name: string
  readonly address: string
  readonly email: string | undefined
}

/** Custom fields whose values are notes. */
export const NOTE_KEYS = ['diisocyanate', 'safety', 'note', 'weee']

/** @param siblings The children of a parent. */
export function toNotices(
  { custom_fields, ...product }: Product,
  siblings: readonly Pick<ProductItem, 'has_withdrawal'>[] = [],
): NoticesView {
  const field = (key: string) => custom_fields.find((one) => one.key === key)
  const isGone = product.is_discontinued && product.stock <= 0
  return {
    withdrawal: isGone ? undefined : toWithdrawal(product, field('withdrawal'), siblings),
    hazard: toHazard(field('hazard')),
    maker: toMaker(field('manufacturer')),
    notes: NOTE_KEYS.flatMap((key) => field(key)?.value ?? []),
    isDiscontinued: product.is_discontinued,
    isGone,
    instead: isGone ? toInstead(product) : undefined,
    isOnlyPickup: product.is_forced_pickup && !isGone,
  }
}

function toInstead({ related_products }: Pick<Product, 'related_products'>) {
  const successor = related_products?.find(({ kind }) => kind === 'successor')?.product
  return successor && { name: successor.name, href: successor.url }
}

function toWithdrawal(
  { has_withdrawal, children_count }: Pick<Product, 'has_withdrawal' | 'children_count'>,
  field: CustomField | undefined,
  siblings: readonly Pick<ProductItem, 'has_withdrawal'>[],
) {
  if (has_withdrawal) {
    const isOfAll = children_count === 0 || siblings.every((one) => one.has_withdrawal)
    return {
      isNone: !isOfAll,
      text: isOfAll ? returnTexts.withdrawal : returnTexts.withdrawalOfSome,
    }
  }
  if (field?.value !== 'none') return { isNone: true, text: returnTexts.noWithdrawalAtAll }
  const reason = String(field.meta.reason ?? '')
  return { isNone: true, text: returnTexts.noWithdrawal[reason] ?? returnTexts.noWithdrawalAtAll }
}

function toHazard(field: CustomField | undefined): HazardView | undefined {
  if (!field) return undefined
  const [signs, statements] = [toTexts(field.meta.pictograms), toTexts(field.meta.statements)]
  if (!field.value && signs.length === 0 && statements.length === 0) return undefined
  return {
    signal: field.value,
    pictograms: signs.map((code) => ({ code, label: toPictogramText(code) })),
    statements: statements.map(toHazardText),
  }
}

/** The parts of the address are separated by comma; the last may be electronic. */
function toMaker(field: CustomField | undefined): MakerView | undefined {
  const [name, ...parts] = (field?.value ?? '').split(', ').filter(Boolean)
  if (!name) return undefined
  const email = parts.find((part) => part.includes('@'))
  return { name, address: parts.filter((part) => part !== email).join(', '), email }
}

function toTexts(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}
