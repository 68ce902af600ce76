import { InvalidTransition } from './refusals.ts'

/** Where an order may go from where it is. Whether it is paid is the payments' own answer until it is `paid`. */
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

/** Goods that are fetched are paid when they are handed over; sent goods must be sent first. */
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

/** @throws {InvalidTransition} when the order cannot go there from where it is. */
export function requireMove(move: Move): void {
  if (!canMove(move)) throw new InvalidTransition({ from: move.from, to: move.to })
}
