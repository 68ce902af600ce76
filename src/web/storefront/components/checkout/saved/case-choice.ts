import type { BasketChangeBody } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import type { InvoiceCaseEntry } from '#contract/case/case'
import { useFetched } from '../../../hooks/use-fetched.ts'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'

type Site = Pick<
  InvoiceCaseEntry,
  | 'case_number'
  | 'address1'
  | 'address2'
  | 'zipcode'
  | 'city'
  | 'contact_name'
  | 'contact_mobile'
  | 'instruction'
>

/**
 * The open cases of the company of the user; undefined until they have loaded. None for who buys for no company, and where
 * there are more than can be chosen from.
 */
export function useCases(): readonly InvoiceCaseEntry[] | undefined {
  const { api, session } = useServices()
  const known = useStore(session, undefined)
  const key = known?.user.customer ? known.uuid : undefined
  const fetched = useFetched(key, async () =>
    api.get('/api/shop/invoice-cases', { query: { status: 'open' } }),
  )
  if (key === undefined) return []
  if (!fetched) return undefined
  const { data = [], count = 0 } = fetched.reply ?? {}
  return data.length === count ? data : []
}

/**
 * The change that orders a basket for a case: its number and, unless the products are picked up, its address, who takes delivery
 * there, and what the driver has to know.
 */
export function toCase(
  site: Site,
  { is_pickup }: Pick<BasketReply, 'is_pickup'>,
): BasketChangeBody {
  const numbered = { contact_type: 'invoice' as const, project_number: site.case_number }
  if (is_pickup || site.address1 === '') return { basket_contacts: [numbered] }
  const { address1, address2, zipcode, city, contact_name, contact_mobile, instruction } = site
  const shipping = {
    contact_type: 'shipping' as const,
    name: contact_name,
    attention: '',
    mobile: contact_mobile,
    address1,
    address2,
    zipcode,
    city,
    instruction,
  }
  return {
    use_alternate_contact: true,
    ...(zipcode && { zipcode }),
    basket_contacts: [numbered, shipping],
  }
}

/** The change of a basket that is for no case: where it is delivered stays. */
export const WITHOUT_CASE: BasketChangeBody = {
  basket_contacts: [{ contact_type: 'invoice', project_number: '' }],
}
