/** A product in a list, as JSON in the parts that replies are put together from. */
export interface RowParts {
  /** An open object: `{"id":1,"name":…`. */
  readonly own: string
  /** Members that siblings have in common: `,"image":…,"parent":…`. */
  readonly shared: string
  /** Members that only a whole row has. */
  readonly rest: string
  readonly facts: RowFacts
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
  /** The best price as an open object; null for what has no price. */
  readonly price: string | null
  /** Members of the best price that only a whole row has. */
  readonly price_rest: string | null
  /** Lists. */
  readonly prices: string
  readonly tiers: string
  readonly rebates: string
}

/**
 * The parts of a row as they are stored and sent: UTF-8, a line each. JSON as it is written here has no line breaks of its
 * own.
 */
export interface PartBytes {
  readonly bytes: Buffer
  /** Where each part ends. */
  readonly ends: readonly number[]
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
export interface Projection extends RowParts, PriceParts, PageParts {
  readonly product_id: number
  readonly family_id: number
}

/** The part of a projection that lists need. */
export interface ProjectedRow {
  readonly product_id: number
  readonly family_id: number
  readonly parts: PartBytes
  readonly facts: RowFacts
  /** Whether its prices are outdated. */
  readonly are_prices_old: boolean
  /** Milliseconds since 1970; undefined for what has no planned end. */
  readonly valid_until: number | undefined
}

/** The part of a projection that the page of a product needs beside its row. */
export interface ProjectedPage {
  readonly product_id: number
  readonly family_id: number
  /** UTF-8, as in {@link PageParts}. */
  readonly detail: Buffer
  readonly relations: Buffer
  readonly links: PageLinks
  readonly valid_until: number | undefined
}
