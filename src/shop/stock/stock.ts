import type { Tx } from '#database/client'
import { Refusal } from '#kernel/refusal'
import { quantity } from '#kernel/units/quantity'
import type { StockNeed, StockTaken } from './needs.ts'
import {
  lockStock,
  readStock,
  replaceReservations,
  type StockState,
  subtractStock,
} from './store-stock.ts'

interface Shortage {
  readonly product_id: number
  readonly name: string
  /** Thousandths. */
  readonly available: number
}

/** There are too few of some products. */
export class InsufficientStock extends Refusal<{ readonly shortages: readonly Shortage[] }> {
  readonly code = 'insufficient_stock'
}

/** Reserves stock for baskets and takes it for orders. */
export interface StockKeeper {
  /**
   * Reserves the products of a basket while it is paid, instead of what was reserved for it before.
   *
   * @throws {InsufficientStock} when there are too few.
   */
  reserve(tx: Tx, basketId: string, needs: readonly StockNeed[]): Promise<void>
  /**
   * Takes the products of a basket that is being placed.
   *
   * @throws {InsufficientStock} when there are too few; nothing is taken then.
   */
  take(tx: Tx, basketId: string, needs: readonly StockNeed[]): Promise<StockTaken[]>
}

/** Works under row locks, so that two buyers of the last one are served one after the other. */
export const stockKeeper: StockKeeper = {
  reserve: async (tx, basketId, needs) => {
    const states = await readLocked(tx, basketId, needs)
    await replaceReservations(tx, basketId, states.map(toTaken).filter(isSomething))
  },
  take: async (tx, basketId, needs) => {
    const taken = (await readLocked(tx, basketId, needs)).map(toTaken).filter(isSomething)
    const count = await subtractStock(tx, taken)
    if (count !== taken.length) throw new InsufficientStock({ shortages: [] })
    return taken
  },
}

async function readLocked(tx: Tx, basketId: string, needs: readonly StockNeed[]) {
  const joined = joinNeeds(needs)
  if (joined.length === 0) return []
  await lockStock(tx, joined)
  const states = await readStock(tx, basketId, joined)
  const shortages = states.filter(isShort).map(toShortage)
  if (shortages.length > 0) throw new InsufficientStock({ shortages })
  return states.filter(({ is_counted }) => is_counted)
}

/** One need for each product and branch: lines of one product share its stock. */
function joinNeeds(needs: readonly StockNeed[]): StockNeed[] {
  const joined = new Map<string, StockNeed>()
  for (const need of needs) {
    const key = `${need.product_id}/${need.branch_id}`
    const before = joined.get(key)?.quantity ?? 0
    joined.set(key, { ...need, quantity: quantity(before + need.quantity) })
  }
  return [...joined.values()]
}

/** What a branch lacks comes from another, so only the total counts. */
function isShort(state: StockState): boolean {
  if (state.branch_id !== null) return false
  return state.is_counted && !state.is_back_orderable && state.available < state.quantity
}

function toShortage({ product_id, name, available }: StockState) {
  return { product_id, name, available: Math.max(0, available) }
}

function toTaken({ product_id, branch_id, quantity: needed, available }: StockState): StockTaken {
  const there = Math.max(0, Math.min(needed, available))
  const isTransferred = branch_id !== null && there < needed
  return { product_id, branch_id, quantity: quantity(isTransferred ? 0 : there) }
}

function isSomething({ quantity: taken }: StockTaken): boolean {
  return taken > 0
}
