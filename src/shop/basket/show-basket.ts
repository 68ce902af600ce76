import type { Db, Tx } from '#database/client'
import {
  type BasketReader,
  type Filler,
  isUserOwner,
  type Owner,
  ownerOf,
  type Principal,
  type UserReader,
} from '#shop/access'
import { type ForeseenApproval, foreseeApproval } from '#shop/approval'
import {
  BasketInvalid,
  type CheckoutSettings,
  listObstacles,
  loadPricingContext,
  type PricedBasket,
  type PricingContext,
  priceBasket,
} from '#shop/checkout'
import { hashOf } from './content.ts'
import { compareLines } from './lines/add-lines.ts'
import type { LineDifference } from './lines/compare-line.ts'
import { newBasket } from './plan-basket.ts'
import { DeliveryDayFull } from './refusals.ts'
import { findCurrent, findOpen, findSeenOpen, type Loaded, listSeenOpen } from './store.ts'
import { readContent } from './store-freeze.ts'
import { findPlaced } from './store-placed.ts'
import { priceWithoutGone } from './without-gone.ts'

const DEFAULTS: CheckoutSettings = { now: () => new Date() }

/** The basket that an owner or staff are filling, priced as of now; undefined where there is none. Writes nothing. */
export async function showCurrentBasket(
  db: Db,
  owner: Filler,
  settings: CheckoutSettings = DEFAULTS,
): Promise<PricedBasket | undefined> {
  return price(db, await findCurrent(db, owner), settings, true)
}

/**
 * A basket that the reader may see: an open one priced for the reader as of now, a saved one without what is gone, a placed one
 * as it was then.
 */
export async function showBasket(
  db: Db,
  reader: BasketReader,
  id: string,
  settings: CheckoutSettings = DEFAULTS,
): Promise<PricedBasket | undefined> {
  const open = await price(db, await findSeenOpen(db, reader, id), settings, true, priceWithoutGone)
  return open ?? findPlaced(db, reader, id)
}

/** A basket of anybody that is no order, priced as of now for its owner; undefined where there is none. Writes nothing. */
export async function showAnyOpen(
  db: Db,
  id: string,
  settings: CheckoutSettings = DEFAULTS,
): Promise<PricedBasket | undefined> {
  return price(db, await findOpen(db, id), settings, false, priceWithoutGone)
}

/** Why the order that this basket would become waits for the company of its buyer; null where it does not. */
export async function foreseeApprovalOf(
  db: Db,
  { user_id, approval_rule, sums, lines }: PricedBasket,
): Promise<ForeseenApproval | null> {
  if (user_id === null || !approval_rule || lines.length === 0) return null
  return foreseeApproval(db, user_id, approval_rule, sums.total.net)
}

/** Open baskets that the user may see, priced for the user as of now, all in one go. Others are left out. */
export async function showOpenBaskets(
  db: Db,
  reader: UserReader,
  ids: readonly string[],
  settings: CheckoutSettings,
): Promise<PricedBasket[]> {
  if (ids.length === 0) return []
  const all = await listSeenOpen(db, reader, ids)
  const [first] = all
  const baskets = all.flatMap(({ basket }) => basket ?? [])
  if (!first) return []
  const { basket: _, is_saved: __, chosen_days: ___, ...loaded } = first
  const product_ids = baskets.flatMap(({ lines }) => lines.map(({ product_id }) => product_id))
  const question = { ...loaded, product_ids, with_choices: false, held_by_others: new Map() }
  const context = await loadPricingContext(db, settings, question)
  const saved = new Set(all.flatMap(({ basket, is_saved }) => (is_saved ? basket : [])))
  return baskets.map((basket) =>
    saved.has(basket) ? priceWithoutGone(basket, context) : priceBasket(basket, context),
  )
}

/** What has changed about the lines of an open basket since its prices were seen. */
export async function compareBasket(
  db: Db,
  reader: BasketReader,
  id: string,
  settings: CheckoutSettings,
): Promise<readonly LineDifference[]> {
  const { basket, ...loaded } = await findSeenOpen(db, reader, id)
  if (!basket) return []
  const product_ids = basket.lines.map(({ product_id }) => product_id)
  const context = await loadPricingContext(db, settings, {
    ...loaded,
    product_ids,
    with_choices: false,
  })
  // The price of an offer stays locked for as long as its line is in this basket.
  const ordinary = basket.lines.filter(({ offer }) => !offer)
  const isOwn = isUserOwner(reader) ? basket.user_id === reader.user_id : true
  const { display_net_prices: is_net } = basket
  return compareLines(ordinary, context, { is_net, knows_prices: isOwn }).differences
}

/** What products are priced by for an owner, whatever is in the owner's basket. */
export async function readPricingContext(
  db: Db,
  owner: Owner,
  product_ids: readonly number[],
  settings: CheckoutSettings,
): Promise<{ readonly context: PricingContext; readonly is_net: boolean }> {
  const loaded = await findCurrent(db, owner)
  const context = await loadPricingContext(db, settings, {
    ...loaded,
    product_ids,
    with_choices: false,
  })
  return { context, is_net: loaded.buyer.entitlement.show_net }
}

/** The basket of a principal who has put nothing in it. */
export function showEmptyBasket(principal: Principal, settings: CheckoutSettings): PricedBasket {
  const isNet = principal.kind === 'user' && principal.show_net
  const owner = ownerOf(principal, '') ?? { guest_id: '' }
  return priceBasket(newBasket(owner, isNet), {
    products: new Map(),
    priceLines: () => new Map(),
    findNudges: () => new Map(),
    delivery: { codes: new Map(), areas: new Map(), branches: [], days: [] },
    branch_stock: [],
    held_by_others: new Map(),
    days_taken: [],
    with_choices: false,
    payment_methods: [],
    now: settings.now(),
  })
}

/** An open basket, priced as of now. The caller holds its lock. */
export async function readHeld(
  tx: Tx,
  { id, is_of_guest }: { readonly id: string; readonly is_of_guest?: boolean },
  settings: CheckoutSettings = DEFAULTS,
): Promise<PricedBasket | undefined> {
  return price(tx, await findOpen(tx, id, is_of_guest), settings, false)
}

/**
 * @throws {DeliveryDayFull} when others have taken the last place of a day that was chosen, as when they do at the same moment.
 * @throws {BasketInvalid} when the basket cannot be placed.
 */
export function requireReady(basket: PricedBasket): void {
  for (const { choice, errors } of basket.deliveries) {
    const isFull = errors.some(({ key }) => key === 'delivery_day_full')
    if (isFull && choice.delivery_day) throw new DeliveryDayFull({ day: choice.delivery_day })
  }
  const obstacles = listObstacles(basket)
  if (obstacles.length > 0) throw new BasketInvalid(obstacles)
}

/** The hash of a placed basket, computed from its rows. */
export async function rehashContent(db: Db, id: string): Promise<string | undefined> {
  const content = await readContent(db, id)
  return content && hashOf(content)
}

async function price(
  db: Db,
  { basket, is_saved, ...loaded }: Loaded,
  settings: CheckoutSettings,
  with_choices: boolean,
  priceSaved = priceBasket,
): Promise<PricedBasket | undefined> {
  if (!basket) return undefined
  const product_ids = basket.lines.map(({ product_id }) => product_id)
  return (is_saved ? priceSaved : priceBasket)(
    basket,
    await loadPricingContext(db, settings, { ...loaded, product_ids, with_choices }),
  )
}
