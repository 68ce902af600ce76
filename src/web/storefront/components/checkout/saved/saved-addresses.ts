import { useEffect, useRef, useState } from 'react'
import type { BasketChangeBody } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import type { SavedAddress } from '#contract/user/address'
import type { UserReply } from '#contract/user/user'
import { useFetched } from '../../../hooks/use-fetched.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import type { Change } from '../steps/use-change.ts'

/** The addresses of the user who is logged in; undefined until they have loaded, and none of a guest. */
export function useSavedAddresses(): readonly SavedAddress[] | undefined {
  const { api, session } = useServices()
  const uuid = useStore(session, undefined)?.uuid
  const fetched = useFetched(uuid, async () => (await api.get('/api/users/me/addresses')).data)
  if (uuid === undefined) return []
  return fetched && (fetched.reply ?? [])
}

/**
 * Fills in who buys, where that is not known yet, with what is known of the user, once. Where the products go stays, such as to
 * the site of a case.
 *
 * @returns Whether that is done, or there is nothing to do.
 */
export function usePrefill(
  basket: BasketReply,
  addresses: readonly SavedAddress[] | undefined,
  change: Change['change'],
): boolean {
  const user = useStore(useServices().session, undefined)?.user
  const isWanted =
    user !== undefined &&
    basket.basket_contacts.every((one) => one.contact_type === 'shipping' || isEmpty(one))
  const [isDone, setDone] = useState(!isWanted)
  const isStarted = useRef(isDone)
  // The addresses are the browser's to fetch, and a contact that was emptied later stays empty.
  useEffect(() => {
    if (isStarted.current || !user || !addresses) return
    isStarted.current = true
    void change(toPrefill(basket, user, addresses)).then(() => setDone(true))
  }, [basket, user, addresses, change])
  return isDone
}

export function toPrefill(
  {
    is_pickup,
    zipcode,
    use_alternate_contact = false,
  }: Pick<BasketReply, 'is_pickup' | 'zipcode'> &
    Partial<Pick<BasketReply, 'use_alternate_contact'>>,
  { name, username, customer }: Pick<UserReply, 'name' | 'username' | 'customer'>,
  addresses: readonly SavedAddress[],
): BasketChangeBody {
  const delivery = addresses.find(({ is_default }) => is_default)
  const saved = addresses.find(({ is_default_invoice }) => is_default_invoice)
  // Where a company builds is not where it is invoiced.
  const invoice = saved ?? (customer ? undefined : delivery)
  const billing = {
    contact_type: 'invoice' as const,
    customer_type: toCustomerType(customer),
    ...(customer && { ...toAddress(customer), ...toCompany(customer) }),
    ...(invoice && toContactTexts(invoice)),
    name,
    email: username,
  }
  const isElsewhere =
    delivery !== undefined && delivery !== invoice && !is_pickup && !use_alternate_contact
  return {
    basket_contacts: isElsewhere ? [billing, toShipping(delivery)] : [billing],
    ...(isElsewhere && { use_alternate_contact: true }),
    ...(delivery && !zipcode && !is_pickup && { zipcode: delivery.zipcode }),
  }
}

type Customer = NonNullable<UserReply['customer']>

function toCustomerType(customer: Customer | null): 'private' | 'company' | 'public' {
  if (!customer) return 'private'
  return customer.company_ean ? 'public' : 'company'
}

/** The name and the numbers that a customer is invoiced under. */
export function toCompany({ name, company_id, company_ean }: Customer) {
  return { company_name: name, company_id, company_ean }
}

function toAddress({ address1, address2, zipcode, city }: Customer) {
  return { address1, address2, zipcode, city }
}

/** The change that delivers a basket to an address. */
export function toDelivery(address: SavedAddress): BasketChangeBody {
  return {
    use_alternate_contact: true,
    zipcode: address.zipcode,
    basket_contacts: [toShipping(address)],
  }
}

/** The change that invoices a basket to an address: who buys stays. */
export function toInvoice(address: SavedAddress): BasketChangeBody {
  const { name: _, mobile: __, ...texts } = toContactTexts(address)
  return { basket_contacts: [{ contact_type: 'invoice', ...texts }] }
}

function toShipping(address: SavedAddress) {
  return { contact_type: 'shipping' as const, ...toContactTexts(address) }
}

function toContactTexts(address: SavedAddress) {
  const { name, attention, address1, address2, zipcode, city, mobile, instruction } = address
  return { name, attention, address1, address2, zipcode, city, mobile, instruction }
}

function isEmpty({ name, email, address1 }: BasketReply['basket_contacts'][number]): boolean {
  return name === '' && email === '' && address1 === ''
}
