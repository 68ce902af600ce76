import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { factsOfPayment } from '#kernel/payment-facts'
import { formatAmount, formatQuantity } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { useAct } from '../acts/use-act.ts'
import { tellDone, tellProblem } from '../failures.ts'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import { ORDER } from './order-call.ts'
import styles from './order-page.module.css'
import {
  ALARMS,
  OPERATIONS,
  PAYMENTS,
  type Payment,
  providerName,
  orderTexts as texts,
} from './order-texts.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { type Operation, roomOf } from './payment-room.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** The money of an order. */
export function OrderPayments({ order }: { order: AdminBasket }) {
  const { payments, payment_name, payment_provider } = order
  return (
    <Sheet
      title={texts.payment}
      aside={<Tag>{providerName(payment_provider) || payment_name}</Tag>}
    >
      <Stack gap="lg">
        {payments.length === 0 && <p className={styles.text}>{texts.noPayment(payment_name)}</p>}
        {payments.map((payment) => (
          <OnePayment key={payment.id} order={order} payment={payment} />
        ))}
        {payments.some(({ provider }) => !factsOfPayment(provider).isPaidLater) && (
          <PayLink order={order} />
        )}
      </Stack>
    </Sheet>
  )
}

type Props = { order: AdminBasket; payment: Payment }

function OnePayment({ order, payment }: Props) {
  const can = useCan()
  const [opened, setOpened] = useState<Operation>()
  const { word, tone } = PAYMENTS[payment.status] ?? { word: payment.status, tone: 'plain' }
  const room = roomOf(payment)
  const close = () => setOpened(undefined)
  return (
    <div className={styles.payment}>
      <p className={styles.spread}>
        <span>{providerName(payment.provider)}</span>
        <Tag tone={tone}>{word}</Tag>
      </p>
      <dl className={styles.sums}>
        <Sum name="Reserveret" amount={payment.amount} />
        <Sum name="Hævet" amount={payment.amount_captured} />
        <Sum name="Refunderet" amount={payment.amount_refunded} />
      </dl>
      {payment.alarms.map((alarm) => (
        <p key={alarm} className={styles.alarm} role="alert">
          {ALARMS[alarm]}
        </p>
      ))}
      <Operations payment={payment} />
      <div className={styles.buttons}>
        <RightButton
          right={can('payments_capture')}
          whyNot={room.capture > 0 ? undefined : texts.nothingReserved}
          onClick={() => setOpened('capture')}
        >
          {texts.capture}
        </RightButton>
        <RightButton
          right={can('payments_refund')}
          whyNot={room.refund > 0 ? undefined : whyNoRefund(payment)}
          onClick={() => setOpened('refund')}
        >
          {texts.refund}
        </RightButton>
        {room.void > 0 && (
          <RightButton right={can('payments_refund')} onClick={() => setOpened('void')}>
            {texts.release}
          </RightButton>
        )}
      </div>
      {opened === 'refund' && <RefundDialog {...{ order, payment }} onClose={close} />}
      {(opened === 'capture' || opened === 'void') && (
        <PaymentDialog {...{ order, payment }} kind={opened} onClose={close} />
      )}
    </div>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatAmount(amount)}</dd>
    </div>
  )
}

/** What was asked of the payment provider, the latest first. */
function Operations({ payment: { operations } }: { payment: Payment }) {
  if (operations.length === 0) return null
  return (
    <ul className={styles.plain} aria-label="Bevægelser">
      {operations.toReversed().map(({ id, operation, amount, status, refusal, created, ...of }) => (
        <li key={id}>
          <span>
            {OPERATIONS[operation]} {formatAmount(amount)}
            {status === 'refused' && <small className={styles.refusal}>Afvist: {refusal}</small>}
            {status === 'asked' && <small>{texts.asked}</small>}
            {whatOf(of) && <small>{whatOf(of)}</small>}
          </span>
          <time dateTime={created}>{formatMoment(created)}</time>
        </li>
      ))}
    </ul>
  )
}

/** What a refund is of: »2 × Skruer, fragt«. */
function whatOf({ lines, delivery_amount }: Pick<Asked, 'lines' | 'delivery_amount'>): string {
  const parts = lines.map(({ name, quantity }) => `${formatQuantity(quantity)} × ${name}`)
  return [...parts, ...(delivery_amount > 0 ? ['fragt'] : [])].join(', ')
}

function whyNoRefund({ amount_captured }: Payment): string {
  return amount_captured > 0 ? texts.allRefunded : texts.nothingCaptured
}

type Asked = Payment['operations'][number]

function PayLink({ order }: { order: AdminBasket }) {
  const { api } = useServices()
  const right = useCan()('payments_capture')
  const { isBusy, run } = useAct(() => api.post(`${ORDER}/pay-links`, { id: order.id }), {
    onDone: () => tellDone(texts.payLinkSent),
    onFailure: tellProblem,
  })
  const open = order.pay_links.findLast(({ status }) => status === 'open')
  return (
    <div>
      {open && <p className={styles.text}>Link sendt {formatMoment(open.created)}.</p>}
      <RightButton right={right} loading={isBusy} onClick={() => void run()}>
        {texts.payLink}
      </RightButton>
    </div>
  )
}
