/** What has changed. A family is a parent with its children, or a product alone. */
export type Change =
  /** Anything that these families show. */
  | { readonly kind: 'product'; readonly family_ids: readonly number[] }
  /** Only their prices. */
  | { readonly kind: 'price'; readonly family_ids: readonly number[] }
  /** Only their stock. */
  | { readonly kind: 'stock'; readonly family_ids: readonly number[] }
  /** Only what their pages show besides; without ids, the pages of all products. */
  | { readonly kind: 'content'; readonly family_ids: readonly number[] }
  /** What these nodes show; without ids, what all pages show of nodes: menus and footer. */
  | { readonly kind: 'node'; readonly node_ids: readonly number[] }
  /**
   * What is told of these categories; of one that came, went or moved also those above and below it, and 0 for the top of the
   * tree. Without ids, what all pages show of categories, or an address, a value or a site.
   */
  | { readonly kind: 'category'; readonly category_ids: readonly number[] }
  /** What staff say of searches: synonyms, and what stands first. */
  | { readonly kind: 'search' }
  | { readonly kind: 'all' }
