import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { lockUser, type UserOwner, type UserReader } from '#shop/access'
import {
  BasketEmpty,
  BasketLocked,
  caseOf,
  changeHeldSite,
  changeSaved,
  deleteSaved,
  hashAsked,
  insertSaved,
  KeyReused,
  makeCurrent,
  type NamedChange,
  type NewSaved,
  newBasket,
  readPricingContext,
  requireRoom,
  restoreSaved,
  retireEmpty,
  type SiteChange,
  saveBasket,
  setAside,
  showBasket,
  toOrdinary,
  UnknownInBasket,
} from '#shop/basket'
import type { CheckoutSettings, PricedLine, StoredLine } from '#shop/checkout'
import { TooManySavedBaskets } from './refusals.ts'
import { countSaved, findByKey, lockCurrent, lockOffersOf, lockOwn } from './store-saved.ts'

/** With those that were deleted: else making and deleting would have no end. */
const MOST_SAVED = 1_000

export interface Saving {
  readonly name: string
  /** One that has made a saved basket makes no other. */
  readonly key?: string | undefined
}

/** What the key of a call stands for beside the name. */
type SavingOf = Saving & { readonly asked: object }

/**
 * Puts the current basket aside under a name: the next line begins another.
 *
 * A payment that is under way keeps its basket, wherever that is.
 *
 * @returns The id of the saved basket.
 * @throws {BasketEmpty} when there is nothing to save.
 * @throws {BasketLocked} when another system has it.
 * @throws {TooManySavedBaskets}
 * @throws {KeyReused} when the key came with another call before.
 */
export async function saveCurrent(db: Db, owner: UserOwner, saving: Saving): Promise<string> {
  const asked = { save: true }
  return onceByKey(db, owner, { ...saving, asked }, async (tx, created) => {
    const current = await lockCurrent(tx, owner)
    if (!current?.has_lines) throw new BasketEmpty()
    if (current.is_locked) throw new BasketLocked()
    await setAside(tx, current.id, created)
    return current.id
  })
}

/**
 * Makes a saved basket the current one, and puts the current one aside, unless it is empty. Does nothing to one that is current.
 *
 * @throws {UnknownInBasket} when the user has no such saved basket.
 * @throws {BasketLocked} when another system has one of them.
 */
export async function activateSaved(db: Db, owner: UserOwner, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockUser(tx, owner)
    const saved = await lockOwn(tx, owner, id)
    if (!saved) throw unknown(id)
    if (saved.is_current) return
    const current = await lockCurrent(tx, owner)
    if (saved.is_locked || current?.is_locked) throw new BasketLocked()
    if (current?.has_lines) await setAside(tx, current.id, {})
    else if (current) await retireEmpty(tx, current.id)
    await makeCurrent(tx, id)
  })
}

/**
 * Copies the lines of a saved basket or an order that the user may see to a saved basket, with the prices that the user
 * saw, or sees today when it is a colleague's; without discounts, and without what was agreed or acknowledged for the other basket.
 *
 * @returns The id of the copy.
 * @throws {UnknownInBasket} when the user may see no such basket.
 * @throws {TooManySavedBaskets}
 */
export async function copyBasket(
  db: Db,
  reader: UserReader,
  { id, ...saving }: Saving & { readonly id: string },
  settings: CheckoutSettings,
): Promise<string> {
  const { lines, is_own } = await readLines(db, reader, id, settings)
  const ordinary = lines.filter(({ is_discount }) => !is_discount).map(toOrdinary)
  const own = is_own ? ordinary : await withPricesOf(db, reader, ordinary, settings)
  return insertLines(db, reader, { ...saving, asked: { copy: id } }, own)
}

/**
 * A saved basket with these lines.
 *
 * @returns Its id.
 * @throws {TooManyLines}
 * @throws {TooManySavedBaskets}
 * @throws {KeyReused} when the key came with another call before.
 */
export async function insertLines(
  db: Db,
  owner: UserOwner,
  saving: SavingOf,
  lines: readonly StoredLine[],
): Promise<string> {
  requireRoom(lines)
  return onceByKey(db, owner, saving, async (tx, created) => {
    const empty = newBasket(owner, false)
    await insertSaved(tx, owner, { id: empty.id, ...created })
    await saveBasket(tx, empty, { ...empty, lines: withNewIds(lines) })
    return empty.id
  })
}

