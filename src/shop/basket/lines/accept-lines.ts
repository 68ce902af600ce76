import type { Tx } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import type { Quantity } from '#kernel/units/quantity'
import type { Filler } from '#shop/access'
import {
  type CheckoutSettings,
  type LineMetadata,
  type LineOffer,
  loadPricingContext,
  priceBasket,
  type StoredBasket,
  type StoredLine,
} from '#shop/checkout'
import { withDaysAnew } from '../days-anew.ts'
import { newBasket, withDeliveries } from '../plan-basket.ts'
import { withCase } from '../with-case.ts'
import { writeBasketWithin } from '../write-basket.ts'
import { requireRoom } from './basket-limits.ts'

/** What was offered, to be put into a basket as it is. */
export interface OfferedLine {
  readonly product_id: number
  readonly name: string
  readonly quantity: Quantity
  readonly offer: LineOffer
  /** The line of the offer that it belongs to. */
  readonly is_addin_for: string | null
  readonly is_discount: boolean
  readonly is_protected: boolean
  readonly metadata: LineMetadata
}

interface OfferedLines {
  readonly offered: readonly OfferedLine[]
  /** What the offer is for; empty: for no case. */
  readonly case_number: string
}

/**
 * Puts the lines of an offer into a basket, with price and quantity locked, in the caller's transaction.
 *
 * @returns The id of the basket.
 * @throws {TooManyLines} when the basket would hold more lines than any basket can.
 * @throws {BasketLocked} when another system has the basket.
 */
export async function acceptLines(
  tx: Tx,
  owner: Filler,
  { offered, case_number }: OfferedLines,
  settings: CheckoutSettings,
): Promise<string> {
  const { basket } = await writeBasketWithin(tx, owner, async (within, loaded) => {
    const before = loaded.basket ?? newBasket(owner, loaded.buyer.entitlement.show_net)
    const lines = [...before.lines, ...toLines(before, offered)]
    requireRoom(lines)
    const context = await loadPricingContext(within, settings, {
      ...loaded,
      product_ids: lines.map(({ product_id }) => product_id),
      with_choices: false,
    })
    const after = withDaysAnew(before, withCase({ ...before, lines }, case_number))
    return { basket: withDeliveries(after, priceBasket(after, context)), result: undefined }
  })
  return basket.id
}

function toLines({ lines }: StoredBasket, offered: readonly OfferedLine[]): StoredLine[] {
  const first = Math.max(-1, ...lines.map(({ sort }) => sort)) + 1
  const ids = new Map([
    ...lines.flatMap(({ id, offer }) => (offer ? [[offer.offer_line_id, id] as const] : [])),
    ...offered.map(({ offer }) => [offer.offer_line_id, uuidv7()] as const),
  ])
  return offered.map(({ product_id, name, quantity, metadata, offer, ...kinds }, i) => ({
    id: ids.get(offer.offer_line_id) ?? uuidv7(),
    basket_delivery_line_id: null,
    product_id,
    is_addin_for: kinds.is_addin_for && (ids.get(kinds.is_addin_for) ?? null),
    name,
    alternate_sku: null,
    net_price: offer.net_price,
    quantity,
    alternate_quantity: null,
    override_units: false,
    typed: null,
    quantity_locked: true,
    offer,
    is_protected: kinds.is_protected,
    is_discount: kinds.is_discount,
    metadata,
    note: '',
    withdrawal_acknowledged: false,
    errors: [],
    sort: first + i,
  }))
}
