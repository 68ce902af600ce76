/** A product in a list, as JSON in the parts that replies are put together from. */
export interface ListedProduct {
  /** An open object: `{"id":1,"name":…`. */
  readonly own: string
  /** Members that siblings have in common: `,"image":…,"parent":…`; empty where there are none. */
  readonly shared: string
  readonly facts: RowFacts
  readonly price: PriceParts
}

/** By what stock and a customer's own prices are laid over a row. */
export interface RowFacts {
  /** Children that are listed; none of a product that can be bought itself. */
  readonly child_ids: readonly number[]
  /** Those of them that can be ordered. */
  readonly orderable_child_ids: readonly number[]
  readonly is_orderable: boolean
  readonly is_discontinued: boolean
  readonly does_stock_control: boolean
  readonly is_backordered: boolean
}

/** What a product costs those with the same entitlement, as JSON. */
export interface PriceParts {
  /** The best price as an open object; empty for what has no price. */
  readonly best: string
  /** Members of the best price that only the product's own page has. */
  readonly best_rest: string
  /** Lists. */
  readonly prices: string
  readonly tiers: string
  readonly rebates: string
}

/** The page of a product, as JSON in parts. */
export interface PageParts {
  /** An open object. */
  readonly detail: string
  /** Members that only a whole product has. */
  readonly relations: string
  readonly links: PageLinks
}

/** What the rest of a product's page is found by. */
export interface PageLinks {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly is_noindex: boolean
  readonly category_ids: readonly number[]
  readonly parent: { readonly name: string; readonly url: string } | null
  readonly related: readonly { readonly id: number; readonly kind: string }[]
}

/** A product as an anonymous visitor sees it; stock is laid over when it is read. */
export interface Projection extends ListedProduct, PageParts {
  readonly product_id: number
  readonly family_id: number
}

/** The part of a projection that lists need. */
export interface ProjectedRow extends ListedProduct {
  readonly product_id: number
  readonly family_id: number
  /** Whether its prices are outdated. */
  readonly are_prices_old: boolean
  /** Milliseconds since 1970; undefined for what has no planned end. */
  readonly valid_until: number | undefined
}

/** The part of a projection that the page of a product needs beside its row. */
export interface ProjectedPage extends PageParts {
  readonly product_id: number
  readonly family_id: number
  readonly valid_until: number | undefined
}
