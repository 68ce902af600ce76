import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import type { AdminWithdrawal } from '#contract/withdrawal/admin-withdrawal'
import { CAME_BY } from '#surface/words/withdrawal-words'
import { formatAmount } from '#ui/format'
import { PageHead } from '../frame/page-head.tsx'
import { Columns, Facts, Sheet } from '../parts/sheet.tsx'
import { formatDay, formatMoment } from '../when.ts'
import { StatusBadge } from './status-badge.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalLines } from './withdrawal-lines.tsx'
import { withdrawalList } from './withdrawal-list.tsx'
import styles from './withdrawal-page.module.css'
import { formatReceived, STATUSES, withdrawalTexts as texts } from './withdrawal-texts.ts'

/** One withdrawal: what is withdrawn from, what staff have done, and what they may do next. */
export function WithdrawalPage({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { state } = useLocation()
  const { status, name, came_by, amount, withdrawal_number } = withdrawal
  return (
    <>
      <PageHead
        title={`Fortrydelse ${withdrawal_number}`}
        above={{ to: `${withdrawalList.path}${state?.list ?? ''}`, name: withdrawalList.name }}
        badges={<StatusBadge status={status} />}
        facts={`${name} · modtaget ${formatReceived(withdrawal)}${came_by === 'shop' ? '' : ` via ${CAME_BY[came_by].toLocaleLowerCase('da')}`} · ${formatAmount(amount)}`}
      />
      <Columns side={<Customer withdrawal={withdrawal} />}>
        <WithdrawalLines withdrawal={withdrawal} />
        <Sheet title={texts.next}>
          {isOpen(withdrawal) ? (
            <WithdrawalForm key={status} withdrawal={withdrawal} />
          ) : (
            texts.closed
          )}
        </Sheet>
        <History withdrawal={withdrawal} />
      </Columns>
    </>
  )
}

function isOpen({ status }: AdminWithdrawal): boolean {
  return status === 'received' || status === 'goods_received'
}

function Customer({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { name, email, came_by, basket_id, order_reference, receipt } = withdrawal
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
          [
            'Ordrenr.',
            <Anchor key="order" component={Link} to={`/ordrer/${basket_id}`}>
              {order_reference}
            </Anchor>,
          ],
          ['Modtaget via', CAME_BY[came_by]],
          ['Betales tilbage senest', isOpen(withdrawal) && formatDay(withdrawal.pay_back_by)],
          ['Kvittering sendt til', receipt.email || '–'],
        ]}
      />
    </Sheet>
  )
}

function History({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { events, received } = withdrawal
  return (
    <Sheet title={texts.history}>
      <ol className={styles.history}>
        {events.toReversed().map(({ from_status, to_status, actor_name, reason, created }) => (
          <li key={created}>
            <span>
              <b>{from_status === to_status ? texts.registered : STATUSES[to_status].word}</b>
              {actor_name && ` af ${actor_name}`}
              {reason && <q className={styles.reason}>{reason}</q>}
            </span>
            <time dateTime={created}>{formatMoment(created)}</time>
          </li>
        ))}
        <li>
          <b>Modtaget fra kunden</b>
          <time dateTime={received}>{formatReceived(withdrawal)}</time>
        </li>
      </ol>
    </Sheet>
  )
}
