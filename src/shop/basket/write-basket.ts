import { type Db, type Tx, transaction } from '#database/client'
import type { Owner } from '#shop/access'
import type { StoredBasket } from '#shop/checkout'
import { BasketChanged, BasketLocked } from './refusals.ts'
import { findCurrent, type Loaded, lockCurrentRow } from './store.ts'
import { save } from './store-save.ts'

/** What a change made of a basket, and whatever else its caller wants to know. */
export interface Changed<Told> {
  readonly basket: StoredBasket
  readonly told: Told
}

type Change<Told> = (db: Db, loaded: Loaded) => Promise<Changed<Told>>

/** Times that a change waits its turn: two first lines at once, or a basket placed while it is changed. */
const TURNS = 3

/**
 * Changes the shopper's basket: what `change` makes of it is saved only if the basket is still as it was read, so no
 * change is lost. Somebody who was overtaken tries again under the lock of the row, one after the other.
 *
 * A change that changes nothing writes nothing.
 *
 * @throws {BasketLocked} when the basket is being paid, or belongs to another system.
 */
export async function writeCurrentBasket<Told>(
  db: Db,
  owner: Owner,
  change: Change<Told>,
): Promise<Changed<Told>> {
  const first = await attempt(db, owner, change)
  if (first) return first
  for (let turn = 0; turn < TURNS; turn += 1) {
    const next = await transaction(db, (tx) => attemptLocked(tx, owner, change))
    if (next) return next
  }
  throw new BasketChanged()
}

async function attemptLocked<Told>(tx: Tx, owner: Owner, change: Change<Told>) {
  await lockCurrentRow(tx, owner)
  return attempt(tx, owner, change)
}

async function attempt<Told>(
  db: Db,
  owner: Owner,
  change: Change<Told>,
): Promise<Changed<Told> | undefined> {
  const loaded = await findCurrent(db, owner)
  const { basket } = loaded
  if (basket?.is_locked || basket?.is_protected) throw new BasketLocked()
  const changed = await change(db, loaded)
  if (changed.basket === basket) return changed
  const version = await save(db, basket, changed.basket)
  return version === undefined ? undefined : withVersion(changed, version)
}

function withVersion<Told>({ basket, told }: Changed<Told>, version: number): Changed<Told> {
  return { basket: { ...basket, version }, told }
}
