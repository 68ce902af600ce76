import type { Approval } from '#contract/approval/approval'
import { ButtonLink } from '#ui/buttons/button'
import { formatAmount } from '#ui/format'
import { EmptyState } from '#ui/layout/empty-state'
import { Badge } from '#ui/messages/badge'
import { accountPaths } from '../../../account-paths.ts'
import { paths } from '../../../paths.ts'
import { approvalTexts as texts } from '../../../texts/professional/approvals.ts'
import { AccountPage } from '../area/account-page.tsx'
import { EntryCard } from '../entry-card.tsx'

/** The orders of the company that wait, the oldest first. */
export function ApprovalsPage({ orders }: { orders: readonly Approval[] }) {
  return (
    <AccountPage title={texts.title} intro={texts.intro(orders.length)}>
      {orders.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText}>
          <ButtonLink kind="second" href={paths.account}>
            {texts.toOverview}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="stack">
          {orders.map((order) => (
            <Entry key={order.id} order={order} />
          ))}
        </ul>
      )}
    </AccountPage>
  )
}

function Entry({ order }: { order: Approval }) {
  const { id, order_reference, user_name, order_placed, case_number, po_number } = order
  const facts = [texts.placed(user_name, order_placed), case_number, po_number]
  return (
    <EntryCard
      sum={
        <>
          <b>{formatAmount(order.net_sum)}</b>
          <small>
            {texts.exVat} · {texts.inclVat(formatAmount(order.payment_amount))}
          </small>
          <small>{texts.before(order.lapses)}</small>
        </>
      }
      action={
        <ButtonLink
          kind={order.can_decide ? undefined : 'second'}
          href={accountPaths.approval(id)}
          aria-label={texts.seeNamed(order_reference)}
        >
          {texts.see}
        </ButtonLink>
      }
    >
      <h2>
        <a href={accountPaths.approval(id)}>{texts.order(order_reference)}</a>
      </h2>
      <p className="small quiet">{facts.filter(Boolean).join(' · ')}</p>
      <p className="row">
        {order.reasons.map((reason) => (
          <Badge key={reason} tone="save">
            {texts.reasons[reason]}
          </Badge>
        ))}
      </p>
    </EntryCard>
  )
}
