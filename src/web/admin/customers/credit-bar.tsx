import type { Customer } from '#contract/user/customer'
import { formatAmount } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import styles from './customer-page.module.css'

/** What of the credit is used by invoices and by open orders, and what is left. */
export function CreditBar({ customer }: { customer: Customer }) {
  const { credit_limit, balance, ordered, available } = customer
  const whole = Math.max(credit_limit, balance + ordered, 1)
  // Whole øre: what is left is never below zero, and says nothing of how much too much there is.
  const over = Math.round((balance + ordered - credit_limit) * 100) / 100
  const figures: [string, number][] = [
    ['Kreditmaksimum', credit_limit],
    ['Saldo', balance],
    ['Åbne ordrer', ordered],
    over > 0 ? ['Over', over] : ['Tilbage', available],
  ]
  return (
    <Sheet title="Kredit">
      <dl className={styles.figures}>
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-none={name === 'Over' || (name === 'Tilbage' && amount === 0) || undefined}>
              {formatAmount(amount)}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden="true">
        <span data-part="balance" style={{ inlineSize: `${(balance / whole) * 100}%` }} />
        <span data-part="ordered" style={{ inlineSize: `${(ordered / whole) * 100}%` }} />
      </div>
    </Sheet>
  )
}
