import type { Approval } from '#contract/approval/approval'
import { ButtonLink } from '#ui/buttons/button'
import { formatAmount } from '#ui/format'
import { EmptyState } from '#ui/layout/empty-state'
import { Fact, Facts } from '#ui/layout/facts'
import { Alert } from '#ui/messages/alert'
import { accountPaths } from '../../../account-paths.ts'
import { approvalTexts as texts } from '../../../texts/professional/approvals.ts'
import { AccountPage } from '../area/account-page.tsx'
import { WithAside } from '../area/with-aside.tsx'
import { ApprovalLines } from './approval-lines.tsx'
import { DecisionPanel } from './decision-panel.tsx'

/** An order that waits: what was ordered, by whom and for what, and the decision. */
export function ApprovalPage({ order }: { order: Approval }) {
  return (
    <AccountPage
      title={texts.order(order.order_reference)}
      intro={texts.placed(order.user_name, order.order_placed)}
    >
      <Alert tone="save" icon="clock">
        {texts.lapses(order.lapses)}
      </Alert>
      <WithAside aside={<DecisionPanel order={order} />}>
        <OrderFacts order={order} />
        <ApprovalLines lines={order.lines} />
      </WithAside>
    </AccountPage>
  )
}

function OrderFacts({ order }: { order: Approval }) {
  const { user_name, case_number, po_number, place, deliveries } = order
  return (
    <Facts>
      <Fact name={texts.why}>{whyOf(order).join('\n')}</Fact>
      <Fact name={texts.buyer}>{user_name}</Fact>
      {case_number !== '' && <Fact name={texts.case}>{case_number}</Fact>}
      {po_number !== '' && <Fact name={texts.requisition}>{po_number}</Fact>}
      {deliveries.map(({ id, name, promised_text }) => (
        <Fact key={id} name={name}>
          {promised_text}
        </Fact>
      ))}
      {place.length > 0 && <Fact name={texts.place}>{place.join(', ')}</Fact>}
    </Facts>
  )
}

/** Why it waits; above a limit that the buyer still has, by how much. */
function whyOf({ reasons, limit, net_sum }: Approval): string[] {
  return reasons.map((reason) => {
    if (reason !== 'amount' || limit === null) return texts.reasons[reason]
    const over = (Math.round(net_sum * 100) - Math.round(limit * 100)) / 100
    return texts.overLimit(formatAmount(over), formatAmount(limit))
  })
}

/** The order has been decided on, or has lapsed. */
export function NothingWaits() {
  return (
    <AccountPage title={texts.title}>
      <EmptyState title={texts.over} text={texts.overText}>
        <ButtonLink kind="second" href={accountPaths.approvals}>
          {texts.seeAll}
        </ButtonLink>
      </EmptyState>
    </AccountPage>
  )
}
