import type { StoredBasket } from '#shop/checkout'
import { applyContacts } from './apply-change.ts'

/** The number of the case that a basket of a company is for; empty: for none. */
export function caseOf({ contacts }: Pick<StoredBasket, 'contacts'>): string {
  return contacts.find(({ contact_type }) => contact_type === 'invoice')?.project_number ?? ''
}

/** The basket for the case that its new lines are for; one that it is for already stays. */
export function withCase(basket: StoredBasket, project_number: string): StoredBasket {
  const { customer_id } = basket
  if (project_number === '' || customer_id === null || caseOf(basket) !== '') return basket
  const basket_contacts = [{ contact_type: 'invoice', project_number }] as const
  return { ...basket, contacts: applyContacts(basket, { basket_contacts }) }
}
