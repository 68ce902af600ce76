import { type Db, type Tx, transaction } from '#database/client'
import type { Filler } from '#shop/access'
import type { StoredBasket } from '#shop/checkout'
import { BasketChanged, BasketLocked } from './refusals.ts'
import { findCurrent, type Loaded, lockCurrentRow } from './store.ts'
import { save } from './store-save.ts'

/** A changed basket, and what else the caller needs. */
export interface Changed<Result> {
  readonly basket: StoredBasket
  readonly result: Result
}

type Change<Result> = (db: Db, loaded: Loaded) => Promise<Changed<Result>>

/** More than one, for two first lines at once or a basket that is placed meanwhile. */
const LOCKED_ATTEMPTS = 3

/**
 * Changes the owner's basket by an optimistic write: saved only if the basket still has the version that was read. After a conflict it
 * is tried again under the row's lock. A change that returns the same basket writes nothing.
 *
 * @throws {BasketLocked} when another system has the basket.
 */
export async function writeCurrentBasket<Result>(
  db: Db,
  owner: Filler,
  change: Change<Result>,
): Promise<Changed<Result>> {
  const first = await attempt(db, owner, change)
  if (first) return first
  for (let turn = 0; turn < LOCKED_ATTEMPTS; turn += 1) {
    const next = await transaction(db, (tx) => attemptLocked(tx, owner, change))
    if (next) return next
  }
  throw new BasketChanged()
}

/** As {@link writeCurrentBasket}, under the row's lock in the caller's transaction. */
export async function writeBasketWithin<Result>(
  tx: Tx,
  owner: Filler,
  change: Change<Result>,
): Promise<Changed<Result>> {
  for (let turn = 0; turn < LOCKED_ATTEMPTS; turn += 1) {
    const next = await attemptLocked(tx, owner, change)
    if (next) return next
  }
  throw new BasketChanged()
}

async function attemptLocked<Result>(tx: Tx, owner: Filler, change: Change<Result>) {
  await lockCurrentRow(tx, owner)
  return attempt(tx, owner, change)
}

async function attempt<Result>(
  db: Db,
  owner: Filler,
  change: Change<Result>,
): Promise<Changed<Result> | undefined> {
  const loaded = await findCurrent(db, owner)
  const { basket } = loaded
  if (basket?.is_locked || basket?.is_protected) throw new BasketLocked()
  const changed = await change(db, loaded)
  if (changed.basket === basket) return changed
  const version = await save(db, basket, changed.basket)
  return version === undefined ? undefined : withVersion(changed, version)
}

function withVersion<Result>(
  { basket, result }: Changed<Result>,
  version: number,
): Changed<Result> {
  return { basket: { ...basket, version }, result }
}
