import type { Attributes, Family } from './family.ts'
import { areaOf, firstNumber, kilogramsOf, lengthOf, litresOf } from './measures.ts'
import { packAreaOf } from './pack-area.ts'

/** What a quantity counts, and the unit that goods are compared by. */
export interface Units {
  readonly unit: string
  readonly alternate_unit: string | null
  /** Alternate units in one unit, in ten-thousandths: 4,2 m a piece is 42000. */
  readonly alternate_factor: number | null
}

const BY_THE_METRE = 'pr. m'
const TIPPED = /^løst/

export function unitsOf(family: Family, attributes: Attributes): Units {
  const unit = unitOf(family, attributes)
  const factor = factorOf(family, attributes)
  const isSame = family.alternate_unit === unit
  if (factor === undefined || isSame) {
    return { unit, alternate_unit: null, alternate_factor: null }
  }
  return {
    unit,
    alternate_unit: family.alternate_unit ?? null,
    alternate_factor: Math.max(1, Math.round(factor * 10_000)),
  }
}

function unitOf({ sale_unit }: Family, { laengde, _emb }: Attributes): string {
  if (laengde === BY_THE_METRE) return 'm'
  if (TIPPED.test(_emb ?? '')) return 'm³'
  return sale_unit === 'm' ? 'stk.' : sale_unit
}

function factorOf(family: Family, attributes: Attributes): number | undefined {
  switch (family.alternate_unit) {
    case 'm':
      return metresOf(attributes)
    case 'm²':
      return family.m2_each ?? packAreaOf(family, attributes) ?? squareMetresOf(family, attributes)
    case 'kg':
      return kilogramsOf(attributes.vaegt ?? attributes._emb)
    case 'l':
      return litresOf(attributes.indhold)
    case '100 stk.':
      return (firstNumber(attributes['antal-pr-pakke']) ?? 100) / 100
    case undefined:
      return undefined
  }
}

function metresOf(attributes: Attributes): number | undefined {
  const length = lengthOf(attributes)
  return length === undefined ? undefined : length / 1000
}

/** A sheet by its format; a plate that is cut to length by its covering width. */
function squareMetresOf({ price, units }: Family, attributes: Attributes): number | undefined {
  const width = price.k === 'area' ? price.width_mm : undefined
  const metres = metresOf(attributes)
  if (width !== undefined && metres !== undefined) return (width / 1000) * metres
  return areaOf(attributes.format, units?.format)
}
