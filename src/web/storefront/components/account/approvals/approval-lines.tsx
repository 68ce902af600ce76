import type { Approval } from '#contract/approval/approval'
import { Card } from '#ui/layout/card'
import { approvalTexts as texts } from '../../../texts/professional/approvals.ts'
import { ColourPatch } from '../../checkout/sums/line-colour.tsx'
import { toPriceEach } from '../../checkout/sums/line-view.ts'
import { BoughtLine } from '../bought-line.tsx'
import styles from './approval-lines.module.css'

const NET = { display_net_prices: true }

type Priced = Pick<Approval['lines'][number], 'net_price' | 'net_price_before' | 'rebate_pct'>

function toFactors({ net_price, net_price_before, rebate_pct }: Priced, unit: string) {
  return {
    ...{ net_price: net_price_before, net_price_after_rebate: net_price, rebate_pct, tax_rate: 0 },
    product: { unit },
  }
}

/** What was ordered, ex VAT. */
export function ApprovalLines({ lines }: Pick<Approval, 'lines'>) {
  return (
    <Card kind="flush">
      <ul className={styles.root} aria-label={texts.lines}>
        {lines.map(({ id, name, note, colour, quantity, unit, net_line_sum, ...line }) => (
          <li key={id}>
            <BoughtLine
              name={name}
              facts={[toPriceEach(toFactors(line, unit), NET), note].filter(Boolean).join(' · ')}
              quantity={quantity}
              unit={unit}
              amount={net_line_sum}
            >
              {colour && <ColourPatch colour={colour} />}
            </BoughtLine>
          </li>
        ))}
      </ul>
    </Card>
  )
}
