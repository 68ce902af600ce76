import { FieldRow } from '#ui/fields/field'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import type { ContactType } from './contact-draft.ts'
import { ContactField } from './contact-field.tsx'
import type { ContactForm } from './use-contact-draft.ts'

type Props = { form: ContactForm; contact: ContactType }

/** Street, a line for what is beside it, postcode and town. The postcode brings its town, which may be changed. */
export function AddressFields({ form, contact }: Props) {
  return (
    <>
      <ContactField
        form={form}
        contact={contact}
        field="address1"
        label={texts.address1}
        autoComplete="address-line1"
      />
      <ContactField
        form={form}
        contact={contact}
        field="address2"
        label={texts.address2}
        help={texts.address2Help}
        autoComplete="address-line2"
        optional
      />
      <FieldRow kind="postcode">
        <ContactField
          form={form}
          contact={contact}
          field="zipcode"
          label={texts.zipcode}
          autoComplete="postal-code"
          inputMode="numeric"
        />
        <ContactField
          form={form}
          contact={contact}
          field="city"
          label={texts.city}
          autoComplete="address-level2"
        />
      </FieldRow>
    </>
  )
}
