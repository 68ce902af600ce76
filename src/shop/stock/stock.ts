import type { Tx } from '#database/client'
import { refusal } from '#kernel/refusal'
import { quantity } from '#kernel/units/quantity'
import type { StockNeed, StockTaken } from './needs.ts'
import { lockStock, reserveStock, type StockState, subtractStock } from './store-stock.ts'

interface Shortage {
  readonly product_id: number
  readonly name: string
  /** Thousandths. */
  readonly available: number
}

/** There are too few of some products. */
export class InsufficientStock extends refusal('insufficient_stock')<{
  readonly shortages: readonly Shortage[]
}> {}

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
    const joined = joinNeeds(needs)
    if (joined.length > 0) await lockStock(tx, joined)
    requireEnough(await reserveStock(tx, basketId, joined))
  },
  take: async (tx, basketId, needs) => {
    const joined = joinNeeds(needs)
    if (joined.length === 0) return []
    await lockStock(tx, joined)
    const { states, places } = await subtractStock(tx, basketId, joined)
    requireEnough(states)
    const taken = states.filter((state) => state.taken > 0).map(toTaken)
    if (places !== taken.length) throw new InsufficientStock({ shortages: [] })
    return taken
  },
}

/** @throws {InsufficientStock} and with it the transaction is rolled back. */
function requireEnough(states: readonly StockState[]): void {
  const shortages = states.filter(isShort).map(toShortage)
  if (shortages.length > 0) throw new InsufficientStock({ shortages })
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

function toTaken({ product_id, branch_id, taken }: StockState): StockTaken {
  return { product_id, branch_id, quantity: taken }
}
