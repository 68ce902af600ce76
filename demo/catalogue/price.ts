import { netOfGross, type Ore, ore, type UnitPrice, unitPrice } from '#kernel/money'
import { chance } from './chance.ts'
import { childValues, type Parentage } from './combinations.ts'
import type { Attributes, Family, PriceRule } from './family.ts'
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

const VAT_RATE = 2500
const NOISE = 0.06

/** What the public pays for one unit, incl. VAT, in øre. Boards cost the same a metre in every length. */
export function grossPrice(
  parentage: Parentage,
  child: Attributes,
  brandFactor: number,
  seed: number,
): Ore {
  const { family, brand, attributes } = parentage
  const all = { ...family.fixed, ...attributes, ...child }
  const noise =
    1 + NOISE * (2 * chance(seed, 'price', family.id, brand, ...Object.values(attributes)) - 1)
  const raw = rawPrice(parentage, all) * factorsOf(family.price, all) * brandFactor * noise
  const gross = roundForCustomers(raw * 1.25)
  if (family.sale_unit !== 'm') return gross
  return ore(Math.round((gross * (lengthOf(all) ?? 1000)) / 1000))
}

/** Up to 100 kr. it ends in ,95; up to 500 kr. in 4,95 or 9,95; above it is whole fives. */
export function roundForCustomers(kroner: number): Ore {
  if (kroner < 100) return ore(Math.max(0, Math.round(kroner - 0.95)) * 100 + 95)
  if (kroner < 500) return ore(Math.round((kroner - 4.95) / 5) * 500 + 495)
  return ore(Math.round(kroner / 5) * 500)
}

export function exVat(gross: Ore): UnitPrice {
  return netOfGross(gross, VAT_RATE)
}

/** What a price group pays of the public price, in whole øre ex VAT. */
export function groupPrice(net: UnitPrice, factor: number): UnitPrice {
  return unitPrice(Math.max(1, Math.round((net * factor) / 100)) * 100)
}

function factorsOf({ f = {} }: PriceRule, attributes: Attributes): number {
  return Object.entries(f).reduce((factor, [axis, byValue]) => {
    return factor * (byValue[attributes[axis] ?? ''] ?? 1)
  }, 1)
}

/** Kroner ex VAT for what a price is for: a metre of boards, else one unit. */
function rawPrice(parentage: Parentage, attributes: Attributes): number {
  const { family } = parentage
  const { price } = family
  switch (price.k) {
    case 'vol':
      return volumePrice(family, price.kr_m3, attributes)
    case 'area':
      return areaPrice(family, price, attributes)
    case 'area_t':
      return soldArea(family, attributes) * thicknessOf(attributes) * price.kr_m2_mm
    case 'len':
      return lengthPrice(family, price.kr_m, attributes)
    case 'kg': {
      const kg = kilogramsOf(attributes.vaegt) ?? 25
      return kg * price.kr_kg * (25 / kg) ** 0.12
    }
    case 'liter':
      return literPrice(price, attributes)
    case 'screw':
      return screwPrice(price.kr_100, attributes)
    case 'pow':
      return powerPrice(parentage, price, attributes)
    case 'values':
      return listedPrice(parentage, price, attributes)
  }
}

type Of<Kind extends PriceRule['k']> = Extract<PriceRule, { k: Kind }>

function volumePrice(family: Family, kr_m3: number, attributes: Attributes): number {
  const [t, b] = sectionOf(attributes) ?? [45, 95]
  const perMetre = ((t * b) / 1_000_000) * kr_m3
  return family.sale_unit === 'm' ? perMetre : (perMetre * (lengthOf(attributes) ?? 1000)) / 1000
}

function areaPrice(
  family: Family,
  { kr_m2, width_mm }: Of<'area'>,
  attributes: Attributes,
): number {
  const width = width_mm ?? (attributes.format ? undefined : sectionOf(attributes)?.[1])
  if (width === undefined) return soldArea(family, attributes) * kr_m2
  const length = family.sale_unit === 'm' ? 1000 : (lengthOf(attributes) ?? 1000)
  return (width / 1000) * (length / 1000) * kr_m2
}

/** m² in what is sold: a pack, or the one sheet. */
function soldArea(family: Family, attributes: Attributes): number {
  return packAreaOf(family, attributes) ?? areaOf(attributes.format, family.units?.format) ?? 1
}

function thicknessOf({ tykkelse, isoleringstykkelse }: Attributes): number {
  return firstNumber(tykkelse ?? isoleringstykkelse) ?? 10
}

function lengthPrice(family: Family, kr_m: number, attributes: Attributes): number {
  const axis = attributes.tvaersnit === undefined ? 'dimension' : 'tvaersnit'
  const values = family.parent_axes[axis] ?? family.child_axes[axis] ?? []
  const first = sectionSize(String(values[0] ?? ''))
  const section = sectionSize(attributes[axis] ?? '')
  const metres = (lengthOf(attributes) ?? 1000) / 1000
  return metres * kr_m * (section / first) ** 0.7
}

function sectionSize(value: string): number {
  return numbersIn(value).reduce((a, b) => a * b, 1)
}

function literPrice({ kr_l, size_disc = {}, tint }: Of<'liter'>, attributes: Attributes): number {
  const litres = litresOf(attributes.indhold) ?? 1
  const base = attributes.base?.charAt(0) ?? ''
  return litres * (kr_l * (size_disc[attributes.indhold ?? ''] ?? 1) + (tint[base] ?? 0))
}

/** By thickness and length; a large box costs less a piece. */
function screwPrice(kr_100: number, { dimension, gevind, laengde, ...rest }: Attributes): number {
  const count = firstNumber(rest['antal-pr-pakke']) ?? 100
  const [d, l] = screwSize(dimension, gevind, laengde)
  return ((kr_100 * (d ** 1.6 * l)) / 100) * (count / 100) * (100 / count) ** 0.25
}

function screwSize(dimension?: string, gevind?: string, laengde?: string): [number, number] {
  if (gevind) return [firstNumber(gevind) ?? 8, firstNumber(laengde) ?? 12]
  const [a = 50, b] = numbersIn(dimension ?? '')
  return b === undefined ? [0.9 + a * 0.026, a] : [a, b]
}

function powerPrice(parentage: Parentage, rule: Of<'pow'>, attributes: Attributes): number {
  const { base, x, x0, e, by_length } = rule
  const metres = by_length ? (lengthOf(attributes) ?? 1000) / 1000 : 1
  return base * (Math.max(0.01, measureFor(parentage, x, attributes)) / x0) ** e * metres ** 0.95
}

function measureFor(parentage: Parentage, x: string, attributes: Attributes): number {
  if (x === 'area') return areaOf(attributes.format, parentage.family.units?.format) ?? 1
  if (x === 'i') return placeOf(parentage, attributes) + 1
  return firstNumber(attributes[x.replace('[0]', '')]) ?? 1
}

/** Place of the size among the sizes of its parent. */
function placeOf(parentage: Parentage, attributes: Attributes): number {
  const [axis = ''] = Object.keys(parentage.family.child_axes).filter((one) =>
    /dimension|format|hoejde|indhold|batteripakke/.test(one),
  )
  return Math.max(0, childValues(parentage, axis).indexOf(attributes[axis] ?? ''))
}

function listedPrice(parentage: Parentage, rule: Of<'values'>, attributes: Attributes): number {
  const { axis, kr, grow = 1 } = rule
  const value = attributes[axis] ?? ''
  const listed = kr[value]
  if (listed === undefined) throw new RangeError(`${parentage.family.id} has no price for ${value}`)
  return listed * grow ** placeOf(parentage, attributes)
}
