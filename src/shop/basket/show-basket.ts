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
import { newBasket } from './plan-basket.ts'
import { findCurrent, findOpen, findOwnOpen, type Loaded } from './store.ts'
import { readContent } from './store-freeze.ts'
import { findPlaced } from './store-placed.ts'

const DEFAULTS: CheckoutSettings = { now: () => new Date() }

/** The owner's current basket, priced as of now; undefined before the first line. Writes nothing. */
export async function showCurrentBasket(
  db: Db,
  owner: Owner,
  settings: CheckoutSettings = DEFAULTS,
): Promise<PricedBasket | undefined> {
  return price(db, await findCurrent(db, owner), settings, true)
}

/** A basket of this owner: an open one priced as of now, a placed one as it was then. */
export async function showBasket(
  db: Db,
  owner: Owner,
  id: string,
  settings: CheckoutSettings = DEFAULTS,
): Promise<PricedBasket | undefined> {
  const open = await price(db, await findOwnOpen(db, owner, id), settings, true)
  return open ?? findPlaced(db, owner, id)
}

/** The basket of a principal who has put nothing in it. */
export function showEmptyBasket(principal: Principal, settings: CheckoutSettings): PricedBasket {
  const isNet = principal.kind === 'user' && principal.show_net
  return priceBasket(newBasket({ guest_id: '' }, isNet), {
    products: new Map(),
    priceLines: () => new Map(),
    findNudges: () => new Map(),
    delivery: { codes: new Map(), areas: new Map(), branches: [] },
    branch_stock: [],
    with_choices: false,
    payment_methods: [],
    now: settings.now(),
  })
}

/** An open basket, priced as of now. The caller holds its lock. */
export async function readHeld(
  tx: Tx,
  id: string,
  settings: CheckoutSettings = DEFAULTS,
): Promise<PricedBasket | undefined> {
  return price(tx, await findOpen(tx, id), settings, false)
}

/** @throws {BasketInvalid} when the basket cannot be placed. */
export function requireReady(basket: PricedBasket): void {
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
