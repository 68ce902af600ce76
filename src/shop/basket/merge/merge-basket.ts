import { type Db, type Tx, transaction } from '#database/client'
import { type GuestOwner, lockUser, type UserOwner } from '#shop/access'
import {
  type CheckoutSettings,
  loadPricingContext,
  type PricingContext,
  priceBasket,
  type StoredBasket,
  type StoredLine,
} from '#shop/checkout'
import { fitsWithin } from '../lines/basket-limits.ts'
import { combineLines } from '../lines/combine-lines.ts'
import { withDeliveries, withSeenPrices } from '../plan-basket.ts'
import { BasketLocked } from '../refusals.ts'
import { findCurrent, lockCurrentRow } from '../store.ts'
import { save } from '../store-save.ts'
import { claimBasket, insertMerge, type MergedLine, retireBasket, takeMerge } from './store.ts'

export interface Merged {
  /** Lines of the guest's basket. */
  readonly lines_count: number
  /** Whether the user had a basket already, from which they can be taken out again. */
  readonly can_undo: boolean
}

/**
 * Gives a user who logs in what was put into the basket before. Where the user has no basket, the guest's becomes it, with
 * contacts and all. Otherwise its lines are added to the user's: those of the same product and choices are added up, to
 * the most that can be bought. The guest's basket itself becomes a saved basket of the user, so that nothing is lost.
 *
 * @returns undefined when there was nothing to take over.
 */
export async function mergeGuestBasket(
  db: Db,
  guest: GuestOwner,
  user: UserOwner,
  settings: CheckoutSettings,
): Promise<Merged | undefined> {
  return transaction(db, async (tx) => {
    await lockCurrentRow(tx, guest)
    const { basket: theirs } = await findCurrent(tx, guest)
    if (!theirs || theirs.lines.length === 0 || theirs.is_locked || theirs.is_protected) {
      return undefined
    }
    // Two logins at once take turns: a user has one current basket.
    await lockUser(tx, user)
    await lockCurrentRow(tx, user)
    const { basket: own, ...loaded } = await findCurrent(tx, user)
    const lines_count = theirs.lines.length
    if (!own || own.lines.length === 0) {
      if (own) await retireBasket(tx, own.id)
      await claimBasket(tx, theirs.id, user, true)
      return { lines_count, can_undo: false }
    }
    await claimBasket(tx, theirs.id, user, false)
    const isFull = !fitsWithin([...own.lines, ...theirs.lines])
    // What is being paid is not put into another basket as well.
    const isPaid = theirs.payments.some(({ status }) => status === 'created')
    if (isFull || isPaid || own.is_locked || own.is_protected)
      return { lines_count, can_undo: false }
    const context = await loadPricingContext(tx, settings, {
      ...loaded,
      product_ids: [...own.lines, ...theirs.lines].map(({ product_id }) => product_id),
      with_choices: false,
    })
    const lines = combineLines(own.lines, theirs.lines, context)
    await saveLines(tx, own, lines, context)
    await insertMerge(tx, { guest_basket_id: theirs.id, basket_id: own.id }, record(own, lines))
    return { lines_count, can_undo: true }
  })
}

async function saveLines(
  tx: Tx,
  own: StoredBasket,
  lines: readonly StoredLine[],
  context: PricingContext,
): Promise<void> {
  const { basket: after, prices } = withSeenPrices(own, { ...own, lines }, context)
  await save(tx, own, withDeliveries(after, priceBasket(after, context, prices)))
}

function record(own: StoredBasket, lines: readonly StoredLine[]): MergedLine[] {
  const known = new Map(own.lines.map((line) => [line.id, line]))
  return lines.flatMap((line) => {
    const before = known.get(line.id)
    if (before === line) return []
    const { id, quantity } = line
    return [{ id, after: quantity, before: before ? amountOf(before) : null }]
  })
}

function amountOf({ quantity, alternate_quantity, override_units, typed }: StoredLine) {
  return { quantity, alternate_quantity, override_units, typed }
}

/**
 * Takes out again what the last login added to the user's basket. Lines that were changed since stay as they are. Does
 * nothing the second time.
 */
export async function undoMerge(
  db: Db,
  user: UserOwner,
  settings: CheckoutSettings,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockCurrentRow(tx, user)
    const { basket, ...loaded } = await findCurrent(tx, user)
    const merge = basket && (await takeMerge(tx, basket.id))
    if (!basket || !merge) return
    if (basket.is_locked || basket.is_protected) throw new BasketLocked()
    const lines = withoutMerged(basket.lines, merge)
    const context = await loadPricingContext(tx, settings, {
      ...loaded,
      product_ids: basket.lines.map(({ product_id }) => product_id),
      with_choices: false,
    })
    await saveLines(tx, basket, lines, context)
  })
}

function withoutMerged(lines: readonly StoredLine[], merged: readonly MergedLine[]): StoredLine[] {
  const changes = new Map(merged.map((one) => [one.id, one]))
  return lines.flatMap((line) => {
    const change = changes.get(line.id)
    if (!change || change.after !== line.quantity) return [line]
    return change.before ? [{ ...line, ...change.before }] : []
  })
}