/**
 * Renames or shares a saved basket, or says which case it is for and where it goes.
 *
 * @throws {UnknownInBasket} when the user has no such saved basket.
 * @throws {BasketLocked} when another system has it, and more than its name or who sees it is to change.
 */
export async function changeSavedBasket(
  db: Db,
  owner: UserOwner,
  id: string,
  { name, is_shared, ...site }: NamedChange & SiteChange,
): Promise<void> {
  await transaction(db, async (tx) => {
    const saved = await lockOwn(tx, owner, id)
    if (!saved || saved.is_current) throw unknown(id)
    if (Object.values(site).some((field) => field !== undefined)) {
      if (saved.is_locked) throw new BasketLocked()
      await changeHeldSite(tx, id, site)
    }
    await changeSaved(tx, owner, id, { name, is_shared })
  })
}

/** Deletes a saved basket; it can be restored, and a payment of it that succeeds makes it an order. @throws {UnknownInBasket} */
export async function deleteSavedBasket(db: Db, owner: UserOwner, id: string): Promise<void> {
  if (!(await deleteSaved(db, owner, id))) throw unknown(id)
}

/** Restores a basket, without the lines of offers that were accepted or declined meanwhile. @throws {UnknownInBasket} */
export async function restoreSavedBasket(db: Db, owner: UserOwner, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockOffersOf(tx, id)
    if (!(await restoreSaved(tx, owner, id))) throw unknown(id)
  })
}

interface ReadLines {
  readonly lines: readonly StoredLine[]
  readonly is_own: boolean
  /** What a saved basket is for. An order was for its own case, which another order is not. */
  readonly case_number: string
}

/**
 * The lines of a basket or an order, with the prices that its owner saw then.
 *
 * @throws {UnknownInBasket} when the user may see no such basket.
 */
export async function readLines(
  db: Db,
  reader: UserReader,
  id: string,
  settings: CheckoutSettings,
): Promise<ReadLines> {
  const basket = await showBasket(db, reader, id, settings)
  if (!basket) throw unknown(id)
  return {
    lines: basket.lines.map(toStored),
    is_own: basket.user_id === reader.user_id,
    case_number: basket.basket_status === 'not_complete' ? caseOf(basket) : '',
  }
}

async function withPricesOf(
  db: Db,
  owner: UserOwner,
  lines: readonly StoredLine[],
  settings: CheckoutSettings,
): Promise<StoredLine[]> {
  const ids = lines.map(({ product_id }) => product_id)
  const { context } = await readPricingContext(db, owner, ids, settings)
  const prices = context.priceLines(lines)
  return lines.map((line) => ({
    ...line,
    net_price: prices.get(line.id)?.net_price ?? line.net_price,
  }))
}

/** Without what follows from today's prices. */
function toStored(line: PricedLine): StoredLine {
  const { seen_net_price, net_rebate, rebate_pct, tax_rate, price_reason, offer_number, ...rest } =
    line
  const { amount, product, withdrawal, valid, ...stored } = rest
  return { ...stored, net_price: seen_net_price, errors: [] }
}

function withNewIds(lines: readonly StoredLine[]): StoredLine[] {
  const ids = new Map(lines.map(({ id }) => [id, uuidv7()]))
  const idOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null))
  return lines.map((line) => ({
    ...line,
    id: ids.get(line.id) ?? line.id,
    is_addin_for: idOf(line.is_addin_for),
    basket_delivery_line_id: null,
  }))
}

async function onceByKey(
  db: Db,
  owner: UserOwner,
  { name, key, asked }: SavingOf,
  make: (tx: Tx, created: NewSaved) => Promise<string>,
): Promise<string> {
  const hash = hashAsked({ ...asked, name })
  return transaction(db, async (tx) => {
    await lockUser(tx, owner)
    const known = key === undefined ? undefined : await findByKey(tx, owner, key)
    if (!known) {
      if ((await countSaved(tx, owner)) >= MOST_SAVED) {
        throw new TooManySavedBaskets({ most: MOST_SAVED })
      }
      return make(tx, { name, key, hash })
    }
    // What was made and deleted since is not made again by a call that was late.
    if (known.deleted || (known.created_hash ?? hash) !== hash) throw new KeyReused()
    return known.id
  })
}

function unknown(id: string): UnknownInBasket {
  return new UnknownInBasket({ unknown: `basket ${id}` })
}
