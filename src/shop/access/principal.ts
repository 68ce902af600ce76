/** Who makes a request. */
export type Principal = typeof ANONYMOUS_VISITOR | User

export const ANONYMOUS_VISITOR = { kind: 'anonymous' } as const

export interface User {
  readonly kind: 'user'
  readonly user_id: number
  readonly username: string
  readonly customer_id: number | null
  /** Besides the public ones. */
  readonly price_group_ids: readonly number[]
  /** Net prices come first. */
  readonly show_net: boolean
  /** Including those of the user's group. */
  readonly permissions: readonly string[]
  /** Where the request came; left out on the first site. */
  readonly site_id?: number
}

/** The owner of a basket. */
export type Owner = GuestOwner | UserOwner

export interface GuestOwner {
  readonly guest_id: string
}

export interface UserOwner {
  readonly user_id: number
  readonly customer_id: number | null
}

/** A basket that staff fill for a caller; it has been checked that it is one. */
export interface HeldBasket {
  readonly held_id: string
}

/** Who fills a basket: its owner, or staff. */
export type Filler = Owner | HeldBasket

export function isHeld(filler: Filler): filler is HeldBasket {
  return 'held_id' in filler
}

export function isUserOwner(owner: Owner): owner is UserOwner {
  return 'user_id' in owner
}

/** Who looks at baskets. */
export type BasketReader = GuestOwner | UserReader

export interface UserReader extends UserOwner {
  /** All baskets of the company, not only those that colleagues share. */
  readonly sees_company: boolean
}

/** @param guest_id From the browser's cookie; undefined before the first line. */
export function ownerOf(principal: Principal, guest_id: string | undefined): Owner | undefined {
  if (principal.kind === 'user') {
    const { user_id, customer_id } = principal
    return { user_id, customer_id }
  }
  return guest_id === undefined ? undefined : { guest_id }
}
