import { useLocation } from 'react-router'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { PageHead } from '../frame/page-head.tsx'
import { Columns } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderComment } from './order-comment.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderDeliveries } from './order-deliveries.tsx'
import { orderList } from './order-list.tsx'
import { OrderPayments } from './order-payments.tsx'
import { HOLD_HELP, HOLDS } from './order-texts.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderWay } from './order-way.tsx'
import { type OrderWithdrawalEntry, OrderWithdrawals } from './order-withdrawals.tsx'
import { StatusRing } from './status-ring.tsx'

type Props = { order: AdminBasket; withdrawals: readonly OrderWithdrawalEntry[] }

/** All of one order, and what staff do with it. */
export function OrderPage({ order, withdrawals }: Props) {
  const { state } = useLocation()
  const { order_reference, basket_status, hold_reason, order_placed } = order
  const facts = [
    order.company_name || order.contact_name,
    order_placed && `bestilt ${formatMoment(order_placed)}`,
    order.revisions.length > 0 &&
      `ændret ${order.revisions.length} ${order.revisions.length === 1 ? 'gang' : 'gange'}`,
    hold_reason && HOLD_HELP[hold_reason],
  ]
  return (
    <>
      <PageHead
        title={`Ordre ${order_reference}`}
        above={{ to: `${orderList.path}${state?.list ?? ''}`, name: orderList.name }}
        badges={
          <>
            <StatusRing status={basket_status} />
            {hold_reason && <Tag tone="danger">{HOLDS[hold_reason]}</Tag>}
          </>
        }
        facts={facts.filter(Boolean).join(' · ')}
        actions={<OrderActions order={order} withdrawals={withdrawals.length} />}
      />
      <OrderWay order={order} />
      <Columns
        side={
          <>
            <OrderAmounts order={order} />
            <OrderPayments order={order} />
            <OrderCustomer order={order} />
            <OrderWithdrawals withdrawals={withdrawals} />
          </>
        }
      >
        <OrderDeliveries order={order} />
        <OrderComment key={order.internal_comment} order={order} />
        <OrderTimeline order={order} />
      </Columns>
    </>
  )
}
