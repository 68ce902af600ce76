import { formatAmount } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import { formatDay } from '../when.ts'
import styles from './delivery.module.css'
import { linesOf, type Tried, type TriedChoice } from './trace.ts'

/** What came of a try: each delivery, how its price came about, and what the others would cost. */
export function TraceSheet({ tried }: { tried: Tried }) {
  const { deliveries, city, zipcode } = tried
  return (
    <Sheet title="Sådan leveres det">
      <p className={styles.quiet} role="status">
        {`${zipcode} ${city ?? ''} · varer for ${formatAmount(tried.order_sum)} inkl. moms`}
      </p>
      {deliveries.length === 0 && <p className={styles.bad}>Ingen af varerne kan købes.</p>}
      {deliveries.map(({ lines, choices }) => {
        const chosen = choices.find(({ is_chosen }) => is_chosen)
        return (
          <div key={lines[0]?.product_id} className={styles.way}>
            {deliveries.length > 1 && (
              <p className={styles.quiet}>{lines.map(({ name }) => name).join(', ')}</p>
            )}
            {chosen ? (
              <Way choice={chosen} tried={tried} />
            ) : (
              <p className={styles.bad}>Varerne kan ikke leveres.</p>
            )}
            <div className={styles.others}>
              {choices
                .filter((one) => one !== chosen)
                .map((one) => (
                  <details key={one.code_id}>
                    <summary>
                      <span>{one.name}</span>
                      <span className={one.obstacle === null ? undefined : styles.bad}>
                        {one.obstacle ?? one.price_text}
                      </span>
                    </summary>
                    <Lines choice={one} tried={tried} />
                  </details>
                ))}
            </div>
          </div>
        )
      })}
    </Sheet>
  )
}

function Way({ choice, tried }: { choice: TriedChoice; tried: Tried }) {
  const { name, price_text, obstacle, day, free_reason } = choice
  return (
    <>
      <h3 className={styles.head}>
        <span>{name}</span>
        <span>{price_text}</span>
      </h3>
      <p className={obstacle === null ? styles.quiet : styles.bad}>
        {obstacle ?? [day && `Fra ${formatDay(day)}`, free_reason].filter(Boolean).join(' · ')}
      </p>
      <Lines choice={choice} tried={tried} />
    </>
  )
}

/** Amounts of a trace are ex VAT, as the rules are; its sum is told on both sides. */
function Lines({ choice, tried }: { choice: TriedChoice; tried: Tried }) {
  const { net_price, price } = choice
  return (
    <ul className={styles.trace} aria-label={`Regler for ${choice.name}`}>
      {linesOf(choice, tried.zipcode, tried.order_sum).map(({ text, what, hasCounted }) => (
        <li key={text} data-missed={!hasCounted || undefined}>
          <span>
            {hasCounted ? '✓ ' : '– '}
            {text}
          </span>
          <span>{what}</span>
        </li>
      ))}
      {net_price !== null && price !== null && (
        <li>
          <b>Pris</b>
          <b>{`${formatAmount(net_price)} ekskl. · ${formatAmount(price)} inkl.`}</b>
        </li>
      )}
    </ul>
  )
}
