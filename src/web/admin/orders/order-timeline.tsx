import type { AdminBasket } from '#contract/basket/admin-basket'
import { Sheet } from '../parts/sheet.tsx'
import { formatMoment } from '../when.ts'
import { OrderDifference } from './order-difference.tsx'
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
      {revision && <OrderDifference of={revision} />}
    </li>
  )
}
