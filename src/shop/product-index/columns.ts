import type { Names } from './names.ts'

/** Products as columns, each list as long as the others: what the index is built from. */
export interface ProductColumns {
  /** Open products but for who may see them; a family's parent first, then its children in their order. */
  readonly products: {
    readonly id: Float64Array
    /** 0: none. */
    readonly parent_id: Float64Array
    /** Sum of {@link Flag}. */
    readonly flags: Float64Array
    readonly sort: Float64Array
    readonly popularity: Float64Array
    /** Microseconds since 1970. */
    readonly created: Float64Array
    readonly name: Names
    /** Equal for names that sort as one; all 0 when only some products were asked for. */
    readonly name_rank: Float64Array
  }
  /** Flat tuples. */
  readonly variants: Tuples
  readonly categories: Tuples
  readonly branches: Tuples
  /** Of the least that can be bought, after its rebate; whether it is shown as a saving. */
  readonly prices: Tuples
  readonly users: Tuples
  /** Products all of whose categories are shut. */
  readonly shut: readonly number[]
  /** When this was read, by the clock of the database, as PostgreSQL writes a timestamp. */
  readonly as_of: string
}

/** Rows one after the other: `(product_id, variant_id)`, `(…, category_id, sort)`, `(…, branch_id)`, `(…, price_group_id, net, gross, 1 or 0)`. */
export type Tuples = Float64Array

export const Flag = { sellable: 1, inStock: 2, private: 4, orderable: 8 } as const

/** A price group, and whether everybody buys from it. */
export interface GroupRow {
  readonly id: number
  readonly is_public: boolean
}

/** What may change without anything else of a product: how much there is, and where. */
export interface StockRow {
  readonly id: number
  readonly flags: number
  readonly branch_ids: readonly number[]
}
