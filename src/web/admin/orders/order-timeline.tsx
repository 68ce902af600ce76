import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatAmount, formatQuantity } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import { formatMoment } from '../when.ts'
import styles from './order-page.module.css'
import { eventText, orderTexts as texts } from './order-texts.ts'

type Event = AdminBasket['events'][number]
type Revision = AdminBasket['revisions'][number]
const ACTORS = { customer: 'kunden', staff: 'en medarbejder', system: 'systemet' } as const

/** What has happened to an order, the latest first, each change of it with its difference. */
export function OrderTimeline({ order: { events, revisions } }: { order: AdminBasket }) {
  return (
    <Sheet title={texts.timeline}>
      <ol className={styles.timeline}>
        {events.toReversed().map((event) => (
          <Entry key={event.id} event={event} revision={revisionOf(event, revisions)} />
        ))}
      </ol>
    </Sheet>
  )
}

/** The event of a revision is written with it. */
function revisionOf({ kind, created }: Event, revisions: readonly Revision[]) {
  return kind === 'revised' ? revisions.find((one) => one.created === created) : undefined
}

type Props = { event: Event; revision: Revision | undefined }

function Entry({ event, revision }: Props) {
  const { actor, actor_name, reason, is_override, created } = event
  return (
    <li>
      <div className={styles.spread}>
        <span>
          <b>{eventText(event)}</b> af {actor_name || ACTORS[actor]}
          {is_override && ' (rettelse)'}
        </span>
        <time dateTime={created}>{formatMoment(created)}</time>
      </div>
      {reason && <q className={styles.reason}>{reason}</q>}
      {revision && <Difference revision={revision} />}
    </li>
  )
}

function Difference({ revision }: { revision: Revision }) {
  const { before, after, amount_before, amount_after } = revision
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
            <DifferentLine key={`- ${line.line_id}`} line={line} sign="−" />
          ))}
          {after.map((line) => (
            <DifferentLine key={`+ ${line.line_id}`} line={line} sign="+" />
          ))}
        </tbody>
      </table>
      <p className={styles.reason}>Ny total: {texts.revisionOf(amount_before, amount_after)}</p>
    </>
  )
}

type LineProps = { line: Revision['before'][number]; sign: '−' | '+' }

function DifferentLine({ line: { name, quantity, line_sum }, sign }: LineProps) {
  return (
    <tr data-sign={sign}>
      <td>{sign}</td>
      <td>{name}</td>
      <td>{formatQuantity(quantity)}</td>
      <td>{formatAmount(line_sum)}</td>
    </tr>
  )
}
