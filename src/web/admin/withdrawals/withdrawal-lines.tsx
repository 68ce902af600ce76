import type { AdminWithdrawal } from '#contract/withdrawal/admin-withdrawal'
import { formatAmount, formatKroner, formatQuantity } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import styles from './withdrawal-page.module.css'
import { withdrawalTexts as texts } from './withdrawal-texts.ts'

export function WithdrawalLines({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { receipt, amount } = withdrawal
  return (
    <Sheet
      title={texts.lines}
      foot={
        <p className={styles.sum}>
          {texts.total} <b>{formatAmount(amount)}</b>
        </p>
      }
    >
      <table className={styles.lines}>
        <caption className="visually-hidden">{texts.lines}</caption>
        <thead>
          <tr>
            <th>Vare</th>
            <th className={styles.number}>Antal</th>
            <th className={styles.number}>Beløb, kr.</th>
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map(({ line_id, name, quantity, unit, amount: of }) => (
            <tr key={line_id}>
              <td>{name}</td>
              <td className={styles.number}>{formatQuantity(quantity, unit)}</td>
              <td className={styles.number}>{formatKroner(of)}</td>
            </tr>
          ))}
          {receipt.delivery_amount > 0 && (
            <tr>
              <td colSpan={2}>{texts.delivery}</td>
              <td className={styles.number}>{formatKroner(receipt.delivery_amount)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Sheet>
  )
}
