import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatAmount, formatKroner } from '#ui/format'
import { ActDialog } from '../acts/act-dialog.tsx'
import { readAmount } from '../parts/amount.ts'
import { useServices } from '../services.ts'
import { ORDER, seenAs } from './order-call.ts'
import { type Payment, orderTexts as texts } from './order-texts.ts'
import { type Operation, roomOf } from './payment-room.ts'

type Props = { order: AdminBasket; payment: Payment; kind: Kind; onClose: () => void }

type Kind = Exclude<Operation, 'refund'>

const WORDS = {
  capture: [texts.captureTitle, texts.capture, texts.captured, texts.captureHelp],
  void: [texts.releaseTitle, texts.release, texts.released, ''],
} as const

/** Moves money once, however often it is clicked. The button carries the amount. */
export function PaymentDialog({ order, payment, kind, onClose }: Props) {
  const { api } = useServices()
  // As it was opened: what it carries is what the clerk has seen.
  const [most] = useState(() => roomOf(payment)[kind])
  const [typed, setTyped] = useState(formatKroner(most))
  const [reason, setReason] = useState('')
  const [isFinal, setFinal] = useState(false)
  const amount = kind === 'void' ? most : readAmount(typed)
  const wrong = wrongWith(amount, most)
  const [title, verb, done, help] = WORDS[kind]
  const isPart = kind === 'capture' && amount !== undefined && amount < most
  return (
    <ActDialog
      title={title}
      label={amount === undefined ? verb : `${verb} ${formatAmount(amount)}`}
      done={done}
      help={kind === 'void' ? texts.releaseHelp(most) : help}
      isDanger={kind !== 'capture'}
      whyNot={wrong}
      act={(key) =>
        api.patch(`${ORDER}/payments/{payment_id}`, {
          ...{ id: order.id, payment_id: payment.id },
          body: {
            operation: kind,
            ...(kind !== 'void' && { amount: amount ?? 0 }),
            ...(isPart && { is_final: isFinal }),
            ...(reason.trim() && { reason }),
          },
          headers: { 'idempotency-key': key, ...seenAs(order) },
        })
      }
      onClose={onClose}
    >
      {kind !== 'void' && (
        <TextInput
          label={texts.amount}
          description={texts.amountMost(most)}
          inputMode="decimal"
          value={typed}
          error={wrong}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {isPart && (
        <Checkbox
          label={texts.final}
          checked={isFinal}
          onChange={(event) => setFinal(event.currentTarget.checked)}
        />
      )}
      {kind !== 'capture' && (
        <Textarea
          label={texts.reason}
          value={reason}
          maxLength={500}
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ActDialog>
  )
}

function wrongWith(amount: number | undefined, most: number): string | undefined {
  if (amount === undefined || amount === 0) return texts.amountWrong
  return amount > most ? texts.amountMost(most) : undefined
}
