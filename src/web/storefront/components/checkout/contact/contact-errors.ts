import type { BasketReply } from '#contract/basket/basket'
import type { SummedError } from '../steps/error-summary.tsx'
import { ASKED_TEXTS, toFieldId } from './contact-fields.tsx'

type ContactFacts = Pick<BasketReply, 'basket_contacts' | 'use_alternate_contact'>

/** The errors of the contacts, in the order of their fields. */
export function toContactErrors({
  basket_contacts,
  use_alternate_contact,
}: ContactFacts): readonly SummedError[] {
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
  const place = ASKED_TEXTS.indexOf(field)
  return place < 0 ? ASKED_TEXTS.length : place
}
