import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { ReasonField } from './cancel-order-dialog.tsx'
import { ORDER, seenAs } from './order-call.ts'
import { orderTexts as texts } from './order-texts.ts'
import { leftOf, Quantities, readParts, type Typed } from './quantities.tsx'

type Props = { order: AdminBasket; onClose: () => void }

/** Takes what has not left out of the order, as a recorded revision. */
export function CancelPartDialog({ order, onClose }: Props) {
  const { api } = useServices()
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState('')
  const lines = leftOf(order)
  const { parts, why } = readParts(lines, typed)
  return (
    <ActDialog
      title={texts.cancelPart}
      label={texts.takeOut}
      done={texts.canceledPart}
      help={texts.cancelPartHelp}
      isDanger
      size={560}
      whyNot={why ?? (reason.trim() === '' ? texts.reasonFirst : undefined)}
      act={() =>
        api.post(`${ORDER}/revisions`, {
          id: order.id,
          body: { lines: [...parts], reason },
          headers: seenAs(order),
        })
      }
      onClose={onClose}
    >
      <Quantities lines={lines} typed={typed} onChange={setTyped} />
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  )
}
