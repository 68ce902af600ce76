import type { BasketReply } from '#contract/basket/basket'
import type { ContactText } from '#contract/basket/words'
import type { SummedError } from '../steps/error-summary.tsx'
import { toFieldId } from './contact-field.tsx'

/** The fields as they stand on the page, from the top. */
const ORDER: readonly string[] = [
  'company_id',
  'company_ean',
  'company_name',
  'po_number',
  'project_number',
  'name',
  'email',
  'mobile',
  'address1',
  'address2',
  'zipcode',
  'city',
] satisfies ContactText[]

type Asked = Pick<BasketReply, 'basket_contacts' | 'use_alternate_contact'>

/** What is wrong with what was written of people, in the order in which it was asked. */
export function toContactErrors({
  basket_contacts,
  use_alternate_contact,
}: Asked): readonly SummedError[] {
  const types = use_alternate_contact ? (['invoice', 'shipping'] as const) : (['invoice'] as const)
  return types.flatMap((type) =>
    basket_contacts
      .filter(({ contact_type }) => contact_type === type)
      .flatMap(({ errors }) => errors)
      .filter(({ level }) => level === 'error')
      .toSorted((one, other) => placeOf(one.field) - placeOf(other.field))
      .map(({ field, message }) => ({ message, target: toFieldId(type, field) })),
  )
}

function placeOf(field: string): number {
  const place = ORDER.indexOf(field)
  return place < 0 ? ORDER.length : place
}
