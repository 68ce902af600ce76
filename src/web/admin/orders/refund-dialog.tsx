import { Button, Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatAmount, formatKroner, formatQuantity } from '#ui/format'
import { ActDialog } from '../acts/act-dialog.tsx'
import { readAmount } from '../parts/amount.ts'
import { useServices } from '../services.ts'
import { ORDER, seenAs } from './order-call.ts'
import styles from './order-page.module.css'
import { type Payment, orderTexts as texts } from './order-texts.ts'
import { roomOf } from './payment-room.ts'
import type { Typed } from './quantities.tsx'
import {
  amountOf,
  freightLeft,
  leftToRefund,
  planRefund,
  type RefundPlan,
  wholeOf,
  wrongFreight,
} from './refund-plan.ts'

type Props = { order: AdminBasket; payment: Payment; onClose: () => void }
type Way = 'lines' | 'all' | 'amount'
type Line = AdminBasket['basket_lines'][number]

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
          <Lines lines={order.basket_lines} typed={typed} onChange={setTyped} />
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

type LinesProps = { lines: readonly Line[]; typed: Typed; onChange: (typed: Typed) => void }

function Lines({ lines, typed, onChange }: LinesProps) {
  return (
    <table className={`${styles.lines} ${styles.refund}`}>
      <caption className="visually-hidden">{texts.refundLines}</caption>
      <thead>
        <tr>
          <th>{texts.refundLine}</th>
          <th className={styles.number}>{texts.refundCount}</th>
          <th className={styles.number}>{texts.refundSum}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <OneLine
            key={line.id}
            line={line}
            typed={typed[line.id]}
            onChange={(value) => {
              const { [line.id]: _, ...others } = typed
              onChange(value === undefined ? others : { ...others, [line.id]: value })
            }}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = {
  line: Line
  /** Undefined: it is not chosen. */
  typed: string | undefined
  onChange: (typed: string | undefined) => void
}

function OneLine({ line, typed, onChange }: LineProps) {
  const { name, product, quantity_refunded: before } = line
  const left = leftToRefund(line)
  const told = formatQuantity(left, product.unit)
  const isChosen = typed !== undefined
  const amount = isChosen ? amountOf(line, typed) : 0
  return (
    <tr data-chosen={isChosen}>
      <td>
        <Checkbox
          label={name}
          aria-label={texts.refundPicked(name)}
          description={
            before > 0 && left > 0
              ? texts.refundedBefore(formatQuantity(before, product.unit))
              : undefined
          }
          checked={isChosen}
          disabled={left === 0}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? formatQuantity(left) : undefined)
          }
        />
      </td>
      {left === 0 ? (
        <td className={styles.number} colSpan={2}>
          {texts.refundDone}
        </td>
      ) : (
        <>
          <td className={styles.number}>
            <span className={styles.counted}>
              {isChosen && (
                <TextInput
                  aria-label={texts.refundCountOf(name)}
                  inputMode="decimal"
                  value={typed}
                  error={amount === undefined}
                  onChange={(event) => onChange(event.currentTarget.value)}
                />
              )}
              {isChosen ? texts.refundMost(told) : told}
            </span>
          </td>
          <td className={styles.number}>{formatKroner(amount ?? 0)}</td>
        </>
      )}
    </tr>
  )
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
