import { parseQuantity, type Quantity } from './quantity.ts'
import type { Units } from './units.ts'

/** The facts that decide what a product can be counted in. */
export interface KnownMeasures {
  readonly unit: string
  readonly alternate_unit: string | null
  /** Ten-thousandths. */
  readonly alternate_factor: number | null
  /** Custom fields; a key that ends in `_stk` is a pack of so many units. */
  readonly fields: readonly { readonly key: string; readonly value: string | null }[]
  /** Values of the products on their axes, called by the slug of the axis. */
  readonly values: readonly {
    readonly axis: string
    readonly name: string
    readonly calc_value: number | null
  }[]
}

/** Pieces in a box. With it, length, weight and content are those of one piece. */
const IN_BOX = 'antal-pr-pakke'

/** Axis → the unit that its values measure one unit of the products in, and how many billionths of it a value of 1 is. */
const MEASURING: Readonly<Record<string, readonly [unit: string, billionths: number]>> = {
  laengde: ['m', 1_000_000],
  vaegt: ['kg', 1_000_000_000],
  indhold: ['l', 1_000_000_000],
  [IN_BOX]: ['stk.', 1_000_000_000],
}

/** A board at least so many times as wide as thick covers an area. */
const FLAT = 3
const MM3_BILLIONTHS = 1
const MM2_BILLIONTHS = 1000

/** A thickness in mm of what is sold by area makes a volume: ten-thousandths of m² times mm, in billionths of m³. */
const PER_AREA_AND_MM = 100

/** What a product can be counted in, from its own units, its packs and what its values measure. */
export function unitsOf(products: KnownMeasures): Units {
  const { unit, alternate_unit, alternate_factor } = products
  const measures = measuresOf(products)
  delete measures[unit]
  if (alternate_unit !== null) delete measures[alternate_unit]
  return { unit, alternate_unit, alternate_factor, packs: packsOf(products), measures }
}

/** Packs by name: the field `palle_stk` with 40 is a `palle` of 40 units. */
function packsOf({ fields }: KnownMeasures): Record<string, Quantity> {
  return Object.fromEntries(
    fields.flatMap(({ key, value }) =>
      key.endsWith('_stk') && /^[1-9]\d{0,5}$/.test(value ?? '')
        ? [[key.slice(0, -'_stk'.length), parseQuantity(value ?? '')]]
        : [],
    ),
  )
}

function measuresOf({ values: all, alternate_unit, alternate_factor }: KnownMeasures) {
  const measures: Record<string, number> = {}
  const boxed = all.filter(({ axis }) => axis === IN_BOX)
  const values = boxed.length > 0 ? boxed : all
  for (const { axis, calc_value } of values) {
    const [unit, billionths] = (Object.hasOwn(MEASURING, axis) && MEASURING[axis]) || []
    if (unit && billionths) put(measures, unit, Math.round((calc_value ?? 0) * billionths))
  }
  const length = calcOf(values, 'laengde')
  const section = sectionOf(values)
  if (length && section) {
    const [thickness, width] = section
    if (width >= thickness * FLAT) {
      put(measures, 'm²', Math.round(width * length * MM2_BILLIONTHS))
    }
    put(measures, 'm³', Math.round(thickness * width * length * MM3_BILLIONTHS))
  }
  // The area is that of the whole box, all of the same thickness.
  const depth = calcOf(all, 'isoleringstykkelse')
  if (depth && alternate_unit === 'm²' && alternate_factor) {
    put(measures, 'm³', Math.round(alternate_factor * depth * PER_AREA_AND_MM))
  }
  return measures
}

function put(measures: Record<string, number>, unit: string, billionths: number): void {
  if (Number.isSafeInteger(billionths) && billionths > 0) measures[unit] = billionths
}

/** The value of products on an axis; undefined when there is none, or it is not one number. */
export function calcOf(values: KnownMeasures['values'], axis: string): number | undefined {
  return values.find((value) => value.axis === axis)?.calc_value ?? undefined
}

/** Thickness and width in mm of what is called by both: `45×145 mm`. */
export function sectionOf(
  values: KnownMeasures['values'],
): readonly [thickness: number, width: number] | undefined {
  const name = values.find(({ axis }) => axis === 'dimension')?.name ?? ''
  const [, a, b] = /^(\d{1,4})×(\d{1,4}) mm$/.exec(name) ?? []
  return a && b ? [Math.min(+a, +b), Math.max(+a, +b)] : undefined
}
