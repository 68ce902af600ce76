import type { BriefProduct } from '#contract/product'
import { withUnit } from '#kernel/units/value-words'
import { texts } from '../texts.ts'
import { NOTE_KEYS } from './product-notices.ts'
import { formatWeight } from './weight.ts'

export interface FactView {
  readonly name: string
  readonly value: string
}

/** Custom fields that are told elsewhere on the page, or are for programs. */
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
  ...NOTE_KEYS,
])

/** What is known of a product, as names and values. */
export function toSpecs({
  variants,
  variant_groups,
  custom_fields,
  weight_kg,
}: BriefProduct): FactView[] {
  const groups = variant_groups.map((group) => ({
    name: group.name,
    value: variants
      .filter((variant) => variant.variant_group_id === group.id)
      .map((variant) => withUnit(variant.name, group.unit))
      .join(', '),
  }))
  const fields = custom_fields
    .filter(({ key, name }) => name !== '' && !TOLD_ELSEWHERE.has(key))
    .map(({ name, value }) => ({ name, value: value ?? '' }))
  const weight = weight_kg ? [{ name: texts.weight, value: formatWeight(weight_kg) }] : []
  return [...groups, ...fields, ...weight].filter(({ value }) => value !== '')
}
