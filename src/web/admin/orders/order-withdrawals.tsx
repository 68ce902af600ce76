import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { WithdrawalEntry } from '#contract/withdrawal/admin-withdrawal'
import { formatAmount } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

export type OrderWithdrawalEntry = Pick<WithdrawalEntry, 'id' | 'withdrawal_number' | 'amount'>

/** What its customer has withdrawn from. */
export function OrderWithdrawals({
  withdrawals,
}: {
  withdrawals: readonly OrderWithdrawalEntry[]
}) {
  if (withdrawals.length === 0) return null
  return (
    <Sheet title={texts.withdrawals}>
      <ul className={styles.plain}>
        {withdrawals.map(({ id, withdrawal_number, amount }) => (
          <li key={id}>
            <Anchor component={Link} to={`/fortrydelser/${id}`}>
              {withdrawal_number}
            </Anchor>
            <span>{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
