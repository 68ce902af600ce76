import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { basketStatusWord } from '#surface/words/status-words'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { ReasonField } from './cancel-order-dialog.tsx'
import { changeOrder } from './order-call.ts'
import { type Status, orderTexts as texts, WAY } from './order-texts.ts'

type Props = { order: AdminBasket; onClose: () => void }

/** Puts a mistake right: a move outside the usual ones, with a reason. */
export function CorrectStatusDialog({ order, onClose }: Props) {
  const { api } = useServices()
  const targets = WAY.filter((status) => status !== order.basket_status)
  const [to, setTo] = useState<Status>(targets[0] ?? 'new')
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={texts.correct}
      label={`Flyt til ${basketStatusWord(to).word}`}
      done={texts.moved(to)}
      help={texts.correctHelp}
      whyNot={reason.trim() === '' ? texts.reasonFirst : undefined}
      act={() => changeOrder(api, order, { basket_status: to, reason, override: true })}
      onClose={onClose}
    >
      <NativeSelect
        label="Ny status"
        value={to}
        data={targets.map((value) => ({ value, label: basketStatusWord(value).word }))}
        onChange={(event) => setTo(event.currentTarget.value as Status)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  )
}
