import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { unitNames } from '#kernel/units/units'
import { toBuyRules } from '../card.ts'
import { type UnitPrice, unitPriceOf } from '../price.ts'
import { type Dimensions, INSULATION, toDimensions, toUnits } from '../product/units.ts'
import { type Can, toCans } from './cans.ts'

/** The calculators of the shop, by the job. */
export type CalculatorKind = 'area' | 'insulation' | 'paint' | 'concrete' | 'decking' | 'cutting'

export interface CalculatorsView extends Dimensions {
  /** In the order in which they are shown; empty where none is of use. */
  readonly kinds: readonly CalculatorKind[]
  /** How many m² a litre covers. */
  readonly coverage: { readonly from: number; readonly to: number } | undefined
  /** The name of the parent. */
  readonly family: string
  /** The lengths that can be bought. */
  readonly stocks: readonly StockLength[]
  /** The sizes that a paint comes in. */
  readonly cans: readonly Can[]
}

/** A product that is one length of its family. */
export interface StockLength {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly length_mm: number
  readonly cost: UnitPrice
  /** How many there are; undefined where that is not counted. */
  readonly held: number | undefined
}

/** What is longer comes on drums and rolls, and is not sawn. */
const LONGEST_MM = 15_000

const DECKING = /terrassebrædder|terrasse$/i
/** The last category of the breadcrumb alone: mortar is in a category below concrete. */
const CONCRETE = /beton[^|]*$/i

/** Which calculators a product or a parent has, by units, custom fields and categories. */
export function toCalculators(product: Product, parent: Product, canBuy: boolean): CalculatorsView {
  const dimensions = toDimensions(product)
  const coverage = toCoverage(product)
  const siblings = parent.child_products ?? []
  const stocks = toStocks(siblings.length > 0 ? siblings : [product])
  const asked = canBuy ? product : asOneOf(product, siblings)
  const kinds = asked ? toKinds(asked, dimensions, coverage !== undefined) : []
  const cuts = stocks.length > 0 ? (['cutting'] as const) : []
  const cans = kinds.includes('paint') ? toCans(product, siblings) : []
  return { ...dimensions, coverage, family: parent.name, stocks, cans, kinds: [...kinds, ...cuts] }
}

/**
 * A parent has the calculators of its first child that can be bought, since only children have measures. With a single
 * child there is nothing to choose: the calculator is on the page of the child.
 */
function asOneOf(product: Product, children: readonly ProductItem[]): Product | undefined {
  if (product.children_count === 0 || children.length < 2) return undefined
  const child = children.find((one) => toBuyRules(one) !== undefined)
  if (!child) return undefined
  const { unit, alternate_unit = null, alternate_factor = null } = child
  return { ...product, unit, alternate_unit, alternate_factor }
}

function toKinds(
  product: Product,
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

function differsIn({ variant_groups }: Product, axis: string): boolean {
  return variant_groups.some(({ slug }) => slug === axis)
}

function toCoverage({ custom_fields }: Product): CalculatorsView['coverage'] {
  const meta = custom_fields.find(({ key }) => key === 'coverage')?.meta
  const [from, to] = [meta?.from, meta?.to].map(Number)
  return from && to && from > 0 ? { from, to } : undefined
}

type Piece = Pick<
  ProductItem | Product,
  | 'id'
  | 'name'
  | 'unit'
  | 'alternate_unit'
  | 'alternate_factor'
  | 'children_count'
  | 'stock_status'
  | 'does_stock_control'
  | 'stock'
  | 'best_price'
>

/** The lengths among products that are sold by the piece and measured in metres, and can be bought. */
export function toStocks(products: readonly Piece[]): StockLength[] {
  return products.flatMap((one) => {
    const { id, name, unit, alternate_unit, alternate_factor, best_price } = one
    const length_mm = Math.round((alternate_factor ?? 0) * 1000)
    const isLength = alternate_unit === 'm' && unit === 'stk.' && one.children_count === 0
    if (!best_price || one.stock_status === 'out_of_stock') return []
    if (!isLength || length_mm <= 0 || length_mm > LONGEST_MM) return []
    const held = one.does_stock_control ? one.stock : undefined
    return { id, name, unit, length_mm, cost: unitPriceOf(best_price), held }
  })
}
