import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { ORDER } from './order-call.ts'
import { orderTexts as texts } from './order-texts.ts'
import { allOf, leftOf, Quantities, readParts, type Typed } from './quantities.tsx'

type Props = { order: AdminBasket; onClose: () => void }

/** Sends a part of the order by itself, or hands it over. */
export function ShipDialog({ order, onClose }: Props) {
  const { api } = useServices()
  const lines = leftOf(order)
  const [typed, setTyped] = useState<Typed>(() => allOf(lines))
  const { parts, why } = readParts(lines, typed)
  return (
    <ActDialog
      title={texts.shipTitle(order.is_pickup)}
      label={order.is_pickup ? 'Udlevér' : 'Send'}
      done={texts.shipped}
      help={texts.shipHelp}
      size={560}
      whyNot={why}
      act={(key) =>
        api.post(`${ORDER}/shipments`, {
          id: order.id,
          body: { lines: [...parts] },
          headers: { 'idempotency-key': key },
        })
      }
      onClose={onClose}
    >
      <Quantities lines={lines} typed={typed} onChange={setTyped} />
    </ActDialog>
  )
}
