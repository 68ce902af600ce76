import type { WithdrawalReply } from '#contract/withdrawal/withdrawal'
import { formatAmount, formatQuantity } from '#ui/format'
import { Card } from '#ui/layout/card'
import { Alert } from '#ui/messages/alert'
import { useHeadingFocus } from '../../hooks/use-heading-focus.ts'
import { paths } from '../../paths.ts'
import { withdrawalTexts as texts } from '../../texts/withdrawal.ts'
import { formatMoment } from '../checkout/texts/dates.ts'
import styles from './withdrawal-page.module.css'

/** What was received and when, and what the customer does now. */
export function Receipt({ received }: { received: WithdrawalReply }) {
  const heading = useHeadingFocus()
  const { withdrawal_number, order_reference, name, email, amount, lines } = received
  return (
    <Card as="section" labelledBy="receipt">
      <div className="stack">
        <h2 id="receipt" ref={heading} tabIndex={-1}>
          {texts.receiptTitle}
        </h2>
        <dl className={styles.facts}>
          <Fact name={texts.received}>{formatMoment(received.received ?? '')}</Fact>
          <Fact name={texts.number}>{withdrawal_number}</Fact>
          <Fact name={texts.ofOrder}>{`${order_reference}, ${name}`}</Fact>
          <Fact name={texts.products}>
            {lines
              .map((line) => `${formatQuantity(line.quantity, line.unit)} ${line.name}`)
              .join('; ')}
          </Fact>
          <Fact name={texts.back}>{formatAmount(amount)}</Fact>
        </dl>
        <Alert tone="ok">
          <b>{texts.sentTo(email)}</b> {texts.keep}
        </Alert>
        <h3>{texts.nextTitle}</h3>
        <p>{texts.next}</p>
        <p>
          <a href={paths.terms} target="_blank" rel="noreferrer">
            {texts.how}
          </a>
        </p>
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
