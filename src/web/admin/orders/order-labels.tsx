import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatQuantity } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { tellFailure } from '../failures.ts'
import { saveFile } from '../lists/save-file.ts'
import { Tag } from '../parts/tag.tsx'
import { useServices } from '../services.ts'
import { formatMoment } from '../when.ts'
import { LabelDialog } from './label-dialog.tsx'
import styles from './order-page.module.css'
import { LABELS, orderTexts as texts } from './order-texts.ts'

type Label = AdminBasket['shipping_labels'][number]
type Props = {
  order: AdminBasket
  delivery: AdminBasket['basket_delivery_lines'][number]
  /** Beside the button for a new label. */
  children: ReactNode
}

/** The labels of a delivery: each can be printed as often as it takes, without being ordered again. */
export function OrderLabels({ order, delivery, children }: Props) {
  const right = useCan()('labels_create')
  const [isOpen, setOpen] = useState(false)
  const labels = order.shipping_labels.filter((one) => one.delivery_line_id === delivery.id)
  return (
    <div className={styles.labels}>
      {labels.map((label) => (
        <OneLabel key={label.id} order={order} label={label} />
      ))}
      <Group>
        <RightButton
          right={right}
          whyNot={order.basket_status === 'canceled' ? 'Ordren er annulleret.' : undefined}
          onClick={() => setOpen(true)}
        >
          {`${texts.newLabel} …`}
        </RightButton>
        {children}
      </Group>
      {isOpen && (
        <LabelDialog {...{ order, delivery }} last={labels.at(-1)} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

function OneLabel({ order, label }: { order: AdminBasket; label: Label }) {
  const { api } = useServices()
  const right = useCan()('labels_create')
  const { word, tone } = LABELS[label.status] ?? { word: label.status, tone: 'plain' }
  const weight = label.parcels.reduce((sum, parcel) => sum + parcel.weight, 0)
  const parcels = label.parcels.length === 1 ? '1 kolli' : `${label.parcels.length} kolli`
  const print = () => {
    api
      .file(`/api/admin/shop/baskets/${order.id}/shipping-labels/${label.id}/print`)
      .then((file) => saveFile(file, `Label ${order.order_reference}-${label.number}.pdf`))
      .catch(tellFailure)
  }
  return (
    <p className={styles.spread}>
      <span>
        <b>
          {label.name || 'Label'} {label.number}
        </b>{' '}
        <Tag tone={tone}>{word}</Tag>
        <small>
          {parcels} · {formatQuantity(weight)} kg · {formatMoment(label.created)}
        </small>
        {label.refusal && <small className={styles.refusal}>{label.refusal}</small>}
      </span>
      {label.status === 'made' && right.may && (
        <Button variant="default" size="xs" onClick={print}>
          {texts.print}
        </Button>
      )}
    </p>
  )
}
