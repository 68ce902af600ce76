import { uuidv7 } from '#kernel/ids'
import type { Owner, StoredBasket } from '#shop/checkout'

/** What a shopper has before the first line; nothing of it is stored. */
export function newBasket({ guest_id }: Owner): StoredBasket {
  return {
    id: uuidv7(),
    version: 1,
    guest_id,
    basket_status: 'not_complete',
    is_locked: false,
    is_protected: false,
    is_reported: false,
    display_net_prices: false,
    use_alternate_contact: false,
    delivery_allow_dropoff: false,
    zipcode: null,
    payment_method_id: null,
    payment_provider: null,
    payment_option: null,
    payments: [],
    enable_credit: false,
    terms: null,
    order_reference: null,
    order_placed: null,
    order_completed: null,
    lines: [],
    contacts: [],
    deliveries: [],
  }
}
