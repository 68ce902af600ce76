import { basketStatusWord } from '#surface/words/status-words'
import type { Status } from './order-texts.ts'
import styles from './status-ring.module.css'

/** How full the ring is, in quarters. */
const FULL: Readonly<Record<Status, number>> = {
  not_complete: 0,
  new: 0,
  approved: 1,
  processing: 2,
  packing_complete: 3,
  shipped: 4,
  paid: 4,
  canceled: 0,
}
const RADIUS = 3

/** A ring that fills on the way of an order, and its word. */
export function StatusRing({ status }: { status: Status }) {
  return (
    <span className={styles.root} data-status={status}>
      <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
        <circle className={styles.ring} cx={7} cy={7} r={6} />
        <circle
          className={styles.fill}
          cx={7}
          cy={7}
          r={RADIUS}
          pathLength={4}
          strokeDasharray={`${FULL[status]} 4`}
          transform="rotate(-90 7 7)"
        />
        {status === 'new' && <circle className={styles.dot} cx={7} cy={7} r={1.6} />}
        {status === 'paid' && <path className={styles.mark} d="m4.4 7.2 1.8 1.8 3.4-3.8" />}
        {status === 'canceled' && (
          <path className={styles.cross} d="m4.8 4.8 4.4 4.4m0-4.4-4.4 4.4" />
        )}
      </svg>
      {basketStatusWord(status).word}
    </span>
  )
}
