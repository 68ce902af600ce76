import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BasketChangeBody } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import { CUSTOMER_TYPES } from '#contract/basket/words'
import { Choice } from '#ui/fields/choice'
import { Segmented } from '#ui/fields/segmented'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { toContactErrors } from '../../components/checkout/contact/contact-errors.ts'
import {
  AddressFields,
  CompanyFields,
  PersonFields,
} from '../../components/checkout/contact/contact-fields.tsx'
import styles from '../../components/checkout/contact/info-page.module.css'
import { ShippingFields } from '../../components/checkout/contact/shipping-fields.tsx'
import {
  contactOf,
  partsAsked,
  useContactDraft,
} from '../../components/checkout/contact/use-contact-draft.ts'
import { SavedAddressSelect } from '../../components/checkout/saved/saved-address-select.tsx'
import {
  toCompany,
  toInvoice,
  usePrefill,
  useSavedAddresses,
} from '../../components/checkout/saved/saved-addresses.ts'
import { CheckoutPage } from '../../components/checkout/steps/checkout-page.tsx'
import { ErrorSummary } from '../../components/checkout/steps/error-summary.tsx'
import { StepFoot } from '../../components/checkout/steps/step-foot.tsx'
import { useChange } from '../../components/checkout/steps/use-change.ts'
import { useNextStep } from '../../components/checkout/steps/use-next-step.ts'
import { useOptimisticValue } from '../../components/checkout/steps/use-optimistic-value.ts'
import type { LayoutData } from '../../layout/load-layout.ts'
import { useSession } from '../../layout/use-session.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import { useStore } from '../../store.ts'
import { contactTexts } from '../../texts/checkout/contact.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(texts.infoTitle)

/** The contacts of the order. No account is needed. */
export function Component() {
  const intro = useSession() ? contactTexts.infoIntroOfUser : contactTexts.infoIntro
  return (
    <CheckoutPage step="info" title={texts.infoTitle} intro={() => intro}>
      {(basket) => <InfoForm key={basket.id} basket={basket} />}
    </CheckoutPage>
  )
}

function InfoForm({ basket }: { basket: BasketReply }) {
  const { basket: store } = useServices()
  const { change } = useChange()
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const form = useContactDraft(basket, tried)
  const { tries, busy, submit } = useNextStep(
    'payment',
    async () => {
      const hasAll = await form.flush()
      // Also creates a contact that has no text yet, so that it gets its errors.
      const now = hasAll ? await store.change(missingContacts(basket)) : undefined
      setTried(partsAsked(basket))
      if (!now) throw form.failure()
      return now
    },
    (now) => now.is_valid_contacts && now.is_valid_delivery,
  )
  const addresses = useSavedAddresses()
  const isPrefilled = usePrefill(basket, addresses, change)
  usePostcodeOfDelivery(basket, form.fill, isPrefilled)
  const customerType = basket.customer_type
  return (
    <form className={styles.root} method="post" onSubmit={submit} noValidate>
      <ErrorSummary errors={toContactErrors(basket)} tries={tries} />
      <DeliveryLost basket={basket} />
      <CustomerType basket={basket} change={change} />
      {customerType !== 'private' && (
        <section className="stack">
          <h2>{customerType === 'company' ? contactTexts.company : contactTexts.authority}</h2>
          <CompanyFields form={form} customerType={customerType} basket={basket} change={change} />
        </section>
      )}
      <section className="stack">
        <h2>{customerType === 'private' ? contactTexts.you : contactTexts.contact}</h2>
        <PersonFields form={form} customerType={customerType} isPickup={basket.is_pickup} />
      </section>
      <section className="stack">
        <h2>
          {basket.use_alternate_contact || basket.is_pickup
            ? contactTexts.invoiceAddress
            : contactTexts.address}
        </h2>
        <SavedAddressSelect
          basket={basket}
          contact="invoice"
          label={contactTexts.savedAddress}
          addresses={addresses}
          onChoose={(address) => void form.flush().then(() => change(toInvoice(address)))}
        />
        <AddressFields form={form} contact="invoice" />
      </section>
      {!basket.is_pickup && (
        <ShippingFields form={form} basket={basket} change={change} addresses={addresses} />
      )}
      <Newsletter basket={basket} change={change} />
      <StepFoot
        back={{ href: paths.checkout('delivery'), label: texts.toPrevious.info }}
        label={contactTexts.toPayment}
        busy={busy}
      />
    </form>
  )
}

