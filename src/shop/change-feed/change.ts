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
  /** The category tree, the pictures and fields of its categories, an address. */
  | { readonly kind: 'category' }
  | { readonly kind: 'all' }
