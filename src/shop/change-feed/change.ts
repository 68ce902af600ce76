/** What is no longer as it was. A family is a parent with its children, or a product alone. */
export type Change =
  /** Anything that these families show. */
  | { readonly kind: 'product'; readonly family_ids: readonly number[] }
  /** Only what they cost. */
  | { readonly kind: 'price'; readonly family_ids: readonly number[] }
  /** Only how many there are of them. */
  | { readonly kind: 'stock'; readonly family_ids: readonly number[] }
  /** Only what their pages say beside that; without ids, the pages of all products. */
  | { readonly kind: 'content'; readonly family_ids: readonly number[] }
  /** The category tree, what hangs on it, an address. */
  | { readonly kind: 'category' }
  | { readonly kind: 'all' }
