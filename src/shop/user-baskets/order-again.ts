import type { Db } from '#database/client'
import type { UserReader } from '#shop/access'
import { addLines, type LineDifference, type PricedBasket } from '#shop/basket'
import { listSuccessors, type Successor } from '#shop/catalogue'
import type { CheckoutSettings } from '#shop/checkout'
import { readLines } from './saved-baskets.ts'

/** What is different, and what to buy instead of what is left out. */
export interface Difference extends LineDifference {
  readonly successor: Successor | null
}

export interface OrderedAgain {
  readonly basket: PricedBasket
  /** How many lines could be added. */
  readonly added_count: number
  readonly differences: readonly Difference[]
}

/**
 * Adds the lines of a saved basket or an order that the user may see to the user's current basket. What can no longer be bought is
 * left out, and reported with its successor.
 *
 * @throws {UnknownInBasket} when the user may see no such basket.
 * @throws {BasketEmpty} when nothing of it can be bought and the current basket is empty.
 * @throws {TooManyLines} when the current basket would hold too many lines; nothing is added.
 * @throws {BasketLocked} when another system has the current basket.
 * @throws {KeyReused} when the key came with another call before.
 */
export async function orderAgain(
  db: Db,
  reader: UserReader,
  { id, key }: { readonly id: string; readonly key?: string | undefined },
  settings: CheckoutSettings,
): Promise<OrderedAgain> {
  const { lines, is_own, case_number } = await readLines(db, reader, id, settings)
  const adding = { lines, key, asked: { reorder: id }, case_number, knows_prices: is_own }
  const added = await addLines(db, reader, adding, settings)
  return { ...added, differences: await withSuccessors(db, reader, added.differences) }
}

export async function withSuccessors(
  db: Db,
  { user_id }: Pick<UserReader, 'user_id'>,
  differences: readonly LineDifference[],
): Promise<Difference[]> {
  const gone = differences.flatMap((one) => (one.is_left_out ? [one.product_id] : []))
  const successors = await listSuccessors(db, gone, { user_id })
  return differences.map((one) => ({
    ...one,
    successor: (one.is_left_out && successors.get(one.product_id)) || null,
  }))
}
