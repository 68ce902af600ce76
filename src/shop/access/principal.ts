/** Who makes a request. What they see, pay and own are views of it. */
export type Principal = typeof ANONYMOUS_VISITOR | User

/** Everyone who has not logged in. */
export const ANONYMOUS_VISITOR = { kind: 'anonymous' } as const

export interface User {
  readonly kind: 'user'
  readonly user_id: number
  /** The company that they buy for. */
  readonly customer_id: number | null
  /** Those they buy from besides the public ones. */
  readonly price_group_ids: readonly number[]
  /** Whether they may see net prices first. */
  readonly show_net: boolean
}
