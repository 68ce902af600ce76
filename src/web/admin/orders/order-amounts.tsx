import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatAmount } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

/** What the order costs, as it stands now. */
export function OrderAmounts({ order }: { order: AdminBasket }) {
  const { net_products_sum, net_rebate_sum, net_delivery_sum, tax_sum, payment_amount } = order
  const lines = order.lines_count === 1 ? '1 linje' : `${order.lines_count} linjer`
  const rows: [string, number][] = [
    [`Varer, ${lines}, ekskl. moms`, net_products_sum],
    ...(net_rebate_sum > 0 ? [['Heraf givet i rabat', net_rebate_sum] as [string, number]] : []),
    ['Fragt ekskl. moms', net_delivery_sum],
    ['Moms', tax_sum],
  ]
  return (
    <Sheet title={texts.amounts}>
      <dl className={styles.sums}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>I alt inkl. moms</dt>
          <dd>{formatAmount(payment_amount)}</dd>
        </div>
      </dl>
    </Sheet>
  )
}
