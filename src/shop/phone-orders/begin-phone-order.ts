import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { findUser } from '#shop/access'
import { type CheckoutSettings, changeBasket, insertHeld } from '#shop/basket'
import { findKnownContact, insertPhoneOrder, type KnownContact } from './store-phone-orders.ts'

interface Beginning {
  /** Undefined for a guest. */
  readonly user_id: number | undefined
  /** The user of staff. */
  readonly made_by: number
  /** Where it is sold; undefined: on the first site. */
  readonly site_id?: number | undefined
}

/**
 * An empty basket for a caller, at their prices, with what is known of where the invoice goes. What they are filling
 * themselves stays as it is.
 *
 * @returns Its id; undefined when there is no such active user.
 */
export async function beginPhoneOrder(
  db: Db,
  { user_id, made_by, site_id }: Beginning,
  settings: CheckoutSettings,
): Promise<string | undefined> {
  const user = user_id === undefined ? undefined : await findUser(db, user_id)
  if (user_id !== undefined && !user) return undefined
  const id = uuidv7()
  const owner = user
    ? { user_id: user.user_id, customer_id: user.customer_id }
    : { guest_id: crypto.randomUUID() }
  await transaction(db, async (tx) => {
    await insertHeld(tx, id, owner, site_id)
    await insertPhoneOrder(tx, id, made_by)
  })
  const known = user && (await findKnownContact(db, user.user_id))
  if (known) {
    const change = { basket_contacts: [toInvoice(known)], dropoff_text: '' }
    await changeBasket(db, { held_id: id }, change, { lines: false, shipping: false }, settings)
  }
  return id
}

function toInvoice({ company_ean, company_id, ...known }: KnownContact) {
  const numbers = { company_ean, company_id }
  const customer_type = typeOf(known.company_name, company_ean)
  return { contact_type: 'invoice' as const, customer_type, ...known, ...numbers }
}

function typeOf(company_name: string, company_ean: string): 'company' | 'private' | 'public' {
  if (company_ean !== '') return 'public'
  return company_name === '' ? 'private' : 'company'
}
