import { type FormEvent, Suspense, useState } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import { Button } from '#ui/buttons/button'
import { Alert } from '#ui/messages/alert'
import { Summary } from '#ui/price/summary'
import { Sums } from '#ui/price/sums'
import { lazyPart } from '../../../lazy-part.ts'
import { paths } from '../../../paths.ts'
import { reviewTexts } from '../../../texts/checkout/review.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { PriceNotice } from '../basket/price-notice.tsx'
import { contactOf } from '../contact/use-contact-draft.ts'
import { WaitsForStaff } from '../payment/on-account.tsx'
import { CheckoutPage } from '../steps/checkout-page.tsx'
import { ErrorSummary, type SummedError } from '../steps/error-summary.tsx'
import { useChange } from '../steps/use-change.ts'
import { Promises } from '../sums/order-summary.tsx'
import { isPaidLater } from '../sums/promises.ts'
import { toSumRows } from '../sums/sum-rows.ts'
import { CONSENT_ID, ReviewConsents, SPECIAL_ID } from './review-consents.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewLines } from './review-lines.tsx'
import { type Purchase, usePurchase } from './use-purchase.ts'

/** Fetched where a company approves orders. */
const ForeseenApproval = lazyPart(
  async () => (await import('../sums/foreseen.tsx')).ForeseenApproval,
)

const FORM_ID = 'godkend'
const PRICES_ID = 'nye-priser'

/** The whole order, with links to change each part of it, and the button that breadcrumbs it. */
export function ReviewPage() {
  const purchase = usePurchase()
  return (
    <CheckoutPage
      step="review"
      title={texts.reviewTitle}
      intro={() => reviewTexts.reviewIntro}
      summary={(basket) => <Buy basket={basket} busy={purchase.busy} />}
    >
      {(basket) => <Review basket={basket} purchase={purchase} />}
    </CheckoutPage>
  )
}

type Props = { basket: BasketReply; purchase: Purchase }

function Review({ basket, purchase }: Props) {
  const change = useChange()
  const [tries, setTries] = useState(0)
  const missing = listMissing(basket)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isReady = (now: BasketReply) => listMissing(now).length === 0
    if (!(await purchase.buy(basket, isReady))) setTries((count) => count + 1)
  }
  return (
    <form
      id={FORM_ID}
      className="stack"
      method="post"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Refused basket={basket} problem={purchase.problem} />
      <ErrorSummary errors={missing} tries={tries} />
      {basket.needs_acknowledgement.includes('price_changed') && (
        <div id={PRICES_ID} tabIndex={-1}>
          <PriceNotice basket={basket} change={change} />
        </div>
      )}
      <ReviewFacts basket={basket} />
      <ReviewLines basket={basket} />
      {basket.approval && (
        <Suspense>
          <ForeseenApproval basket={basket} />
        </Suspense>
      )}
      <WaitsForStaff basket={basket} />
      {basket.needs_approval && <Alert icon="phone">{reviewTexts.agreedLater}</Alert>}
      <ReviewConsents basket={basket} change={change.change} isTried={tries > 0} />
    </form>
  )
}

/** Why the order failed, and a link to the step that can correct it. */
function Refused({ basket, problem }: { basket: BasketReply; problem: readonly string[] }) {
  if (problem.length === 0) return null
  const step = basket.checkout_step
  return (
    <Alert
      live
      tone="danger"
      action={
        step !== 'review' && (
          <a href={paths.checkout(step)}>{reviewTexts.fixIn(texts.steps[step].toLowerCase())}</a>
        )
      }
    >
      <b>{reviewTexts.orderFailed}</b>
      {problem.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Alert>
  )
}

function Buy({ basket, busy }: { basket: BasketReply; busy: boolean }) {
  return (
    <Summary title={texts.yourOrder}>
      <Sums rows={toSumRows(basket)} />
      <Button type="submit" form={FORM_ID} size="large" wide busy={busy}>
        {toButtonWords(basket)}
      </Button>
      <p className="small quiet">
        {toFirstDay(basket)} {reviewTexts.confirmationComes}
      </p>
      <Promises basket={basket} />
    </Summary>
  )
}

/** What its company has to approve is sent to be approved, and is no order to pay for yet. To consumers the button must say that the order is to be paid for (CRD art. 8(2)); to others it says how. */
function toButtonWords(basket: BasketReply): string {
  if (basket.approval) return reviewTexts.sendToApprove
  if (!isPaidLater(basket)) return reviewTexts.buyAndPay
  if (basket.customer_type === 'private') return reviewTexts.orderWithDuty
  return reviewTexts.buyLater[`${basket.payment_provider}`] ?? reviewTexts.orderWithDuty
}

function toFirstDay({ basket_delivery_lines }: BasketReply): string {
  const sent = basket_delivery_lines.filter(({ delivery_code }) => !delivery_code?.is_pickup)
  const [first] = sent.toSorted((one, other) =>
    (one.estimated_delivery ?? '').localeCompare(other.estimated_delivery ?? ''),
  )
  return first ? reviewTexts.firstDelivery(first.promised_text, sent.length) : ''
}

function listMissing(basket: BasketReply): SummedError[] {
  const { needs_acknowledgement: needed } = basket
  return [
    needed.includes('price_changed') && { message: reviewTexts.pricesMissing, target: PRICES_ID },
    !contactOf(basket, 'invoice')?.has_consent && {
      message: reviewTexts.acceptMissing,
      target: CONSENT_ID,
    },
    needed.includes('special_goods') && { message: reviewTexts.specialMissing, target: SPECIAL_ID },
  ].filter((one) => one !== false)
}
