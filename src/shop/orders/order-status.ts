import { InvalidTransition } from './refusals.ts'

/** The moves between statuses. Before `paid`, only the payments say whether an order is paid. */
const moves = {
  not_complete: ['new', 'canceled'],
  new: ['approved', 'processing', 'canceled'],
  approved: ['processing', 'canceled'],
  processing: ['packing_complete', 'shipped', 'canceled'],
  packing_complete: ['processing', 'shipped', 'paid', 'canceled'],
  shipped: ['paid'],
  paid: [],
  canceled: [],
} as const satisfies Record<string, readonly string[]>

export type BasketStatus = keyof typeof moves
export const BASKET_STATUSES = Object.keys(moves) as readonly BasketStatus[]

/** Pickup orders are paid on handover; others must be shipped first. */
const onlyWhenPickedUp = { from: 'packing_complete', to: 'paid' }

/**
 * Statuses between which a mistake can be put right. A canceled order has given back its products and its money, so
 * nothing leads back from it, and to it only the usual moves.
 */
const overridable: readonly BasketStatus[] = [
  'new',
  'approved',
  'processing',
  'packing_complete',
  'shipped',
  'paid',
]

/** From here on the order is being packed: its lines and contacts stay as they are. */
const locked: readonly BasketStatus[] = [
  'processing',
  'packing_complete',
  'shipped',
  'paid',
  'canceled',
]

export interface Move {
  readonly from: BasketStatus
  readonly to: BasketStatus
  readonly is_pickup: boolean
  /** A person who may do so goes beyond the usual moves, and says why. */
  readonly is_override?: boolean
}

export function canMove({ from, to, is_pickup, is_override = false }: Move): boolean {
  const allowed: readonly BasketStatus[] = moves[from]
  if (is_override && from !== to && overridable.includes(from) && overridable.includes(to)) {
    return true
  }
  if (from === onlyWhenPickedUp.from && to === onlyWhenPickedUp.to) return is_pickup
  return allowed.includes(to)
}

/** Where an order can go by the usual moves. */
export function movesFrom(from: BasketStatus, is_pickup: boolean): BasketStatus[] {
  return BASKET_STATUSES.filter((to) => canMove({ from, to, is_pickup }))
}

export function isLockedIn(status: BasketStatus): boolean {
  return locked.includes(status)
}

/** @throws {InvalidTransition} */
export function requireMove(move: Move): void {
  if (!canMove(move)) throw new InvalidTransition({ from: move.from, to: move.to })
}