type ChangeProps = { change: (body: BasketChangeBody) => Promise<unknown> }

function CustomerType({ basket, change }: ChangeProps & { basket: BasketReply }) {
  const { api, session } = useServices()
  const customer = useStore(session, undefined)?.user.customer
  const { customer_type: chosen } = basket
  const [shown, choose] = useOptimisticValue(chosen, (customer_type) => {
    // Companies reckon ex VAT; consumers are shown what they pay.
    api.basis.choose(customer_type === 'private' ? 'gross' : 'net')
    const isFilled = customer_type === 'private' || contactOf(basket, 'invoice')?.company_id
    const company = customer && !isFilled ? toCompany(customer) : {}
    return change({ basket_contacts: [{ contact_type: 'invoice', customer_type, ...company }] })
  })
  return (
    <div className={styles.type}>
      <p aria-hidden="true">{contactTexts.buyAs}</p>
      <Segmented
        wide
        label={contactTexts.buyAs}
        name="customer_type"
        value={shown}
        options={CUSTOMER_TYPES.map((value) => ({
          value,
          label: contactTexts.customerTypes[value],
        }))}
        onChange={(type) => choose(CUSTOMER_TYPES.find((one) => one === type) ?? chosen)}
      />
    </div>
  )
}

/** Separate from the order, and never ticked beforehand. */
function Newsletter({ basket, change }: ChangeProps & { basket: BasketReply }) {
  const words = useRouteLoaderData<LayoutData>('layout')?.frame.newsletter
  const [isTicked, tick] = useOptimisticValue(
    contactOf(basket, 'invoice')?.consent_newsletter ?? false,
    (consent_newsletter) =>
      change({ basket_contacts: [{ contact_type: 'invoice', consent_newsletter }] }),
  )
  return (
    <Card>
      <Choice
        label={words?.text ?? contactTexts.newsletter}
        help={contactTexts.newsletterHelp}
        checked={isTicked}
        onChange={(event) => tick(event.target.checked)}
      />
    </Card>
  )
}

/** Another postcode may invalidate the delivery methods of the previous step. */
function DeliveryLost({ basket }: { basket: BasketReply }) {
  if (basket.is_valid_delivery) return null
  return (
    <Alert
      live
      tone="danger"
      action={<a href={paths.checkout('delivery')}>{contactTexts.chooseDeliveryAgain}</a>}
    >
      <b>{contactTexts.deliveryLost}</b> {contactTexts.deliveryLostText}
    </Alert>
  )
}

/** Fills in the postcode of the delivery, which is that of the invoice where no other address is given. */
function usePostcodeOfDelivery(
  basket: BasketReply,
  fill: ReturnType<typeof useContactDraft>['fill'],
  isPrefilled: boolean,
): void {
  const known = contactOf(basket, 'invoice')
  const isElsewhere = basket.is_pickup || basket.use_alternate_contact
  const zipcode = known?.zipcode || isElsewhere ? undefined : (basket.zipcode ?? undefined)
  const given = useRef(false)
  // Only once: a field that the buyer has emptied stays empty.
  useEffect(() => {
    if (given.current || !zipcode || !isPrefilled) return
    given.current = true
    fill('invoice', 'zipcode', zipcode)
  }, [zipcode, fill, isPrefilled])
}

function missingContacts(basket: BasketReply): BasketChangeBody {
  const wanted = basket.use_alternate_contact
    ? (['invoice', 'shipping'] as const)
    : (['invoice'] as const)
  return { basket_contacts: wanted.map((contact_type) => ({ contact_type })) }
}
