import { type RefObject, useEffect, useRef } from 'react'
import { type AdminBasket, adminBasketChange } from '#contract/basket/admin-basket'
import { useCan } from '../access/rights.ts'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { type Services, useServices } from '../services.ts'
import { changeOrder, ORDER, type Seen } from './order-call.ts'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

type Values = { internal_comment: string }

/** What staff note for each other. */
export function OrderComment({ order }: { order: AdminBasket }) {
  const { api } = useServices()
  const right = useCan()('baskets_edit')
  // What the clerk has seen last: the page, or what a colleague has made of it.
  const seen = useRef<Seen>(order)
  useEffect(() => {
    seen.current = order
  }, [order])
  return (
    <Sheet title={texts.comment}>
      {right.may ? (
        <RecordForm description={commentForm(api, order, seen)} />
      ) : (
        <p className={styles.text}>{order.internal_comment || right.why}</p>
      )}
    </Sheet>
  )
}

function commentForm(
  api: Services['api'],
  order: AdminBasket,
  seen: RefObject<Seen>,
): FormDescription<Values> {
  const { id, internal_comment } = order
  return {
    schema: adminBasketChange,
    saved: { internal_comment },
    fields: [
      {
        name: 'internal_comment',
        kind: 'textarea',
        label: texts.commentLabel,
        help: texts.commentHelp,
      },
    ],
    actions: [{ label: 'Gem kommentar', done: texts.commentSaved }],
    save: (body) => changeOrder(api, seen.current, body as Values),
    reread: async () => {
      const { data } = await api.get(ORDER, { id })
      seen.current = { id, version: data.version }
      const values = { internal_comment: data.internal_comment }
      return { values, isOpen: true, what: 'Ordren er ændret af en anden.' }
    },
  }
}
