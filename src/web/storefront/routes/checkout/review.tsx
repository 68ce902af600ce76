import { type FormEvent, Suspense, useState } from 'react'
import type { BasketReply } from '#contract/basket/basket'
import { Button } from '#ui/buttons/button'
import { Alert } from '#ui/messages/alert'
import { Summary } from '#ui/price/summary'
import { Sums } from '#ui/price/sums'
import { PriceNotice } from '../../components/checkout/basket/price-notice.tsx'
import { WaitsForStaff } from '../../components/checkout/payment/on-account.tsx'
import {
  CONSENT_ID,
  ReviewConsents,
  SPECIAL_ID,
} from '../../components/checkout/review/review-consents.tsx'
import { ReviewFacts } from '../../components/checkout/review/review-facts.tsx'
import { ReviewLines } from '../../components/checkout/review/review-lines.tsx'
import { type Purchase, usePurchase } from '../../components/checkout/review/use-purchase.ts'
import {
  areChanged,
  isAccepted,
  type ShownTerms,
  useTerms,
} from '../../components/checkout/review/use-terms.ts'
import { CheckoutPage } from '../../components/checkout/steps/checkout-page.tsx'
import { ErrorSummary, type SummedError } from '../../components/checkout/steps/error-summary.tsx'
import { useChange } from '../../components/checkout/steps/use-change.ts'
import { Promises } from '../../components/checkout/sums/order-summary.tsx'
import { isPaidLater } from '../../components/checkout/sums/promises.ts'
import { toSumRows } from '../../components/checkout/sums/sum-rows.ts'
import { lazyPart } from '../../lazy-part.ts'
import { paths } from '../../paths.ts'
import { reviewTexts } from '../../texts/checkout/review.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(texts.reviewTitle)

/** Fetched where a company approves orders. */
const ForeseenApproval = lazyPart(
  async () => (await import('../../components/checkout/sums/foreseen.tsx')).ForeseenApproval,
)

const FORM_ID = 'godkend'
const PRICES_ID = 'nye-priser'

/** The whole order, with links to change each part of it, and the button that breadcrumbs it. */
export function Component() {
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
  const shown = useTerms(basket)
  const missing = listMissing(basket, shown.terms)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const terms = await shown.settled()
    const isReady = (now: BasketReply) => listMissing(now, terms).length === 0
    const onRefused = () => void shown.read()
    if (!(await purchase.buy(basket, isReady, onRefused))) setTries((count) => count + 1)
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
      <ReviewConsents basket={basket} change={change.change} shown={shown} isTried={tries > 0} />
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

function listMissing(basket: BasketReply, terms: ShownTerms['terms']): SummedError[] {
  const { needs_acknowledgement: needed } = basket
  return [
    needed.includes('price_changed') && { message: reviewTexts.pricesMissing, target: PRICES_ID },
    !isAccepted(basket, terms) && {
      message: areChanged(basket, terms) ? reviewTexts.termsChanged : reviewTexts.acceptMissing,
      target: CONSENT_ID,
    },
    needed.includes('special_goods') && { message: reviewTexts.specialMissing, target: SPECIAL_ID },
  ].filter((one) => one !== false)
}
