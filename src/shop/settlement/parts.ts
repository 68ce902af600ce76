import type { Db } from '#database/client'
import type { CheckoutSettings } from '#shop/basket'
import type { CustomerType } from '#shop/orders'
import type { Gateways } from '#shop/payment'
import type { StockKeeper } from '#shop/stock'

/** What placing and paying need besides the basket itself. */
export interface OrderParts {
  readonly db: Db
  readonly gateways: Gateways
  /** The version of the terms that a customer buys under today. */
  readonly termsVersion: (db: Db, type: CustomerType) => Promise<string>
  readonly stock: StockKeeper
}

/** The shop that a basket is judged in: it sells by the ways to pay that are switched on. */
export function toCheckoutSettings({ gateways }: OrderParts): CheckoutSettings {
  return { now: () => new Date(), payment_providers: [...gateways.keys()] }
}
