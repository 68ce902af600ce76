import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import type { BasketReply } from '#contract/basket/basket'
import { CHECKOUT_STEPS, type CheckoutStep } from '#contract/basket/words'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import { Steps } from '#ui/layout/steps'
import { Skeleton } from '#ui/messages/skeleton'
import { describeFailure } from '../../../failures.ts'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import { paths } from '../../../paths.ts'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { FoldedOrder, FoldedOrderToCome, OrderSummary } from '../sums/order-summary.tsx'
import styles from './checkout-page.module.css'
import { useCheckoutBasket } from './use-checkout-basket.ts'

type Props = {
  step: CheckoutStep
  title: string
  /** Also displayed before the basket has loaded. */
  intro: (basket: BasketReply | undefined) => ReactNode
  /** The step itself. */
  children: (basket: BasketReply) => ReactNode
  /** Beside it, instead of the usual summary. */
  summary?: (basket: BasketReply) => ReactNode
}

/** A step of the checkout after the basket; redirects to an earlier step that is not complete. */
export function CheckoutPage({ step, title, intro, children, summary }: Props) {
  const { basket, isFresh, failure, retry } = useCheckoutBasket()
  const heading = useHeadingFocus()
  const before = useStepBefore(step, basket, isFresh)
  if (before) {
    // The foot stays where it is until the other step has come.
    return (
      <div className={styles.root}>
        <Navigate to={paths.checkout(before)} replace />
      </div>
    )
  }
  return (
    <div className={`wrap ${styles.root}`}>
      <Steps
        label={texts.stepsOf}
        steps={CHECKOUT_STEPS.map((one) => ({
          label: texts.steps[one],
          href: paths.checkout(one),
        }))}
        current={CHECKOUT_STEPS.indexOf(step)}
      />
      {basket ? <FoldedOrder basket={basket} /> : failure === undefined && <FoldedOrderToCome />}
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="quiet">{intro(basket)}</p>
      </div>
      {basket ? (
        <div className="with-summary">
          <div className={styles.step}>{children(basket)}</div>
          {summary ? summary(basket) : <WideSummary basket={basket} />}
        </div>
      ) : (
        <Waiting failure={failure} onRetry={retry} />
      )}
    </div>
  )
}

function WideSummary({ basket }: { basket: BasketReply }) {
  return (
    <div className={styles.summary}>
      <OrderSummary basket={basket} />
    </div>
  )
}

type WaitingProps = { failure: unknown; onRetry: () => void }

/** While the basket is loading, or why it could not be loaded. */
export function Waiting({ failure, onRetry }: WaitingProps) {
  if (failure === undefined) return <CheckoutSkeleton />
  return (
    <div role="alert">
      <EmptyState title={texts.notLoaded} text={describeFailure(failure)}>
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
      </EmptyState>
    </div>
  )
}

/** Only on entry: a half-typed postcode must not redirect. Continuing is checked again. */
function useStepBefore(step: CheckoutStep, basket: BasketReply | undefined, isFresh: boolean) {
  const [isIn, setIsIn] = useState(false)
  const before = basket && stepBefore(step, basket)
  if (isFresh && basket && !before && !isIn) setIsIn(true)
  return isIn && basket && basket.lines_count > 0 ? undefined : before
}

/** The first step that is not complete, if it comes before this one. */
function stepBefore(step: CheckoutStep, basket: BasketReply): CheckoutStep | undefined {
  const first = basket.lines_count === 0 ? 'basket' : basket.checkout_step
  return CHECKOUT_STEPS.indexOf(step) > CHECKOUT_STEPS.indexOf(first) ? first : undefined
}

const GROUPS = [1, 2]

/** The placeholder of a step, until the basket has loaded. */
function CheckoutSkeleton() {
  return (
    <div className="with-summary needs-script" role="status" aria-busy="true">
      <span className="visually-hidden">{texts.loading}</span>
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <div key={group} className={styles.group}>
            <Skeleton width="40%" height="large" />
            <Skeleton width="90%" />
            <Skeleton width="70%" />
            <Skeleton width="30%" height="control" />
          </div>
        ))}
      </div>
      <div className={styles.group}>
        <Skeleton width="50%" height="large" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton height="control" />
      </div>
    </div>
  )
}
