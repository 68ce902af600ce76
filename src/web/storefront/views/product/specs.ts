import type { Product } from '#contract/product/product'
import { toPlain } from '#kernel/text/plain'
import { withUnit } from '#kernel/units/value-words'
import { formatQuantity } from '#ui/format'
import { viewTexts } from '../../texts/view.ts'
import { NOTE_KEYS } from './product-notices.ts'

export interface FactView {
  readonly name: string
  readonly value: string
}

/** Custom fields that are shown elsewhere on the page, or not at all. */
const TOLD_ELSEWHERE = new Set([
  'varenummer',
  'db_nummer',
  'gtin',
  'varetekst2',
  'varetekst3',
  'withdrawal',
  'hazard',
  'lead_days',
  'restordre',
  'manufacturer',
  'tinting',
  ...NOTE_KEYS,
])

/** The specifications of a product, as names and values. */
export function toSpecs({
  variants,
  variant_groups,
  custom_fields,
  weight_kg,
}: Product): FactView[] {
  const groups = variant_groups.map((group) => ({
    name: group.name,
    value: variants
      .filter((variant) => variant.variant_group_id === group.id)
      .map((variant) => withUnit(variant.name, group.unit))
      .join(', '),
  }))
  const fields = custom_fields
    .filter(({ key, name }) => name !== '' && !TOLD_ELSEWHERE.has(key))
    .map(({ name, value, field_type }) => ({
      name,
      value: field_type === 'html' ? toPlain(value ?? '') : (value ?? ''),
    }))
  const weight = weight_kg ? [{ name: viewTexts.weight, value: formatWeight(weight_kg) }] : []
  return [...groups, ...fields, ...weight].filter(({ value }) => value !== '')
}

/** `11,8 kg`, `2,35 kg`, `0,125 kg`: fewer decimals the heavier it is. */
export function formatWeight(kg: number): string {
  const parts = kg < 1 ? 1000 : kg < 10 ? 100 : 10
  return formatQuantity(Math.round(kg * parts) / parts, 'kg')
}
