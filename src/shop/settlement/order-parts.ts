import type { Db } from '#database/client'
import type { CheckoutSettings } from '#shop/basket'
import type { CustomerType } from '#shop/orders'
import type { Gateways } from '#shop/payment'
import type { StockKeeper } from '#shop/stock'

/** What paying and placing orders need besides the basket. */
export interface OrderParts {
  readonly db: Db
  readonly gateways: Gateways
  /** The version of the terms that a customer buys a basket under today. */
  readonly termsVersion: (db: Db, type: CustomerType, basketId: string) => Promise<string>
  readonly stock: StockKeeper
}

/** Without a product facts cache: what is paid for is priced from the database. */
export function toCheckoutSettings({ gateways }: OrderParts): CheckoutSettings {
  return { now: () => new Date(), payment_providers: [...gateways.keys()] }
}
