import { formatAmount, formatCount, formatPercent } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import { formatDay } from '../when.ts'
import type { Sales } from './figures.ts'
import styles from './overview-page.module.css'

/** How many days are between two that are named under the bars. */
const NAMED_EACH = 7

/** What was ordered in thirty days: figures as text, and a bar for each day. The day that is not over is amber. */
export function SalesSheet({ sales }: { sales: Sales }) {
  const { days, orders, net_sum, company_net_sum } = sales
  const most = Math.max(1, ...days.map((one) => one.net_sum))
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const period = `${formatDay(first)} – ${formatDay(last)}`
  const share = net_sum === 0 ? 0 : Math.round((company_net_sum / net_sum) * 100)
  return (
    <Sheet title="Salg, 30 dage" aside={<span className={styles.quiet}>Ekskl. moms</span>}>
      <dl className={styles.figures}>
        <div>
          <dt>{period}</dt>
          <dd>{formatAmount(net_sum)}</dd>
        </div>
        <div>
          <dt>Ordrer</dt>
          <dd>{formatCount(orders)}</dd>
        </div>
        <div>
          <dt>Heraf erhverv</dt>
          <dd>{formatPercent(share)}</dd>
        </div>
      </dl>
      <div
        className={styles.bars}
        role="img"
        aria-label={`Salg pr. dag, ${period}: ${bestOf(sales)}`}
      >
        {days.map((one, at) => (
          <span key={one.day} title={`${formatDay(one.day)}: ${formatAmount(one.net_sum)}`}>
            <span
              className={styles.bar}
              data-now={at === days.length - 1 || undefined}
              style={{ height: `${(one.net_sum / most) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <div className={styles.days} aria-hidden>
        {days
          .filter((_, at) => at % NAMED_EACH === 0)
          .map(({ day }) => (
            <span key={day}>{formatDay(day)}</span>
          ))}
      </div>
    </Sheet>
  )
}

function bestOf({ days }: Sales): string {
  const best = days.toSorted((a, b) => b.net_sum - a.net_sum)[0]
  if (!best || best.net_sum === 0) return 'intet salg'
  return `mest ${formatDay(best.day)} med ${formatAmount(best.net_sum)}`
}
