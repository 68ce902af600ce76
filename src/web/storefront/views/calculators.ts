import type { BriefProduct } from '#contract/product'
import type { BriefItem } from '#contract/product-item'
import { unitNames } from '#kernel/units/units'
import { toBuyRules } from './card.ts'
import { type Dimensions, INSULATION, toDimensions, toUnits } from './units.ts'

/** The sums that a job with these goods takes. */
export type CalculatorKind = 'area' | 'insulation' | 'paint' | 'concrete' | 'decking' | 'cutting'

export interface CalculatorsView extends Dimensions {
  /** In this order; none for goods that nobody needs to work out. */
  readonly kinds: readonly CalculatorKind[]
  /** m² that a litre covers, from and to. */
  readonly coverage: { readonly from: number; readonly to: number } | undefined
  /** What all its lengths are called. */
  readonly family: string
  /** Lengths that can be bought of it. */
  readonly stocks: readonly StockLength[]
}

/** A length of goods, and what to ask for to get it. */
export interface StockLength {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly length_mm: number
}

/** Longer goods come on drums and rolls: nobody saws them. */
const LONGEST_MM = 15_000

const DECKING = /terrassebrædder|terrasse$/i
/** The group itself: mortar stands under concrete, too. */
const CONCRETE = /beton[^|]*$/i

/** Which calculators make sense for a product, or for what is to be chosen from, by units, fields and where it stands. */
export function toCalculators(
  product: BriefProduct,
  parent: BriefProduct,
  canBuy: boolean,
): CalculatorsView {
  const dimensions = toDimensions(product)
  const coverage = toCoverage(product)
  const siblings = parent.child_products ?? []
  const stocks = toStocks(siblings.length > 0 ? siblings : [product])
  const asked = canBuy ? product : asOneOf(product, siblings)
  const kinds = asked ? toKinds(asked, dimensions, coverage !== undefined) : []
  const cuts = stocks.length > 0 ? (['cutting'] as const) : []
  return { ...dimensions, coverage, family: parent.name, stocks, kinds: [...kinds, ...cuts] }
}

/**
 * A parent is worked out as those of its children are that can be bought: what they are measured in, they say alone. With
 * one child there is nothing to choose in the calculator, and its own page has it.
 */
function asOneOf(product: BriefProduct, children: readonly BriefItem[]): BriefProduct | undefined {
  if (product.children_count === 0 || children.length < 2) return undefined
  const child = children.find((one) => toBuyRules(one) !== undefined)
  if (!child) return undefined
  const { unit, alternate_unit, alternate_factor } = child
  return { ...product, unit, alternate_unit, alternate_factor }
}

function toKinds(
  product: BriefProduct,
  { width_mm, insulation_mm }: Dimensions,
  covers: boolean,
): CalculatorKind[] {
  const units = unitNames(toUnits(product))
  const standsIn = (words: RegExp) =>
    product.categories.some(({ breadcrumb_text }) => words.test(breadcrumb_text))
  if (covers && units.includes('l')) return ['paint']
  const isInsulation = product.children_count > 0 ? differsIn(product, INSULATION) : insulation_mm
  if (isInsulation && units.includes('m²')) return ['insulation']
  if (width_mm && units.includes('m') && standsIn(DECKING)) return ['decking']
  if (units.includes('kg') && standsIn(CONCRETE)) return ['concrete']
  return product.alternate_unit === 'm²' ? ['area'] : []
}

function differsIn({ variant_groups }: BriefProduct, axis: string): boolean {
  return variant_groups.some(({ slug }) => slug === axis)
}

function toCoverage({ custom_fields }: BriefProduct): CalculatorsView['coverage'] {
  const meta = custom_fields.find(({ key }) => key === 'coverage')?.meta
  const [from, to] = [meta?.from, meta?.to].map(Number)
  return from && to && from > 0 ? { from, to } : undefined
}

type Piece = Pick<
  BriefItem,
  'id' | 'name' | 'unit' | 'alternate_unit' | 'alternate_factor' | 'children_count' | 'stock_status'
> &
  Pick<BriefItem, 'best_price'>

/** Lengths of goods that are sold by the piece and measured by the metre; those that can be had. */
export function toStocks(goods: readonly Piece[]): StockLength[] {
  return goods.flatMap((one) => {
    const { id, name, unit, alternate_unit, alternate_factor, best_price } = one
    const length_mm = Math.round((alternate_factor ?? 0) * 1000)
    const isLength = alternate_unit === 'm' && unit === 'stk.' && one.children_count === 0
    const canBuy = best_price !== null && one.stock_status !== 'out_of_stock'
    if (!isLength || !canBuy || length_mm <= 0 || length_mm > LONGEST_MM) return []
    return { id, name, unit, length_mm }
  })
}
