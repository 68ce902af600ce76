import type { BasketReply } from '#contract/basket/basket'
import { formatAmount, formatKroner } from '#ui/format'
import { Icon, type IconName } from '#ui/icons/icon'
import { Summary, SummaryFold } from '#ui/price/summary'
import { SummaryLines } from '#ui/price/summary-lines'
import { Sums } from '#ui/price/sums'
import { checkoutTexts as texts } from '../../../texts/checkout.ts'
import { toCounted, toLinePicture, toLineSum, toPriceEach, toQuantityText } from './line-view.ts'
import styles from './order-summary.module.css'
import { type Promised, toPromises, toWithdrawal } from './promises.ts'
import { toSumRows } from './sum-rows.ts'

type Props = { basket: BasketReply }

/** The lines and the sums, beside every step. */
export function OrderSummary({ basket }: Props) {
  return (
    <Summary title={texts.yourOrder}>
      <FoldedLines basket={basket} />
      <Sums rows={toSumRows(basket)} />
      <Promises basket={basket} />
    </Summary>
  )
}

/** The same on a phone, folded above the step. */
export function FoldedOrder({ basket }: Props) {
  return (
    <div className="only-narrow">
      <SummaryFold
        title={texts.yourOrderOf(basket.lines_count)}
        total={formatAmount(basket.payment_amount)}
      >
        <Lines basket={basket} />
        <Sums rows={toSumRows(basket)} />
      </SummaryFold>
    </div>
  )
}

/** Reserves its space until the basket has loaded. */
export function FoldedOrderToCome() {
  return (
    <div className="only-narrow needs-script" aria-hidden="true">
      <div className={styles.toCome} />
    </div>
  )
}

function FoldedLines({ basket }: Props) {
  return (
    <details className={styles.lines}>
      <summary>{texts.linesCount(basket.lines_count)}</summary>
      <Lines basket={basket} />
    </details>
  )
}

function Lines({ basket }: Props) {
  return (
    <SummaryLines
      lines={basket.basket_lines.map((line) => ({
        id: line.id,
        name: line.name,
        facts: `${toQuantityText(toCounted(line))} · ${toPriceEach(line, basket)}`,
        picture: toLinePicture(line),
        sum: formatKroner(toLineSum(line, basket)),
      }))}
    />
  )
}

const PROMISES: Readonly<
  Record<Promised, { icon: IconName; text: (basket: BasketReply) => string }>
> = {
  withdrawal: { icon: 'undo', text: toWithdrawal },
  charged_later: { icon: 'lock', text: () => texts.chargedLater },
}

/** The terms that hold for this basket: withdrawal, and when the amount is charged. */
export function Promises({ basket }: Props) {
  const promises = toPromises(basket)
  if (promises.length === 0) return null
  return (
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>
          <Icon name={PROMISES[promise].icon} size="small" />
          {PROMISES[promise].text(basket)}
        </li>
      ))}
    </ul>
  )
}
