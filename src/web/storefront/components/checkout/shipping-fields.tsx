import type { BasketReply } from '#contract/basket'
import type { BasketChangeBody } from '#contract/basket-change'
import { Choice } from '#ui/choice'
import { FieldRow } from '#ui/field'
import { checkoutTexts as texts } from '../../texts-checkout.ts'
import { AddressFields } from './address-fields.tsx'
import { formatMobile } from './buyer-fields.tsx'
import { ContactField } from './contact-field.tsx'
import type { ContactForm } from './use-contact-draft.ts'
import { contactOf } from './use-contact-draft.ts'

type Props = {
  form: ContactForm
  basket: BasketReply
  change: (body: BasketChangeBody) => Promise<unknown>
}

/** Somewhere else, to somebody else: a building site, a holiday house, a neighbour. */
export function ShippingFields({ form, basket, change }: Props) {
  async function choose(use_alternate_contact: boolean): Promise<void> {
    const isNew = contactOf(basket, 'shipping') === undefined
    const zipcode = isNew && basket.zipcode ? { zipcode: basket.zipcode } : {}
    await change({
      use_alternate_contact,
      ...(isNew && { basket_contacts: [{ contact_type: 'shipping', ...zipcode }] }),
    })
  }
  return (
    <section className="stack">
      <Choice
        label={texts.otherAddress}
        help={texts.otherAddressHelp}
        checked={basket.use_alternate_contact}
        onChange={(event) => void choose(event.target.checked)}
      />
      {basket.use_alternate_contact && (
        <>
          <h2>{texts.deliveredTo}</h2>
          <FieldRow>
            <ContactField
              form={form}
              contact="shipping"
              field="name"
              label={texts.receiver}
              autoComplete="name"
            />
            <ContactField
              form={form}
              contact="shipping"
              field="mobile"
              type="tel"
              inputMode="tel"
              label={texts.receiverMobile}
              help={texts.receiverMobileHelp}
              autoComplete="tel"
              format={formatMobile}
            />
          </FieldRow>
          <AddressFields form={form} contact="shipping" />
        </>
      )}
    </section>
  )
}
