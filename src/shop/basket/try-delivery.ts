import type { Db } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { unitPrice } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import { findTermsOfCustomer } from '#shop/access'
import {
  type CheckoutSettings,
  loadPricingContext,
  type StoredBasket,
  type StoredLine,
  traceBasket,
} from '#shop/checkout'
import { findDeliveryVersion } from '#shop/delivery'
import { newBasket } from './plan-basket.ts'

interface TriedBasket {
  readonly zipcode: string
  /** Whose prices count; null: those of everyone. */
  readonly customer_id: number | null
  readonly lines: readonly { readonly product_id: number; readonly quantity: Quantity }[]
}

export type TriedDelivery = ReturnType<typeof traceBasket> & {
  /** By their ids; without those whose product there is not. */
  readonly lines: ReadonlyMap<
    string,
    { readonly product_id: number; readonly name: string; readonly quantity: Quantity }
  >
}

/** How goods would be delivered today, as a basket of them would be. Nothing is saved. */
export async function tryDelivery(
  db: Db,
  { zipcode, customer_id, lines }: TriedBasket,
  settings: CheckoutSettings,
): Promise<TriedDelivery> {
  const [entitlement, delivery_version] = await Promise.all([
    findTermsOfCustomer(db, customer_id),
    findDeliveryVersion(db),
  ])
  const context = await loadPricingContext(db, settings, {
    product_ids: lines.map(({ product_id }) => product_id),
    buyer: { user_id: null, entitlement },
    payment_methods: [],
    delivery_version,
    with_choices: true,
  })
  const basket: StoredBasket = {
    ...newBasket({ guest_id: uuidv7() }, entitlement.show_net),
    zipcode,
    lines: lines.map(toLine),
  }
  const named = basket.lines.flatMap(({ id, product_id, quantity }) => {
    const product = context.products.get(product_id)
    return product ? [[id, { product_id, name: product.name, quantity }] as const] : []
  })
  return { ...traceBasket(basket, context), lines: new Map(named) }
}

function toLine({ product_id, quantity }: TriedBasket['lines'][number], place: number): StoredLine {
  return {
    id: String(place),
    basket_delivery_line_id: null,
    product_id,
    is_addin_for: null,
    name: '',
    alternate_sku: null,
    net_price: unitPrice(0),
    quantity,
    alternate_quantity: null,
    override_units: false,
    typed: null,
    quantity_locked: false,
    offer: null,
    is_protected: false,
    is_discount: false,
    metadata: {},
    note: '',
    withdrawal_acknowledged: false,
    errors: [],
    sort: place,
  }
}
