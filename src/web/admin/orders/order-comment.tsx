import { type AdminBasket, adminBasketChange } from '#contract/basket/admin-basket'
import { useCan } from '../access/rights.ts'
import type { FormDescription } from '../forms/description.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { type Services, useServices } from '../services.ts'
import { changeOrder, ORDER } from './order-call.ts'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

type Values = { internal_comment: string }

/** What staff note for each other. */
export function OrderComment({ order }: { order: AdminBasket }) {
  const { api } = useServices()
  const right = useCan()('baskets_edit')
  return (
    <Sheet title={texts.comment}>
      {right.may ? (
        <RecordForm description={commentForm(api, order)} />
      ) : (
        <p className={styles.text}>{order.internal_comment || right.why}</p>
      )}
    </Sheet>
  )
}

function commentForm(api: Services['api'], order: AdminBasket): FormDescription<Values> {
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
    save: (body) => changeOrder(api, order, body as Values),
    reread: async () => {
      const { data } = await api.get(ORDER, { id })
      const values = { internal_comment: data.internal_comment }
      return { values, isOpen: true, what: 'Ordren er ændret af en anden.' }
    },
  }
}
