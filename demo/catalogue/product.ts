import type { Attributes, Family } from './family.ts'
import type { DemoField } from './fields.ts'
import type { ProductNumbers } from './numbers.ts'
import type { DemoRebate, PublicPrice } from './pricing.ts'
import type { Quantities } from './quantities.ts'
import type { SalesClass } from './stock.ts'
import type { Units } from './units.ts'
import type { Visibility } from './visibility.ts'

/** What parents and children alike are. */
export interface Described {
  readonly id: number
  readonly varenummer: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly family: Family
  readonly brand: string
  readonly category: number
  /** Of a parent, what its children share. */
  readonly attributes: Attributes
  readonly variants: readonly number[]
  readonly fields: readonly DemoField[]
}

/** What is described once and sold in sizes; never bought itself. */
export interface DemoParent extends Described {
  readonly children: readonly DemoProduct[]
  /** What its picture shows: the first of its children. */
  readonly shown: Attributes
}

/** What is bought. */
export interface DemoProduct extends Described, Units, Visibility {
  readonly parent_id: number | null
  readonly numbers: ProductNumbers
  readonly sort: number
  readonly weight_grams: number
  readonly length_mm: number | null
  readonly quantities: Quantities
  readonly sales_class: SalesClass
  readonly does_stock_control: boolean
  /** Branch and how many it holds. */
  readonly stock: readonly (readonly [branch: number, amount: number])[]
  readonly price: PublicPrice
  readonly rebates: readonly DemoRebate[]
  /** Codes of the ways it can travel. */
  readonly delivery: readonly string[]
}
