import type { Ore } from '#kernel/money'

/** A user as those see it who manage users. */
export interface ManagedUser {
  readonly id: number
  readonly uuid: string
  readonly username: string
  readonly name: string
  readonly active: boolean
  /** Staff alone enable the user again. */
  readonly disabled_by_staff: boolean
  /** No password has been chosen yet. */
  readonly is_invited: boolean
  readonly has_second_factor: boolean
  readonly external_reference: string | null
  /** Besides those of the group. */
  readonly permissions: readonly string[]
  readonly group: ManagedGroup
  readonly customer: { readonly id: number; readonly name: string } | null
  /** An order above it, ex VAT with delivery, needs approval; null: none does by its amount. */
  readonly approval_above: Ore | null
  /** Of a calendar month, ex VAT; an order beyond it needs approval. Null: no budget. */
  readonly approval_budget: Ore | null
  readonly created: Date
  readonly modified: Date
  readonly last_login: Date | null
}

export interface ManagedGroup {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly permissions: readonly string[]
}

/** What the user may do in all. */
export function permissionsOf({ permissions, group }: ManagedUser): string[] {
  return [...new Set([...permissions, ...group.permissions])]
}

/** The users that the caller may see: all of them, or those of one customer. */
export interface UserScope {
  readonly customer_id: number | undefined
}

/** What is written of a user; what is left out stays as it is. */
export interface UserFields {
  readonly username?: string | undefined
  readonly name?: string | undefined
  readonly active?: boolean | undefined
  readonly disabled_by_staff?: boolean | undefined
  readonly external_reference?: string | null | undefined
  readonly permissions?: string[] | undefined
  readonly group_id?: number | undefined
  readonly customer_id?: number | null | undefined
  readonly approval_above?: Ore | null | undefined
  readonly approval_budget?: Ore | null | undefined
}

export interface NewUser extends UserFields {
  readonly username: string
  readonly name: string
}
