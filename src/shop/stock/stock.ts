import type { Tx } from '#database/client'
import { quantity } from '#kernel/quantity'
import type { StockNeed, StockTaken } from './needs.ts'
import { InsufficientStock } from './refusals.ts'
import {
  lockStock,
  readStock,
  replaceReservations,
  type StockState,
  subtractStock,
} from './store-stock.ts'

/** Who promises goods and hands them out. */
export interface StockKeeper {
  /**
   * Holds the goods of a basket for a quarter of an hour, so that nobody pays for what another has.
   *
   * @throws {InsufficientStock} when there are too few.
   */
  reserve(tx: Tx, basketId: string, needs: readonly StockNeed[]): Promise<void>
  /**
   * Takes the goods of a basket that is placed.
   *
   * @throws {InsufficientStock} when there are too few; nothing is taken then.
   */
  take(tx: Tx, basketId: string, needs: readonly StockNeed[]): Promise<StockTaken[]>
}

/** Counts under lock: two buyers of the last one are served one after the other. */
export const stockKeeper: StockKeeper = {
  reserve: async (tx, basketId, needs) => {
    const states = await readLocked(tx, basketId, needs)
    await replaceReservations(tx, basketId, states.map(toTaken).filter(isSomething))
  },
  take: async (tx, basketId, needs) => {
    const taken = (await readLocked(tx, basketId, needs)).map(toTaken).filter(isSomething)
    const count = await subtractStock(tx, taken)
    if (count !== taken.length) throw new InsufficientStock([])
    return taken
  },
}

async function readLocked(tx: Tx, basketId: string, needs: readonly StockNeed[]) {
  const joined = joinNeeds(needs)
  if (joined.length === 0) return []
  await lockStock(tx, joined)
  const states = await readStock(tx, basketId, joined)
  const shortages = states.filter(isShort)
  if (shortages.length > 0) throw new InsufficientStock(shortages.map(toShortage))
  return states.filter(({ is_counted }) => is_counted)
}

/** One need for each product and place: two lines of the same goods share what there is. */
function joinNeeds(needs: readonly StockNeed[]): StockNeed[] {
  const joined = new Map<string, StockNeed>()
  for (const need of needs) {
    const key = `${need.product_id}/${need.branch_id}`
    const before = joined.get(key)?.quantity ?? 0
    joined.set(key, { ...need, quantity: quantity(before + need.quantity) })
  }
  return [...joined.values()]
}

/** What a branch lacks comes from another, so only what the whole shop lacks is lacking. */
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
