import type { Db } from '#database/client'
import type { CheckoutSettings } from '#shop/basket'
import type { Gateways } from '#shop/payment'
import type { StockKeeper } from '#shop/stock'

/** What paying and placing orders need besides the basket. */
export interface OrderParts {
  readonly db: Db
  readonly gateways: Gateways
  readonly stock: StockKeeper
}

/** Without a product facts cache: what is paid for is priced from the database. */
export function toCheckoutSettings({ gateways }: OrderParts): CheckoutSettings {
  return { now: () => new Date(), payment_providers: [...gateways.keys()] }
}
