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

export interface Move {
  readonly from: BasketStatus
  readonly to: BasketStatus
  readonly is_pickup: boolean
}

export function canMove({ from, to, is_pickup }: Move): boolean {
  const allowed: readonly BasketStatus[] = moves[from]
  if (from === onlyWhenPickedUp.from && to === onlyWhenPickedUp.to) return is_pickup
  return allowed.includes(to)
}

/** @throws {InvalidTransition} */
export function requireMove(move: Move): void {
  if (!canMove(move)) throw new InvalidTransition({ from: move.from, to: move.to })
}
