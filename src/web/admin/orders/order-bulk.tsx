import { Anchor, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { AdminBasketEntry } from '#contract/basket/admin-basket'
import type { AnsweredOrder } from '#contract/basket/admin-many'
import { danishDay } from '#kernel/time'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { tellDone, tellFailure } from '../failures.ts'
import { saveFile } from '../lists/save-file.ts'
import { useServices } from '../services.ts'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

const ORDERS = '/api/admin/shop/baskets'
const TABLE = '/api/admin/shop/baskets/table'

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
        shortcut="a"
        right={can('baskets_status')}
        whyNot={whyNot}
        loading={busy === 'approve'}
        onClick={() => run('approve')}
      >
        {texts.approveMany}
      </RightButton>
      <RightButton
        size="xs"
        shortcut="p"
        right={can('baskets_read')}
        whyNot={whyNot}
        loading={busy === 'pick'}
        onClick={() => run('pick')}
      >
        {texts.printPickLists}
      </RightButton>
      <ExportMarked rows={rows} />
      {refused.length > 0 && (
        <Modal opened title={texts.manyRefused(refused.length)} size={560} onClose={close}>
          <ul className={styles.plain}>
            {refused.map(({ id, order_reference, message }) => (
              <li key={id}>
                <span>
                  {order_reference ? (
                    <Anchor component={Link} to={`/ordrer/${id}`} fw={600}>
                      {order_reference}
                    </Anchor>
                  ) : (
                    <b>{texts.unknownOrder}</b>
                  )}
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

/** The orders and baskets that are marked, as a workbook. */
function ExportMarked({ rows }: Pick<Props, 'rows'>) {
  const { api } = useServices()
  const right = useCan()('export_run')
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const ids = rows.map(({ id }) => id).join(',')
      const file = await api.table(TABLE, { query: { ids, format: 'xlsx' } })
      saveFile(file, `Ordrer ${danishDay(new Date())}.xlsx`)
      tellDone(texts.markedExported(rows.length))
    } catch (error) {
      tellFailure(error)
    }
    setBusy(false)
  }
  return (
    <RightButton size="xs" right={right} loading={isBusy} onClick={() => void take()}>
      {texts.exportMarked}
    </RightButton>
  )
}
