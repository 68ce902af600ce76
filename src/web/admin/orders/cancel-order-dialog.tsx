import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { changeOrder } from './order-call.ts'
import { MOVES, orderTexts as texts } from './order-texts.ts'

type Props = { order: AdminBasket; onClose: () => void }

/** Cancels the whole order; where money was captured, by those who may pay it back. */
export function CancelOrderDialog({ order, onClose }: Props) {
  const { api } = useServices()
  const [reason, setReason] = useState('')
  const isCaptured = order.payments.some((one) => one.amount_captured > one.amount_refunded)
  const right = useCan()(isCaptured ? ['baskets_status', 'payments_refund'] : 'baskets_status')
  const why = right.may ? undefined : right.why
  return (
    <ActDialog
      title={`${MOVES.canceled} ${order.order_reference}`}
      label={MOVES.canceled}
      done={texts.moved('canceled')}
      help={texts.cancelHelp}
      isDanger
      whyNot={why ?? (reason.trim() === '' ? texts.reasonFirst : undefined)}
      act={() => changeOrder(api, order, { basket_status: 'canceled', reason })}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  )
}

type ReasonProps = { value: string; onChange: (value: string) => void }

export function ReasonField({ value, onChange }: ReasonProps) {
  return (
    <Textarea
      label={texts.reason}
      description={texts.reasonHelp}
      value={value}
      maxLength={500}
      autosize
      minRows={2}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
