/** Goods as columns, each list as long as the others: what the index is built from. */
export interface GoodsColumns {
  /** Open products but for who may see them; a family's parent first, then its children in their order. */
  readonly products: {
    readonly id: readonly number[]
    /** 0: none. */
    readonly parent_id: readonly number[]
    /** Sum of {@link Flag}. */
    readonly flags: readonly number[]
    readonly sort: readonly number[]
    readonly popularity: readonly number[]
    /** Microseconds since 1970. */
    readonly created: readonly number[]
    readonly name: readonly string[]
    /** Equal for names that sort as one; empty when only some goods were asked for. */
    readonly name_rank: readonly number[]
  }
  /** Flat tuples, sorted by product. */
  readonly variants: Tuples
  readonly categories: Tuples
  readonly branches: Tuples
  readonly prices: Tuples
  readonly users: Tuples
  /** Products all of whose categories are shut. */
  readonly shut: readonly number[]
  /** When this was true, by the clock of the database: its own words for the time. */
  readonly as_of: string
}

/** Rows one after the other: `(product_id, variant_id)`, `(…, category_id, sort)`, `(…, branch_id)`, `(…, price_group_id, net, gross)`. */
export type Tuples = readonly number[]

export const Flag = { sellable: 1, inStock: 2, private: 4 } as const

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
