import type { Attributes, Family } from './family.ts'
import {
  areaOf,
  firstNumber,
  kilogramsOf,
  lengthOf,
  litresOf,
  numbersIn,
  sectionOf,
} from './measures.ts'
import { packAreaOf } from './pack-area.ts'

/** What one unit weighs, in whole grams, at least one. */
export function weightGrams(family: Family, attributes: Attributes): number {
  return Math.max(1, Math.round(kilograms(family, attributes) * 1000))
}

/** The longest side of one unit in mm, as far as it is known; what a parcel has to take. */
export function longestSideMm(family: Family, attributes: Attributes): number | null {
  if (family.sale_unit === 'rulle' || isCoil(attributes)) return ROLL_MM
  const length = lengthOf(attributes)
  if (length !== undefined) return length
  const { format } = attributes
  if (areaOf(format) === undefined) return null
  return Math.round(Math.max(...numbersIn(format ?? '')) * millimetres(family, format ?? ''))
}

const ROLL_MM = 1000
const LONGEST_STIFF_METRES = 6
const LIMP =
  /kabel|ledning|tromle|slange|bånd|flexrør|pex|PVIKJ|NOIKLX|presenning|folie|pap|underlag/

/** What bends comes in coils, and so does whatever is written with more metres than stiff things have. */
function isCoil({ type = '', laengde, dimension, format }: Attributes): boolean {
  const metres = [laengde, dimension, format].filter((value) => / m$/.test(value ?? ''))
  return metres.some((value = '') => {
    return LIMP.test(type) || (!value.includes('x') && numbersIn(value).some(isTooLong))
  })
}

function isTooLong(metres: number): boolean {
  return metres > LONGEST_STIFF_METRES
}

function millimetres({ units }: Family, format: string): number {
  if (/ m$/.test(format)) return 1000
  return units?.format === 'cm' || / cm$/.test(format) ? 10 : 1
}

function kilograms(family: Family, attributes: Attributes): number {
  const { mass } = family
  if ('kg' in mass) return mass.kg
  if ('axis' in mass) return weightOnAxis(attributes[mass.axis])
  if ('screw' in mass) return screwWeight(attributes)
  if ('kg_l' in mass) return mass.kg_l * (litresOf(attributes.indhold) ?? 1)
  const length = (lengthOf(attributes) ?? 1000) / 1000
  if ('kg_m' in mass) return mass.kg_m * length
  const area =
    packAreaOf(family, attributes) ?? areaOf(attributes.format, family.units?.format) ?? 1
  if ('kg_m2' in mass) return mass.kg_m2 * area
  if ('kg_m2_mm' in mass) return mass.kg_m2_mm * area * thickness(attributes)
  return mass.kg_m3 * volume(attributes, length)
}

/** Loose goods go by the cubic metre: 1,6 tons of gravel, 450 kg of firewood, 0,3 kg of kindling a litre. */
function weightOnAxis(value: string | undefined): number {
  const kg = kilogramsOf(value)
  if (kg !== undefined) return kg
  if (/løst/.test(value ?? '')) return 1600
  return /m³/.test(value ?? '') ? 720 : (firstNumber(value) ?? 10) * 0.3
}

function thickness({ tykkelse, isoleringstykkelse }: Attributes): number {
  return firstNumber(tykkelse ?? isoleringstykkelse) ?? 10
}

function volume(attributes: Attributes, length: number): number {
  const solid = numbersIn(attributes.format ?? attributes.dimension ?? '')
  const [a = 0, b = 0, c] = solid
  if (c !== undefined) return (a * b * c) / 1_000_000_000
  const [t, w] = sectionOf(attributes) ?? [45, 95]
  return ((t * w) / 1_000_000) * length
}

/** Steel: a cylinder of the size of the screw, a box of them. */
function screwWeight({ dimension, gevind, laengde, ...rest }: Attributes): number {
  const [a = 5, b] = gevind
    ? [firstNumber(gevind), firstNumber(laengde) ?? 12]
    : numbersIn(dimension ?? '')
  const [d, l] = b === undefined ? [0.9 + a * 0.026, a] : [a, b]
  return (
    ((Math.PI * (d / 2) ** 2 * l * 7.85) / 1_000_000) * (firstNumber(rest['antal-pr-pakke']) ?? 100)
  )
}
