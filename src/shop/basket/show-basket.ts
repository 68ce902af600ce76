import type { Db, Tx } from '#database/client'
import type { Owner, Principal } from '#shop/access'
import {
  BasketInvalid,
  type CheckoutSettings,
  listObstacles,
  loadPricingContext,
  type PricedBasket,
  priceBasket,
} from '#shop/checkout'
import { hashOf } from './content.ts'
import { newBasket } from './new-basket.ts'
import { findCurrent, findOpen, findOwnOpen, type Loaded } from './store.ts'
import { findFrozen } from './store-frozen.ts'
import { readContent } from './store-placed.ts'
import { thaw } from './thaw.ts'

const THIS_SHOP: CheckoutSettings = { now: () => new Date() }

/** The basket that the shopper is filling, priced as of now; looking writes nothing, and undefined is an empty one. */
export async function showCurrentBasket(
  db: Db,
  owner: Owner,
  settings: CheckoutSettings = THIS_SHOP,
): Promise<PricedBasket | undefined> {
  return price(db, await findCurrent(db, owner), settings, true)
}

/** A basket of the shopper by its id: open and priced as of now, or placed and as it was then. Others have none. */
export async function showBasket(
  db: Db,
  owner: Owner,
  id: string,
  settings: CheckoutSettings = THIS_SHOP,
): Promise<PricedBasket | undefined> {
  const open = await price(db, await findOwnOpen(db, owner, id), settings, true)
  if (open) return open
  const frozen = await findFrozen(db, owner, id)
  return frozen && thaw(frozen)
}

/** The basket of a principal who has put nothing in it. */
export function showEmptyBasket(principal: Principal, settings: CheckoutSettings): PricedBasket {
  const isNet = principal.kind === 'user' && principal.show_net
  return priceBasket(newBasket({ guest_id: '' }, isNet), {
    goods: new Map(),
    priceLines: () => new Map(),
    findNudges: () => new Map(),
    delivery: { codes: new Map(), areas: new Map(), branches: [] },
    branch_stock: [],
    with_choices: false,
    payment_methods: [],
    now: settings.now(),
  })
}

/** A basket that is not placed yet, by its id, priced as of now. The caller holds it. */
export async function readHeld(
  tx: Tx,
  id: string,
  settings: CheckoutSettings = THIS_SHOP,
): Promise<PricedBasket | undefined> {
  return price(tx, await findOpen(tx, id), settings, false)
}

/** @throws {BasketInvalid} when anything stands between the basket and its payment. */
export function requireReady(basket: PricedBasket): void {
  const obstacles = listObstacles(basket)
  if (obstacles.length > 0) throw new BasketInvalid(obstacles)
}

/** The hash of a placed basket, from its rows: equal to the one it was placed with, for ever. */
export async function rehashContent(db: Db, id: string): Promise<string | undefined> {
  const content = await readContent(db, id)
  return content && hashOf(content)
}

async function price(
  db: Db,
  { basket, ...loaded }: Loaded,
  settings: CheckoutSettings,
  with_choices: boolean,
): Promise<PricedBasket | undefined> {
  if (!basket) return undefined
  const product_ids = basket.lines.map(({ product_id }) => product_id)
  return priceBasket(
    basket,
    await loadPricingContext(db, settings, { ...loaded, product_ids, with_choices }),
  )
}
