import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatAmount, formatQuantity } from '#ui/format'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

type Revision = AdminBasket['revisions'][number]
type Changes = Pick<Revision, 'before' | 'after' | 'deliveries_before' | 'deliveries_after'>
type Amounts = Pick<Revision, 'amount_before' | 'amount_after'>

/** What a revision takes out of an order and puts into it, and what the order costs by then. */
export function OrderDifference({ of }: { of: Changes & Amounts }) {
  const { before, after, deliveries_before, deliveries_after, amount_before, amount_after } = of
  return (
    <>
      <table className={styles.difference}>
        <caption className="visually-hidden">{texts.revision}</caption>
        <thead className="visually-hidden">
          <tr>
            <th>Ændring</th>
            <th>Vare</th>
            <th>Antal</th>
            <th>Sum</th>
          </tr>
        </thead>
        <tbody>
          {before.map((line) => (
            <Line key={`- ${line.line_id}`} line={line} sign="−" />
          ))}
          {after.filter(isThere).map((line) => (
            <Line key={`+ ${line.line_id}`} line={line} sign="+" />
          ))}
          {deliveries_before.map((way) => (
            <Way key={`- ${way.id}`} way={way} sign="−" />
          ))}
          {deliveries_after.map((way) => (
            <Way key={`+ ${way.id}`} way={way} sign="+" />
          ))}
        </tbody>
      </table>
      <p className={styles.reason}>Ny total: {texts.revisionOf(amount_before, amount_after)}</p>
    </>
  )
}

/** A line that is gone stands among those before alone. */
function isThere({ quantity }: Changes['after'][number]): boolean {
  return quantity > 0
}

type LineProps = { line: Changes['before'][number]; sign: '−' | '+' }

function Line({ line: { name, quantity, line_sum }, sign }: LineProps) {
  return (
    <tr data-sign={sign}>
      <td>{sign}</td>
      <td>{name}</td>
      <td>{formatQuantity(quantity)}</td>
      <td>{formatAmount(line_sum)}</td>
    </tr>
  )
}

type WayProps = { way: Changes['deliveries_before'][number]; sign: '−' | '+' }

function Way({ way: { name, price }, sign }: WayProps) {
  return (
    <tr data-sign={sign}>
      <td>{sign}</td>
      <td colSpan={2}>{name}</td>
      <td>{price === null ? 'aftales' : formatAmount(price)}</td>
    </tr>
  )
}
