import type { Attributes, Family } from './family.ts'
import { numbersIn } from './measures.ts'

/** A group that properties fall into, as far as their reading depends on it. */
export interface Axis {
  readonly slug: string
  readonly unit: string | null
}

const MEASURE = /^[Øø]?\d+(?:[.,]\d+)?(?:[xG/]\d+(?:[.,]\d+)?)*$/
/** From a metre on, in whole centimetres: the trade says 4,8 m. */
const IN_METRES = /^\d{3,}0$/
const SHOWN_UNITS = new Set(['mm', 'mm²', 'cm', 'kg', 'l', 'V', 'W', 'K', 'stk', '°'])

/** Whether a product has the property at all; `-` is how an axis says that it does not apply. */
export function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== '' && value !== '-'
}

/** A value as people read it: "45x145" is "45×145 mm", 4200 on the axis of lengths "4,2 m". */
export function toLabel(family: Family, axis: Axis, value: string): string {
  const own = family.labels?.[axis.slug]?.[value]
  if (own !== undefined) return own
  const unit = family.units?.[axis.slug] ?? axis.unit
  if (axis.slug === 'laengde' && unit === 'mm' && IN_METRES.test(value)) {
    return `${String(Number(value) / 1000).replace('.', ',')} m`
  }
  const written = withCrosses(axis.slug === 'laengde' ? withThousands(value) : value)
  return unit && MEASURE.test(value) ? `${written}${toSuffix(unit)}` : written
}

function toSuffix(unit: string): string {
  if (!SHOWN_UNITS.has(unit)) return ''
  if (unit === '°') return unit
  return unit === 'stk' ? ' stk.' : ` ${unit}`
}

function withThousands(value: string): string {
  return /^\d{4,}$/.test(value) ? value.replace(/\B(?=(\d{3})+$)/g, '.') : value
}

function withCrosses(value: string): string {
  return value
    .replace(/(\d)x(?=\d)/g, '$1×')
    .replace(/ x /g, ' × ')
    .replace(/^(\d+)-(\d+) /, '$1–$2 ')
}

/** What other units that values name are worth, in thousandths of the unit of their group. */
const WORTH: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mm: { cm: 10_000, m: 1_000_000 },
  l: { ml: 1 },
}

/**
 * The value as a number in the unit of its group, where it is one number of that kind: "2 m" on the axis of lengths is 2000,
 * "190 l" and "25 dele" are none.
 */
export function toCalcValue(axis: Axis, value: string): number | null {
  const numbers = numbersIn(value)
  const [only] = numbers
  if (numbers.length !== 1 || only === undefined || axis.unit === null) return null
  const named = / ([^\s\d]\S*?)\.?$/.exec(value)?.[1]
  if (named === undefined || named === axis.unit) return only
  const worth = WORTH[axis.unit]?.[named]
  return worth === undefined ? null : (only * worth) / 1000
}

/** Where the value stands among those of its group: by its measures, else as they were met. */
export function toSort(value: string, met: number): number {
  const [a, b = 0] = numbersIn(value)
  if (a === undefined) return met
  const metres = / m$/.test(value) ? 1000 : 1
  return Math.min(2_000_000_000, Math.round(a * metres * 10) * 1000 + Math.round(Math.min(b, 999)))
}

/** The name of a product, from the template of its family. Starts with a capital unless it starts with a measure. */
export function toName(
  family: Family,
  attributes: Attributes,
  axes: ReadonlyMap<string, Axis>,
): string {
  const filled = family.name
    .replace(/\[([^\]]*)\]/g, (_, segment: string) => fill(segment) ?? '')
    .replace(/^.*$/, (rest) => fill(rest) ?? rest)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
  return filled.charAt(0).toUpperCase() + filled.slice(1)

  function fill(segment: string): string | undefined {
    let isWhole = true
    const text = segment.replace(/\{([^:}]+)(:l)?\}/g, (_, slug: string, lower?: string) => {
      const value = attributes[slug]
      if (!isSet(value)) isWhole = false
      const label = toLabel(family, axes.get(slug) ?? { slug, unit: null }, value ?? '')
      return lower ? lowered(label) : label
    })
    return isWhole ? text : undefined
  }
}

/** "Eg" becomes "eg"; "HDF" and "NTR A" stay. */
function lowered(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
