/** Who makes a request. What they see, pay and own are views of it. */
export type Principal = typeof ANONYMOUS_VISITOR | User

/** Everyone who has not logged in. */
export const ANONYMOUS_VISITOR = { kind: 'anonymous' } as const

export interface User {
  readonly kind: 'user'
  readonly user_id: number
  readonly username: string
  /** The company that they buy for. */
  readonly customer_id: number | null
  /** Those they buy from besides the public ones. */
  readonly price_group_ids: readonly number[]
  /** Whether they may see net prices first. */
  readonly show_net: boolean
  /** Of the user and of the user's group. */
  readonly permissions: readonly string[]
}

/** Whose a basket is: a guest's, or a user's. */
export type Owner = GuestOwner | UserOwner

export interface GuestOwner {
  readonly guest_id: string
}

export interface UserOwner {
  readonly user_id: number
  readonly customer_id: number | null
}

export function isUserOwner(owner: Owner): owner is UserOwner {
  return 'user_id' in owner
}

/** @param guest_id Of the browser; what its visitor owns while nobody has logged in. Undefined before the first line. */
export function ownerOf(principal: Principal, guest_id: string | undefined): Owner | undefined {
  if (principal.kind === 'user') {
    const { user_id, customer_id } = principal
    return { user_id, customer_id }
  }
  return guest_id === undefined ? undefined : { guest_id }
}
