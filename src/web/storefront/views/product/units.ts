import type { Product } from '#contract/product/product'
import type { Units } from '#kernel/units/units'
import { calcOf, type KnownMeasures, sectionOf, unitsOf } from '#kernel/units/units-of-products'

type Measured = Pick<
  Product,
  'unit' | 'alternate_unit' | 'alternate_factor' | 'custom_fields' | 'variants' | 'variant_groups'
>

/** What a product can be counted in: by the same rules as the basket. */
export function toUnits(product: Measured): Units {
  const { unit, alternate_unit, alternate_factor, custom_fields: fields } = product
  const factor = alternate_factor === null ? null : Math.round(alternate_factor * 10_000)
  const values = toValues(product)
  return unitsOf({ unit, alternate_unit, alternate_factor: factor, fields, values })
}

/** The values of a product by the slugs of their axes. */
function toValues({ variants, variant_groups }: Measured): KnownMeasures['values'] {
  const slugs = new Map(variant_groups.map(({ id, slug }) => [id, slug]))
  return variants.flatMap(({ variant_group_id, name, calc_value }) => {
    const axis = slugs.get(variant_group_id)
    return axis ? [{ axis, name, calc_value }] : []
  })
}

/** The axis of insulation: its thickness. */
export const INSULATION = 'isoleringstykkelse'

/** The dimensions that calculators use. */
export interface Dimensions {
  readonly width_mm: number | undefined
  readonly thickness_mm: number | undefined
  readonly insulation_mm: number | undefined
}

export function toDimensions(product: Measured): Dimensions {
  const values = toValues(product)
  const [thickness_mm, width_mm] = sectionOf(values) ?? []
  return { width_mm, thickness_mm, insulation_mm: calcOf(values, INSULATION) }
}
