import type { AdminProduct, ProductOptions } from '../product-values.ts'
import { readUnitPrice } from '../unit-price.ts'
import { type Axis, type Combination, combine, type Shared } from './combinations.ts'
import { millimetresOf, readValues } from './values.ts'

/** What staff have typed of the variants that are to be made. */
export interface Typed {
  readonly axes: readonly { readonly group: string; readonly values: string }[]
  readonly name: string
  readonly firstNumber: string
  readonly price: string
  readonly isPriceByMetre: boolean
  /** The prices of single variants in place of that one, by the keys of combinations; empty: it gets none. */
  readonly prices: ReadonlyMap<string, string>
  readonly isActive: boolean
  /** Undefined: as their lengths suggest. */
  readonly isByMetre: boolean | undefined
  /** The keys of combinations that are not made. */
  readonly left: readonly string[]
}

export interface Making {
  readonly combinations: readonly Combination[]
  readonly shared: Shared
  /** Lengths are among the values. */
  readonly hasLengths: boolean
}

type Known = { readonly product: AdminProduct; readonly options: ProductOptions }

/** Boards have their price by the metre, screws do not. */
const METRE = 1000
const LENGTHS = 'laengde'

export function toMaking(typed: Typed, { product, options }: Known): Making {
  const groups = options.variant_groups
  const axes: Axis[] = typed.axes.flatMap(({ group, values }) => {
    const known = groups.find(({ id }) => String(id) === group)
    return known ? [{ group: known, values: readValues(values, known.unit) }] : []
  })
  const lengths = groups.find(({ slug, unit }) => slug === LENGTHS && unit === 'mm')
  const measures = axes
    .filter(({ group }) => group.id === lengths?.id)
    .flatMap(({ values }) => values.flatMap((name) => millimetresOf(name) ?? []))
  const hasLengths = measures.length > 0
  const isByMetre = hasLengths && (typed.isByMetre ?? Math.min(...measures) >= METRE)
  return {
    combinations: combine(axes, product.child_products),
    hasLengths,
    shared: {
      ...{ name: typed.name, firstNumber: typed.firstNumber, isActive: typed.isActive },
      price: readUnitPrice(typed.price),
      priceGroup: options.price_groups.find(({ is_public }) => is_public)?.id,
      lengths: isByMetre ? lengths?.id : undefined,
      isPriceByMetre: isByMetre && typed.isPriceByMetre,
    },
  }
}
