import type { ComponentProps } from 'react'
import type { BasketContact } from '#contract/basket/parts'
import { CONTACT_TEXTS, type ContactText } from '#contract/basket/words'
import { isCvr, isEan13 } from '#kernel/check-digits'
import { formatPhone } from '#kernel/danish/phone'
import { Field, FieldRow } from '#ui/fields/field'
import { contactTexts } from '../../../texts/checkout/contact.ts'
import { useCases } from '../saved/case-choice.ts'
import { CaseSelect } from '../saved/case-select.tsx'
import type { ContactType } from './contact-draft.ts'
import type { ContactForm } from './use-contact-draft.ts'

type Control = Pick<ComponentProps<typeof Field>, 'help' | 'optional' | 'type' | 'inputMode'> & {
  label: string
  autoComplete: string
  /** Whether the check digit of a text is right, which is then confirmed. */
  isRight?: (text: string) => boolean
  /** How the stored text is displayed. */
  format?: (text: string) => string
}

const figures = { inputMode: 'numeric' } as const
const phone = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', format: formatMobile } as const
const reference = { autoComplete: 'off', optional: true } as const

/** How each text of a contact is asked for, in the order of the page. */
const CONTROLS = {
  company_id: {
    label: contactTexts.cvr,
    help: contactTexts.cvrHelp,
    autoComplete: 'off',
    isRight: isCvr,
    ...figures,
  },
  company_ean: {
    label: contactTexts.ean,
    help: contactTexts.eanHelp,
    autoComplete: 'off',
    isRight: isEan13,
    ...figures,
  },
  company_name: { label: contactTexts.companyName, autoComplete: 'organization' },
  po_number: { label: contactTexts.poNumber, help: contactTexts.poNumberHelp, ...reference },
  project_number: {
    label: contactTexts.projectNumber,
    help: contactTexts.projectNumberHelp,
    ...reference,
  },
  name: { label: contactTexts.name, autoComplete: 'name' },
  email: {
    label: contactTexts.email,
    help: contactTexts.emailHelp,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  mobile: { label: contactTexts.mobile, help: contactTexts.mobileHelp, ...phone },
  address1: { label: contactTexts.address1, autoComplete: 'address-line1' },
  address2: {
    label: contactTexts.address2,
    help: contactTexts.address2Help,
    autoComplete: 'address-line2',
    optional: true,
  },
  zipcode: { label: contactTexts.zipcode, autoComplete: 'postal-code', ...figures },
  city: { label: contactTexts.city, autoComplete: 'address-level2' },
} satisfies Partial<Record<ContactText, Control>>

type TextField = keyof typeof CONTROLS

/** The fields in the order of the page. */
export const ASKED_TEXTS: readonly string[] = Object.keys(CONTROLS)

type FieldProps = Pick<Control, 'help' | 'optional'> & {
  form: ContactForm
  contact: ContactType
  field: TextField
  label?: string
}

/** A field of a contact: saved as it is typed, with the error that the API returns for it. */
export function ContactField({ form, contact, field, ...own }: FieldProps) {
  const { isRight, format, autoComplete, ...control }: Control = { ...CONTROLS[field], ...own }
  const text = form.text(contact, field)
  return (
    <Field
      {...control}
      id={toFieldId(contact, field)}
      name={`${contact}.${field}`}
      autoComplete={toToken(contact, autoComplete)}
      maxLength={CONTACT_TEXTS[field]}
      required={!control.optional}
      value={format ? format(text) : text}
      error={form.error(contact, field)}
      ok={isRight?.(text) && contactTexts.checkDigitRight}
      onChange={(event) => form.type(contact, field, event.target.value)}
      onBlur={() => form.leave(contact, field)}
    />
  )
}

function toToken(contact: ContactType, token: string): string {
  if (token === 'off') return token
  return `${contact === 'invoice' ? 'billing' : 'shipping'} ${token}`
}

export function toFieldId(contact: ContactType, field: string): string {
  return `${contact}-${field}`
}

/** The stored `+4522334455` in pairs; anything else, such as a number being typed, unchanged. */
export function formatMobile(mobile: string): string {
  return /^\+45\d{8}$/.test(mobile) ? formatPhone(mobile) : mobile
}

type BuyerProps = { form: ContactForm; customerType: BasketContact['customer_type'] }
type CompanyProps = BuyerProps & Omit<ComponentProps<typeof CaseSelect>, 'cases'>

/** The company or authority that buys. */
export function CompanyFields({ form, customerType, basket, change }: CompanyProps) {
  const cases = useCases()
  const isCompany = customerType === 'company'
  const invoice = { form, contact: 'invoice' } as const
  return (
    <>
      <FieldRow>
        <ContactField {...invoice} field={isCompany ? 'company_id' : 'company_ean'} />
        <ContactField
          {...invoice}
          field="company_name"
          label={isCompany ? contactTexts.companyName : contactTexts.authorityName}
          optional={!isCompany}
        />
      </FieldRow>
      <FieldRow>
        <ContactField {...invoice} field="po_number" />
        {cases?.length === 0 ? (
          <ContactField {...invoice} field="project_number" />
        ) : (
          <CaseSelect
            cases={cases ?? []}
            basket={basket}
            change={(body) => form.flush().then(() => change(body))}
          />
        )}
      </FieldRow>
    </>
  )
}

/** The person responsible for the order. */
export function PersonFields({ form, customerType, isPickup }: BuyerProps & { isPickup: boolean }) {
  const invoice = { form, contact: 'invoice' } as const
  return (
    <>
      <ContactField
        {...invoice}
        field="name"
        label={customerType === 'private' ? contactTexts.name : contactTexts.contactPerson}
      />
      <ContactField {...invoice} field="email" />
      <ContactField
        {...invoice}
        field="mobile"
        help={isPickup ? contactTexts.mobileHelpPickup : contactTexts.mobileHelp}
      />
    </>
  )
}

/** Street, second address line, postcode and town. The API fills in the town of a postcode; it may be changed. */
export function AddressFields(props: Pick<FieldProps, 'form' | 'contact'>) {
  return (
    <>
      <ContactField {...props} field="address1" />
      <ContactField {...props} field="address2" />
      <FieldRow kind="postcode">
        <ContactField {...props} field="zipcode" />
        <ContactField {...props} field="city" />
      </FieldRow>
    </>
  )
}
