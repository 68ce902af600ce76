import { Group } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatAmount, formatQuantity } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import { OrderLabels } from './order-labels.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-page.module.css'
import { isOpen, orderTexts as texts } from './order-texts.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

type Delivery = AdminBasket['basket_delivery_lines'][number]

/** A sheet for each delivery with what goes by it, and one for what has left by itself. */
export function OrderDeliveries({ order }: { order: AdminBasket }) {
  const { basket_delivery_lines: deliveries, basket_lines } = order
  const placed = new Set(deliveries.flatMap(({ basket_line_ids }) => basket_line_ids))
  const others = basket_lines.filter(({ id }) => !placed.has(id))
  return (
    <>
      {deliveries.map((delivery) => (
        <OneDelivery key={delivery.id} order={order} delivery={delivery} />
      ))}
      {others.length > 0 && (
        <Sheet title="Uden levering">
          <OrderLines order={order} lines={others} name="Uden levering" />
        </Sheet>
      )}
      <Shipments order={order} />
    </>
  )
}

function OneDelivery({ order, delivery }: { order: AdminBasket; delivery: Delivery }) {
  const right = useCan()('baskets_edit')
  const [isSplit, setSplit] = useState(false)
  const { name, basket_line_ids, promised_text, branch_name, weight_kg, price } = delivery
  const lines = order.basket_lines.filter(({ id }) => basket_line_ids.includes(id))
  const left = lines.filter(({ quantity_left }) => quantity_left > 0).length
  const facts = [branch_name, delivery.pickup_point?.name, promised_text]
  const title = name || 'Levering'
  const split = isOpen(order) && left > 0 && (
    <RightButton right={right} onClick={() => setSplit(true)}>
      {`${texts.split} …`}
    </RightButton>
  )
  return (
    <Sheet
      title={title}
      aside={
        <Tag tone={left === 0 ? 'ok' : 'wait'}>
          {left === 0 ? 'Intet tilbage' : `${left} af ${lines.length} tilbage`}
        </Tag>
      }
      foot={
        <>
          <p className={styles.spread}>
            <span>{formatQuantity(Math.round(weight_kg * 10) / 10)} kg</span>
            <span>Fragt {price === null ? 'aftales' : `${formatAmount(price)} inkl. moms`}</span>
          </p>
          <Tracking delivery={delivery} />
          {order.is_pickup ? (
            <Group mt="sm">{split}</Group>
          ) : (
            <OrderLabels {...{ order, delivery }}>{split}</OrderLabels>
          )}
          {isSplit && <SplitDialog {...{ order, delivery }} onClose={() => setSplit(false)} />}
        </>
      }
    >
      {facts.some(Boolean) && <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>}
      {delivery.instruction && <q className={styles.reason}>{delivery.instruction}</q>}
      <OrderLines order={order} lines={lines} name={title} />
    </Sheet>
  )
}

function Tracking({ delivery: { tracking } }: { delivery: Delivery }) {
  return tracking.map(({ number, carrier_name, url }) => (
    <p key={number} className={styles.quiet}>
      {carrier_name ?? 'Kolli'} {url ? <a href={url}>{number}</a> : number}
    </p>
  ))
}

/** Parts that have left by themselves, and the button for the next one. */
function Shipments({ order }: { order: AdminBasket }) {
  const right = useCan()('baskets_status')
  const [isShown, setShown] = useState(false)
  const { shipments, basket_lines, is_pickup } = order
  const nameOf = (line_id: string) => basket_lines.find(({ id }) => id === line_id)?.name ?? 'Vare'
  return (
    <Sheet title={texts.shipments}>
      {shipments.length > 0 && (
        <ol className={styles.timeline}>
          {shipments.map(({ id, number, amount, created, lines }) => (
            <li key={id}>
              <div className={styles.spread}>
                <b>
                  Del {number}, {formatAmount(amount)}
                </b>
                <time dateTime={created}>{formatMoment(created)}</time>
              </div>
              <span className={styles.reason}>
                {lines
                  .map(
                    ({ line_id, quantity }) => `${formatQuantity(quantity)} × ${nameOf(line_id)}`,
                  )
                  .join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      <Group align="flex-start" mt={shipments.length > 0 ? 'md' : 0}>
        <RightButton right={right} whyNot={whyNotShip(order)} onClick={() => setShown(true)}>
          {`${is_pickup ? texts.handOver : texts.ship} …`}
        </RightButton>
      </Group>
      {isShown && <ShipDialog order={order} onClose={() => setShown(false)} />}
    </Sheet>
  )
}

/** The API refuses it then. */
function whyNotShip({ basket_status, is_pickup, basket_lines }: AdminBasket): string | undefined {
  if (basket_lines.every(({ quantity_left }) => quantity_left === 0)) return texts.nothingLeft
  const isReady =
    basket_status === 'packing_complete' || (!is_pickup && basket_status === 'processing')
  return isReady ? undefined : texts.shipWhen(is_pickup)
}
