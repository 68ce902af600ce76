import type { Approval } from '#contract/approval/approval'
import { formatUnitPrice } from '#ui/format'
import { Card } from '#ui/layout/card'
import { approvalTexts as texts } from '../../../texts/professional/approvals.ts'
import { BoughtLine } from '../bought-line.tsx'
import styles from './approval-lines.module.css'

/** What was ordered, ex VAT. */
export function ApprovalLines({ lines }: Pick<Approval, 'lines'>) {
  return (
    <Card kind="flush">
      <ul className={styles.root} aria-label={texts.lines}>
        {lines.map(({ id, name, note, quantity, unit, net_price, net_line_sum }) => (
          <li key={id}>
            <BoughtLine
              name={name}
              facts={[formatUnitPrice(net_price, unit), note].filter(Boolean).join(' · ')}
              quantity={quantity}
              unit={unit}
              amount={net_line_sum}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
