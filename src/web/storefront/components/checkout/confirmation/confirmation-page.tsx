import { useEffect } from 'react'
import { useParams, useRouteLoaderData } from 'react-router'
import type { Confirmation } from '#contract/basket/confirmation'
import { Button, ButtonLink } from '#ui/buttons/button'
import { Icon } from '#ui/icons/icon'
import { Summary } from '#ui/price/summary'
import type { SumRow } from '#ui/price/sums'
import { Sums } from '#ui/price/sums'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import type { LayoutData } from '../../../layout/load-layout.ts'
import { useSession } from '../../../layout/use-session.ts'
import { paths } from '../../../paths.ts'
import { useServices } from '../../../services.ts'
import { confirmationTexts } from '../../../texts/checkout/confirmation.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { OrderSignUp } from '../../account/sign-up/order-sign-up.tsx'
import { WithdrawalNote } from '../../withdrawal/withdrawal-note.tsx'
import { AddressCard, FactCards, toBuyerLines, toReceiverLines } from '../review/review-facts.tsx'
import { formatMoment } from '../texts/dates.ts'
import { ConfirmationLines } from './confirmation-lines.tsx'
import { ConfirmationNext } from './confirmation-next.tsx'
import styles from './confirmation-page.module.css'
import { joinPickups } from './join-pickups.ts'

/** The order as it was placed, and what happens next. */
export function ConfirmationPage({ order }: { order: Confirmation }) {
  useEmptiedBasket()
  return (
    <div className={`wrap ${styles.root}`}>
      <Head order={order} />
      <div className="with-summary">
        <div className="stack">
          <ConfirmationNext order={order} />
          <ConfirmationLines order={order} />
          <Addresses order={order} />
          <SignUp order={order} />
          <Contact />
        </div>
        <OrderSum order={order} />
      </div>
    </div>
  )
}

/** The basket is empty after the order: updates the header. */
function useEmptiedBasket(): void {
  const { basket } = useServices()
  // The page may have been rendered on the server, which does not know the basket.
  useEffect(() => {
    basket.load().catch(() => {})
  }, [basket])
}

function Head({ order }: { order: Confirmation }) {
  const heading = useHeadingFocus()
  const contact = order.invoice_contact
  const isWaiting = order.hold_reason === 'approval'
  return (
    <div className={styles.head}>
      <p className={styles.received}>
        <Icon name="check" />
        {isWaiting ? confirmationTexts.orderWaits : confirmationTexts.orderReceived}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {contact?.name
          ? confirmationTexts.thanksTo(firstName(contact.name), order.order_reference)
          : confirmationTexts.thanks(order.order_reference)}
      </h1>
      <p className="quiet">
        {contact
          ? confirmationTexts.confirmationSent(contact.email, isWaiting)
          : confirmationTexts.reduced}{' '}
        {confirmationTexts.placedAt(formatMoment(order.order_placed))}.
      </p>
    </div>
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}

function Addresses({ order }: { order: Confirmation }) {
  const { invoice_contact, shipping_contact } = order
  if (!invoice_contact) return null
  return (
    <FactCards>
      <AddressCard title={texts.invoiceTo} lines={toBuyerLines(invoice_contact)} />
      {order.deliveries.some(({ is_pickup }) => !is_pickup) && (
        <AddressCard
          title={texts.deliveredAt}
          lines={toReceiverLines(shipping_contact ?? invoice_contact)}
        />
      )}
      <AddressCard title={texts.paidWith} lines={[order.payment.text]} />
    </FactCards>
  )
}

function SignUp({ order: { can_sign_up, invoice_contact } }: { order: Confirmation }) {
  const { token } = useParams()
  if (!can_sign_up || !token || !invoice_contact) return null
  return (
    <div className="no-print">
      <OrderSignUp token={token} email={invoice_contact.email} />
    </div>
  )
}

function Contact() {
  const shop = useRouteLoaderData<LayoutData>('layout')?.shop
  if (!shop) return null
  return (
    <p className="small quiet">
      {confirmationTexts.contactUs} <a href={paths.phone(shop.phone)}>{shop.phone}</a> ·{' '}
      <a href={paths.mail(shop.email)}>{shop.email}</a>
    </p>
  )
}

function OrderSum({ order }: { order: Confirmation }) {
  const isUser = useSession() !== undefined
  return (
    <Summary title={texts.yourOrder}>
      <Sums rows={toOrderSums(order)} />
      <div className={`stack no-print ${styles.ways}`}>
        {isUser && order.order_id && (
          <ButtonLink wide href={paths.userBasket(order.order_id)}>
            {confirmationTexts.toOrder}
          </ButtonLink>
        )}
        <ButtonLink kind="second" wide href={paths.allProducts}>
          {confirmationTexts.shopOn}
        </ButtonLink>
        {order.pdf_url && (
          <ButtonLink
            kind="second"
            wide
            icon="download"
            href={order.pdf_url}
            target="_blank"
            rel="noreferrer"
          >
            {confirmationTexts.orderPdf}
          </ButtonLink>
        )}
        <Button kind="quiet" wide icon="print" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <WithdrawalNote
        period={order.withdrawal_period}
        url={order.withdrawal_url}
        isOfAll={order.lines.every((line) => line.has_withdrawal)}
      />
      <p className="small">
        <a href={order.terms_url} target="_blank" rel="noreferrer">
          {confirmationTexts.orderTerms}
        </a>
      </p>
    </Summary>
  )
}

/** The sums of the order as it was placed. */
function toOrderSums(order: Confirmation): SumRow[] {
  const isNet = order.display_net_prices
  const rebate = isNet ? order.net_rebate_sum : order.rebate_sum
  return [
    {
      label: texts.products(order.lines.length),
      amount: isNet ? order.net_products_sum : order.products_sum,
    },
    ...(rebate > 0 ? [{ label: texts.rebate, amount: rebate, kind: 'quiet' } as const] : []),
    ...joinPickups(order).map(({ delivery }): SumRow => {
      const price = isNet ? delivery.net_price : delivery.price
      const label = delivery.branch ? texts.pickupIn(delivery.branch.name) : delivery.name
      return {
        label,
        amount: price === 0 ? confirmationTexts.free : (price ?? confirmationTexts.agreed),
      }
    }),
    ...toTotal(order),
  ]
}

function toTotal(order: Confirmation): SumRow[] {
  const net = { label: texts.netTotal, amount: order.net_sum } as const
  const total = { label: texts.total, amount: order.payment_amount, kind: 'total' } as const
  return order.display_net_prices
    ? [net, { label: confirmationTexts.vatAlone, amount: order.tax_sum }, total]
    : [
        total,
        { label: confirmationTexts.vatWithin, amount: order.tax_sum, kind: 'quiet' },
        { ...net, kind: 'quiet' },
      ]
}
