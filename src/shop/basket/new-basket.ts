import { uuidv7 } from '#kernel/ids'
import { isUserOwner, type Owner } from '#shop/access'
import type { StoredBasket } from '#shop/checkout'

/** The basket before the first line; not stored. */
export function newBasket(owner: Owner, display_net_prices: boolean): StoredBasket {
  return {
    id: uuidv7(),
    version: 1,
    ...toOwnerColumns(owner),
    basket_status: 'not_complete',
    is_locked: false,
    is_protected: false,
    is_reported: false,
    display_net_prices,
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

function toOwnerColumns(owner: Owner) {
  if (isUserOwner(owner)) return { guest_id: null, ...owner }
  return { ...owner, user_id: null, customer_id: null }
}
