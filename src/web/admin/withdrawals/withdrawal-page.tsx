import { Anchor } from '@mantine/core'
import { useLocation } from 'react-router'
import type { AdminWithdrawal } from '#contract/withdrawal/admin-withdrawal'
import { formatAmount } from '#ui/format'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { formatMoment } from '../when.ts'
import { StatusBadge } from './status-badge.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalLines } from './withdrawal-lines.tsx'
import { withdrawalList } from './withdrawal-list.tsx'
import styles from './withdrawal-page.module.css'
import { STATUSES, withdrawalTexts as texts } from './withdrawal-texts.ts'

/** One withdrawal: what is withdrawn from, what staff have done, and what they may do next. */
export function WithdrawalPage({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { state } = useLocation()
  const { status, name, received, amount, withdrawal_number } = withdrawal
  const isOpen = status === 'received' || status === 'goods_received'
  return (
    <>
      <PageHead
        title={`Fortrydelse ${withdrawal_number}`}
        above={{ to: `${withdrawalList.path}${state?.list ?? ''}`, name: withdrawalList.name }}
        badges={<StatusBadge status={status} />}
        facts={`${name} · modtaget ${formatMoment(received)} · ${formatAmount(amount)}`}
      />
      <Columns side={<Customer withdrawal={withdrawal} />}>
        <WithdrawalLines withdrawal={withdrawal} />
        <Sheet title={texts.next}>
          {isOpen ? <WithdrawalForm key={status} withdrawal={withdrawal} /> : texts.closed}
        </Sheet>
        <History events={withdrawal.events} received={received} />
      </Columns>
    </>
  )
}

function Customer({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { name, email, order_reference, receipt } = withdrawal
  return (
    <Sheet title={texts.customer}>
      <Facts
        facts={[
          ['Navn', name],
          [
            'E-mail',
            <Anchor key="email" href={`mailto:${email}`}>
              {email}
            </Anchor>,
          ],
          ['Ordrenr.', order_reference],
          ['Kvittering sendt til', receipt.email],
        ]}
      />
    </Sheet>
  )
}

function History({ events, received }: Pick<AdminWithdrawal, 'events' | 'received'>) {
  return (
    <Sheet title={texts.history}>
      <ol className={styles.history}>
        {events.toReversed().map(({ to_status, actor_name, reason, created }) => (
          <li key={created}>
            <span>
              <b>{STATUSES[to_status].word}</b>
              {actor_name && ` af ${actor_name}`}
              {reason && <q className={styles.reason}>{reason}</q>}
            </span>
            <time dateTime={created}>{formatMoment(created)}</time>
          </li>
        ))}
        <li>
          <b>Modtaget fra kunden</b>
          <time dateTime={received}>{formatMoment(received)}</time>
        </li>
      </ol>
    </Sheet>
  )
}
