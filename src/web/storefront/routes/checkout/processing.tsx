import { type ReactNode, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { PaymentIntent } from '#contract/basket/payment'
import { Button, ButtonLink } from '#ui/buttons/button'
import { EmptyState } from '#ui/layout/empty-state'
import styles from '../../components/checkout/payment/processing-page.module.css'
import {
  PATIENCE_SECONDS,
  usePaymentOutcome,
} from '../../components/checkout/payment/use-payment-outcome.ts'
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts'
import { paths } from '../../paths.ts'
import { processingTexts as texts } from '../../texts/checkout/processing.ts'
import { stepHandle } from './step-handle.ts'

export const handle = stepHandle(texts.processingTitle)

/** After these seconds the page says that it takes long, and links to the payment window. */
const SLOW_SECONDS = 8

/** Polls the payment until it has become an order or failed. */
export function Component() {
  const id = useSearchParams()[0].get('payment') ?? undefined
  const [round, setRound] = useState(0)
  return (
    <div className={`wrap ${styles.root}`}>
      <Round key={round} id={id} onAgain={() => setRound(round + 1)} />
    </div>
  )
}

type RoundProps = { id: string | undefined; onAgain: () => void }

/** A minute of polling, and its outcome. */
function Round({ id, onAgain }: RoundProps) {
  const outcome = usePaymentOutcome(id)
  switch (outcome.kind) {
    case 'waiting':
      return <Waiting seconds={outcome.seconds} intent={outcome.intent} />
    case 'ended':
      return <Navigate to={toEnd(outcome.intent)} replace />
    case 'over':
      return (
        <End title={texts.processingOver} text={texts.processingOverText}>
          <Button onClick={onAgain}>{texts.askAgain}</Button>
          <Resume intent={outcome.intent} />
        </End>
      )
    case 'unknown':
      return (
        <End title={texts.processingUnknown} text={texts.processingUnknownText}>
          <ButtonLink href={paths.basket}>{texts.toBasket}</ButtonLink>
        </End>
      )
  }
}

type EndProps = { title: string; text: string; children: ReactNode }

/** The status while the outcome is unknown, also announced to screen readers. */
function End({ title, text, children }: EndProps) {
  return (
    <div role="alert">
      <EmptyState heading="h1" title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  )
}

type WaitingProps = { seconds: number; intent: PaymentIntent | undefined }

function Waiting({ seconds, intent }: WaitingProps) {
  const heading = useHeadingFocus()
  const isSlow = seconds >= SLOW_SECONDS
  return (
    <div className={styles.waiting}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.processingTitle}
      </h1>
      <progress max={PATIENCE_SECONDS} value={seconds + 1} aria-label={texts.processingTitle} />
      <p role="status">{isSlow ? texts.processingSlow : texts.processingText}</p>
      {isSlow && <Resume intent={intent} />}
    </div>
  )
}

/** A payment window that was closed too early can be opened again. */
function Resume({ intent }: { intent: PaymentIntent | undefined }) {
  if (!intent || new URL(intent.redirect_url, location.href).pathname === location.pathname) {
    return null
  }
  return (
    <Button kind="second" onClick={() => location.assign(intent.redirect_url)}>
      {texts.resume}
    </Button>
  )
}

function toEnd({ confirmation_token, failure_code }: PaymentIntent): string {
  if (confirmation_token) return paths.confirmation(confirmation_token)
  return paths.failedPayment(toProblem(failure_code))
}

/** The codes that the server uses when it redirects to the same page. */
function toProblem(code: PaymentIntent['failure_code']): string {
  switch (code) {
    case 'basket_changed':
    case 'replaced':
      return 'basket_changed'
    case 'insufficient_stock':
      return code
    default:
      return `payment_${code ?? 'declined'}`
  }
}
