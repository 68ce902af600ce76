import type { ReactNode } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketContact } from '#contract/basket/parts'
import { Card, CardHead } from '#ui/layout/card'
import { paths } from '../../../paths.ts'
import { reviewTexts } from '../../../texts/checkout/review.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { formatMobile } from '../contact/contact-fields.tsx'
import { contactOf } from '../contact/use-contact-draft.ts'
import { toMethodTexts } from '../payment/on-account.tsx'
import styles from './review-facts.module.css'

/** Buyer, delivery address and payment method, each with a link to change it. */
export function ReviewFacts({ basket }: { basket: BasketReply }) {
  const invoice = contactOf(basket, 'invoice')
  const shipping = basket.use_alternate_contact ? contactOf(basket, 'shipping') : undefined
  const method = basket.payment_methods.find(({ id }) => id === basket.payment_method_id)
  return (
    <FactCards>
      <Fact title={texts.invoiceTo} edit={reviewTexts.editInvoice} href={paths.checkout('info')}>
        {invoice && toBuyerLines(invoice)}
      </Fact>
      {!basket.is_pickup && (
        <Fact
          title={texts.deliveredAt}
          edit={reviewTexts.editDelivery}
          href={paths.checkout('info')}
        >
          {toReceiverLines(shipping ?? invoice)}
          {(shipping ?? invoice)?.instruction}
          {basket.delivery_allow_dropoff &&
            hasDropoff(basket) && [texts.dropoffAllowed(basket.dropoff?.place)]}
        </Fact>
      )}
      <Fact title={texts.paidWith} edit={reviewTexts.editPayment} href={paths.checkout('payment')}>
        {method && [method.name, ...toMethodTexts(method, basket)]}
      </Fact>
    </FactCards>
  )
}

/** Cards side by side, or all below each other. */
export function FactCards({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <div className={styles.facts}>{children}</div>
    </div>
  )
}

/** @param edit The text of the link that changes it, complete enough to be read alone. */
type FactProps = { title: string; edit: string; href: string; children: ReactNode }

function Fact({ title, edit, href, children }: FactProps) {
  return (
    <Card as="section">
      <CardHead>
        <h2>{title}</h2>
        <a href={href} className="small">
          {reviewTexts.edit}
          <span className="visually-hidden">{edit}</span>
        </a>
      </CardHead>
      {[children].flat(2).map(
        (line) =>
          line && (
            <p key={String(line)} className="small">
              {line}
            </p>
          ),
      )}
    </Card>
  )
}

/** The lines of an address, which can no longer be changed. */
export function AddressCard({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Card as="section">
      <CardHead>
        <h2>{title}</h2>
      </CardHead>
      {lines.map((line) => (
        <p key={line} className="small">
          {line}
        </p>
      ))}
    </Card>
  )
}

export function hasDropoff({ basket_delivery_lines }: BasketReply): boolean {
  return basket_delivery_lines.some(({ delivery_code }) => delivery_code?.enable_dropoff)
}

/** The lines of the invoice address, with the references of the buyer. */
export function toBuyerLines(contact: Buying): string[] {
  return filled([
    ...toInvoiceLines(contact),
    contact.po_number && reviewTexts.poIs(contact.po_number),
    contact.project_number && reviewTexts.projectIs(contact.project_number),
  ])
}

/** The lines of the invoice address. */
export function toInvoiceLines(contact: Buying): string[] {
  return filled([
    contact.company_name,
    contact.company_id && reviewTexts.cvrIs(contact.company_id),
    contact.company_ean && reviewTexts.eanIs(contact.company_ean),
    ...toReceiverLines(contact),
    contact.email,
  ])
}

type Buying = Addressed &
  Pick<
    BasketContact,
    'company_name' | 'company_id' | 'company_ean' | 'email' | 'po_number' | 'project_number'
  >

type Addressed = Pick<
  BasketContact,
  | 'name'
  | 'last_name'
  | 'attention'
  | 'mobile'
  | 'address1'
  | 'address2'
  | 'address3'
  | 'address4'
  | 'zipcode'
  | 'city'
>

/** The lines of the delivery address. */
export function toReceiverLines(contact: Addressed | undefined): string[] {
  if (!contact) return []
  const { address1, address2, address3, address4, zipcode, city } = contact
  return filled([
    [contact.name, contact.last_name].filter(Boolean).join(' '),
    contact.attention && reviewTexts.attention(contact.attention),
    formatMobile(contact.mobile),
    [address1, address2, address3, address4].filter(Boolean).join(', '),
    `${zipcode} ${city}`.trim(),
  ])
}

function filled(lines: readonly (string | undefined)[]): string[] {
  return lines.filter((line): line is string => line !== undefined && line !== '')
}
