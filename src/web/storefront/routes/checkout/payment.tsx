import { useSearchParams } from 'react-router'
import type { BasketPaymentMethod, BasketReply } from '#contract/basket/basket'
import { DeliveryOption, DeliveryOptions } from '#ui/basket/delivery-option'
import { FieldError } from '#ui/fields/field-frame'
import type { IconName } from '#ui/icons/icon'
import { Alert } from '#ui/messages/alert'
import { toMethodTexts, WaitsForStaff } from '../../components/checkout/payment/on-account.tsx'
import { CheckoutPage } from '../../components/checkout/steps/checkout-page.tsx'
import { ErrorSummary } from '../../components/checkout/steps/error-summary.tsx'
import { StepFoot } from '../../components/checkout/steps/step-foot.tsx'
import { useChange } from '../../components/checkout/steps/use-change.ts'
import { useNextStep } from '../../components/checkout/steps/use-next-step.ts'
import { useOptimisticValue } from '../../components/checkout/steps/use-optimistic-value.ts'
import { paths } from '../../paths.ts'
import { useServices } from '../../services.ts'
import {
  onAccountTexts,
  paymentTexts,
  paymentProblemTexts as problems,
} from '../../texts/checkout/payment.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(paymentTexts.paymentTitle)

const METHODS_ID = 'betaling'

/** The payment methods; those that this order cannot use come last, with the reason. */
export function Component() {
  return (
    <CheckoutPage
      step="payment"
      title={paymentTexts.paymentTitle}
      intro={(basket) =>
        basket?.enable_credit ? onAccountTexts.paymentIntro : paymentTexts.paymentIntro
      }
    >
      {(basket) => <PaymentStep basket={basket} />}
    </CheckoutPage>
  )
}

function PaymentStep({ basket }: { basket: BasketReply }) {
  const { load } = useServices().basket
  const { tries, busy, submit } = useNextStep(
    'review',
    load,
    (now) => now.payment_method_id !== null && now.errors.every(({ level }) => level !== 'error'),
  )
  const errors = problemsOf(basket)
  return (
    <form className="stack" method="post" onSubmit={submit} noValidate>
      <Failed />
      <ErrorSummary
        errors={errors.map((message) => ({ message, target: METHODS_ID }))}
        tries={tries}
      />
      <div id={METHODS_ID} tabIndex={-1}>
        <Methods basket={basket} />
        {tries > 0 && errors.map((message) => <FieldError key={message}>{message}</FieldError>)}
      </div>
      <WaitsForStaff basket={basket} />
      <StepFoot
        back={{ href: paths.checkout('info'), label: texts.toPrevious.payment }}
        label={paymentTexts.toReview}
        busy={busy}
      />
    </form>
  )
}

/** Why the buyer is back here: the payment was declined or cancelled. */
function Failed() {
  const problem = useSearchParams()[0].get('problem')
  if (problem === null) return null
  const known = Object.hasOwn(problems.problems, problem)
  return (
    <Alert live tone="danger">
      <b>{problems.failed}</b> {known ? problems.problems[problem] : problems.problem}
    </Alert>
  )
}

function Methods({ basket }: { basket: BasketReply }) {
  const { change } = useChange()
  const [chosen, choose] = useOptimisticValue(basket.payment_method_id, (payment_method_id) =>
    change({ payment_method_id }),
  )
  return (
    <DeliveryOptions legend={paymentTexts.payWith}>
      {possibleFirst(basket.payment_methods).map((method) => (
        <DeliveryOption
          key={method.id}
          name="payment_method_id"
          value={method.id}
          checked={method.id === chosen}
          disabled={method.blocked !== null}
          onChange={() => choose(method.id)}
          icon={toIcon(method)}
          title={method.name}
          text={method.blocked?.message ?? toMethodTexts(method, basket).join(' ')}
          price=""
        />
      ))}
    </DeliveryOptions>
  )
}

function possibleFirst(methods: readonly BasketPaymentMethod[]): BasketPaymentMethod[] {
  return [
    ...methods.filter(({ blocked }) => blocked === null),
    ...methods.filter(({ blocked }) => blocked !== null),
  ]
}

function toIcon({ option }: BasketPaymentMethod): IconName {
  return icons[option] ?? 'card'
}

const icons: Readonly<Record<string, IconName>> = {
  card: 'card',
  mobilepay: 'phone',
  pickup: 'store',
  invoice: 'document',
  credit: 'document',
}

function problemsOf({ payment_method_id, errors }: BasketReply): string[] {
  if (payment_method_id === null) return [paymentTexts.payMissing]
  return errors.filter(({ level }) => level === 'error').map(({ message }) => message)
}
