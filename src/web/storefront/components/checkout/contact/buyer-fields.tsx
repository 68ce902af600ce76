import type { BasketContact } from '#contract/basket/parts'
import { isCvr, isEan13 } from '#kernel/check-digits'
import { formatPhone } from '#kernel/danish-phone'
import { FieldRow } from '#ui/fields/field'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { ContactField } from './contact-field.tsx'
import type { ContactForm } from './use-contact-draft.ts'

type Props = { form: ContactForm; customerType: BasketContact['customer_type'] }

/** The company or authority that buys; nothing for a private person. */
export function CompanyFields({ form, customerType }: Props) {
  if (customerType === 'private') return null
  return (
    <>
      {customerType === 'company' ? <Cvr form={form} /> : <Ean form={form} />}
      <ContactField
        form={form}
        contact="invoice"
        field="company_name"
        label={customerType === 'company' ? texts.companyName : texts.authorityName}
        autoComplete="organization"
        optional={customerType === 'public'}
      />
      <FieldRow>
        <ContactField
          form={form}
          contact="invoice"
          field="po_number"
          label={texts.poNumber}
          help={texts.poNumberHelp}
          autoComplete="off"
          optional
        />
        <ContactField
          form={form}
          contact="invoice"
          field="project_number"
          label={texts.projectNumber}
          help={texts.projectNumberHelp}
          autoComplete="off"
          optional
        />
      </FieldRow>
    </>
  )
}

function Cvr({ form }: Pick<Props, 'form'>) {
  return (
    <ContactField
      form={form}
      contact="invoice"
      field="company_id"
      label={texts.cvr}
      help={texts.cvrHelp}
      autoComplete="off"
      inputMode="numeric"
      toOk={(text) => (isCvr(text) ? texts.checkDigitRight : undefined)}
    />
  )
}

function Ean({ form }: Pick<Props, 'form'>) {
  return (
    <ContactField
      form={form}
      contact="invoice"
      field="company_ean"
      label={texts.ean}
      help={texts.eanHelp}
      autoComplete="off"
      inputMode="numeric"
      toOk={(text) => (isEan13(text) ? texts.checkDigitRight : undefined)}
    />
  )
}

/** Who answers for the order, and how they are reached. */
export function PersonFields({ form, customerType, isPickup }: Props & { isPickup: boolean }) {
  return (
    <>
      <ContactField
        form={form}
        contact="invoice"
        field="name"
        label={customerType === 'private' ? texts.name : texts.contactPerson}
        autoComplete="name"
      />
      <ContactField
        form={form}
        contact="invoice"
        field="email"
        type="email"
        inputMode="email"
        label={texts.email}
        help={texts.emailHelp}
        autoComplete="email"
      />
      <ContactField
        form={form}
        contact="invoice"
        field="mobile"
        type="tel"
        inputMode="tel"
        label={texts.mobile}
        help={isPickup ? texts.mobileHelpPickup : texts.mobileHelp}
        autoComplete="tel"
        format={formatMobile}
      />
    </>
  )
}

/** As the shop keeps it, `+4522334455`, it is no way to read a number; what is being typed is left alone. */
export function formatMobile(mobile: string): string {
  return /^\+45\d{8}$/.test(mobile) ? formatPhone(mobile) : mobile
}
