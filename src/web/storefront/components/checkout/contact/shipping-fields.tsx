import type { BasketChangeBody } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import type { SavedAddress } from '#contract/user/address'
import { Choice } from '#ui/fields/choice'
import { FieldRow } from '#ui/fields/field'
import { contactTexts } from '../../../texts/checkout/contact.ts'
import { SavedAddressSelect } from '../saved/saved-address-select.tsx'
import { toDelivery } from '../saved/saved-addresses.ts'
import { useOptimisticValue } from '../steps/use-optimistic-value.ts'
import { AddressFields, ContactField } from './contact-fields.tsx'
import { type ContactForm, contactOf } from './use-contact-draft.ts'

type Props = {
  form: ContactForm
  basket: BasketReply
  change: (body: BasketChangeBody) => Promise<unknown>
  addresses: readonly SavedAddress[] | undefined
}

/** Another delivery address than that of the invoice, such as a building site. */
export function ShippingFields({ form, basket, change, addresses }: Props) {
  const [isElsewhere, choose] = useOptimisticValue(basket.use_alternate_contact, (wanted) => {
    const isNew = contactOf(basket, 'shipping') === undefined
    const zipcode = isNew && basket.zipcode ? { zipcode: basket.zipcode } : {}
    return change({
      use_alternate_contact: wanted,
      ...(isNew && { basket_contacts: [{ contact_type: 'shipping', ...zipcode }] }),
    })
  })
  return (
    <section className="stack">
      <Choice
        label={contactTexts.otherAddress}
        help={contactTexts.otherAddressHelp}
        checked={isElsewhere}
        onChange={(event) => choose(event.target.checked)}
      />
      {isElsewhere && (
        <>
          <h2>{contactTexts.deliveredTo}</h2>
          <SavedAddressSelect
            basket={basket}
            contact="shipping"
            label={contactTexts.savedAddress}
            addresses={addresses}
            onChoose={(address) => void form.flush().then(() => change(toDelivery(address)))}
          />
          <FieldRow>
            <ContactField
              form={form}
              contact="shipping"
              field="name"
              label={contactTexts.receiver}
            />
            <ContactField
              form={form}
              contact="shipping"
              field="mobile"
              label={contactTexts.receiverMobile}
              help={contactTexts.receiverMobileHelp}
            />
          </FieldRow>
          <AddressFields form={form} contact="shipping" />
        </>
      )}
    </section>
  )
}
