import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatAmount, formatKroner } from '#ui/format'
import { ActDialog } from '../acts/act-dialog.tsx'
import { readAmount } from '../parts/amount.ts'
import { useServices } from '../services.ts'
import { ChosenLines } from './chosen-lines.tsx'
import { ORDER, seenAs } from './order-call.ts'
import styles from './order-page.module.css'
import { type Payment, orderTexts as texts } from './order-texts.ts'
import { roomOf } from './payment-room.ts'
import type { Typed } from './quantities.tsx'
import {
  freightLeft,
  leftToRefund,
  planRefund,
  type RefundPlan,
  wholeOf,
  wrongFreight,
} from './refund-plan.ts'

type Props = { order: AdminBasket; payment: Payment; onClose: () => void }
type Way = 'lines' | 'all' | 'amount'

/** Pays money back once: for lines and freight, all of it, or an amount. The button carries what it comes to. */
export function RefundDialog({ order, payment, onClose }: Props) {
  const { api } = useServices()
  // As it was opened: what it carries is what the clerk has seen.
  const [most] = useState(() => roomOf(payment).refund)
  const [way, setWay] = useState<Way>(
    order.basket_lines.some((line) => leftToRefund(line) > 0) ? 'lines' : 'amount',
  )
  const [typed, setTyped] = useState<Typed>({})
  const [freight, setFreight] = useState('')
  const [amount, setAmount] = useState(formatKroner(most))
  const [reason, setReason] = useState('')
  const plan = {
    lines: () => planRefund(order, typed, freight, most),
    all: () => planAll(order, most),
    amount: () => planAmount(amount, most),
  }[way]()
  return (
    <ActDialog
      title={texts.refundTitle}
      label={plan.amount > 0 ? `${texts.refund} ${formatAmount(plan.amount)}` : texts.refund}
      done={texts.refunded}
      help={texts.refundHelp}
      isDanger
      size={620}
      whyNot={plan.why ?? (reason.trim() === '' ? texts.reasonFirst : undefined)}
      act={(key) =>
        api.patch(`${ORDER}/payments/{payment_id}`, {
          ...{ id: order.id, payment_id: payment.id },
          body: {
            ...{ operation: 'refund', amount: plan.amount, reason },
            ...(plan.lines.length > 0 && { lines: [...plan.lines] }),
            ...(plan.delivery_amount > 0 && { delivery_amount: plan.delivery_amount }),
          },
          headers: { 'idempotency-key': key, ...seenAs(order) },
        })
      }
      onClose={onClose}
    >
      <Radio.Group label={texts.refundWhat} value={way} onChange={(value) => setWay(value as Way)}>
        <Stack gap={6} mt={6}>
          <Radio value="lines" label={texts.refundLines} />
          <Radio value="all" label={texts.refundAll(most)} />
          <Radio value="amount" label={texts.refundAmount} />
        </Stack>
      </Radio.Group>
      {way === 'lines' && (
        <>
          <ChosenLines
            caption={texts.refundLines}
            labels={{ pickedOf: texts.refundPicked, countOf: texts.refundCountOf }}
            lines={order.basket_lines}
            typed={typed}
            onChange={setTyped}
          />
          <Freight order={order} value={freight} onChange={setFreight} />
        </>
      )}
      {way === 'amount' && (
        <TextInput
          label={texts.amount}
          description={texts.amountMost(most)}
          inputMode="decimal"
          value={amount}
          error={plan.why}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={texts.reason}
        description={texts.refundReasonHelp}
        value={reason}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

/** By lines where they come to all there is, so that each is known to be paid back. */
function planAll(order: AdminBasket, most: number): RefundPlan {
  const { typed, freight } = wholeOf(order)
  const whole = planRefund(order, typed, freight, most)
  return whole.amount === most ? whole : planAmount(formatKroner(most), most)
}

function planAmount(typed: string, most: number): RefundPlan {
  const amount = readAmount(typed) ?? 0
  const tooMuch = amount > most ? texts.amountMost(most) : undefined
  return {
    ...{ lines: [], delivery_amount: 0, amount },
    why: amount === 0 ? texts.amountWrong : tooMuch,
  }
}

type FreightProps = { order: AdminBasket; value: string; onChange: (value: string) => void }

function Freight({ order, value, onChange }: FreightProps) {
  const most = freightLeft(order)
  if (most === 0) return <p className={styles.quiet}>{texts.freightNone}</p>
  const typed = value.trim() === '' ? 0 : readAmount(value)
  return (
    <div className={styles.freight}>
      <TextInput
        label={texts.freight}
        description={texts.freightMost(most)}
        inputMode="decimal"
        value={value}
        error={wrongFreight(order, typed)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => onChange(formatKroner(most))}>
        {texts.freightAll}
      </Button>
    </div>
  )
}
