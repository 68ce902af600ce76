import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminBasketEntry } from '#contract/basket/admin-basket'
import type { AnsweredOrder } from '#contract/basket/admin-many'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { tellDone, tellFailure } from '../failures.ts'
import { saveFile } from '../lists/save-file.ts'
import { useServices } from '../services.ts'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

const ORDERS = '/api/admin/shop/baskets'

type Act = 'approve' | 'pick'
type Props = { rows: readonly AdminBasketEntry[]; onDone: () => void }

/** What is done with the orders that are marked: each by itself, and what was refused of it says why. */
export function OrderBulk({ rows, onDone }: Props) {
  const { api } = useServices()
  const can = useCan()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<Act>()
  const [refused, setRefused] = useState<readonly AnsweredOrder[]>([])
  const ids = rows.filter((row) => row.order_reference !== null).map(({ id }) => id)
  const whyNot = ids.length === 0 ? texts.basketsOnly : undefined
  const run = (act: Act) => {
    setBusy(act)
    doMany(act)
      .catch(tellFailure)
      .finally(() => setBusy(undefined))
  }
  const doMany = async (act: Act) => {
    const { data } = await api.patch(ORDERS, { body: { ids, act } })
    const done = data.filter(({ is_done }) => is_done).map(({ id }) => id)
    const others = data.filter(({ is_done }) => !is_done)
    if (act === 'approve') await revalidate()
    else if (done.length > 0) {
      const file = await api.file(`${ORDERS}/pick-lists?ids=${done.join(',')}`)
      saveFile(file, `${texts.pickLists}.pdf`)
    }
    if (done.length > 0) tellDone(texts.manyDone(act, done.length))
    setRefused(others)
    if (others.length === 0) onDone()
  }
  const close = () => {
    setRefused([])
    onDone()
  }
  return (
    <>
      <RightButton
        size="xs"
        right={can('baskets_status')}
        whyNot={whyNot}
        loading={busy === 'approve'}
        onClick={() => run('approve')}
      >
        {texts.approveMany}
      </RightButton>
      <RightButton
        size="xs"
        right={can('baskets_read')}
        whyNot={whyNot}
        loading={busy === 'pick'}
        onClick={() => run('pick')}
      >
        {texts.printPickLists}
      </RightButton>
      {refused.length > 0 && (
        <Modal opened title={texts.manyRefused(refused.length)} size={560} onClose={close}>
          <ul className={styles.plain}>
            {refused.map(({ id, order_reference, message }) => (
              <li key={id}>
                <span>
                  <b>{order_reference ?? texts.unknownOrder}</b>
                  <small>{message}</small>
                </span>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  )
}
