import { type Db, type Tx, transaction } from '#database/client'
import { withTimeout } from '#kernel/with-timeout'
import {
  claimOutboxRow,
  finishOutboxRow,
  type OutboxKind,
  type OutboxRow,
  postponeOutboxRow,
  renewClaim,
} from './store-outbox.ts'

/** Runs in the transaction that marks the row as done, and again after a deadlock. */
type AfterDelivery = (tx: Tx) => Promise<void>
/**
 * Performs one side effect, outside any transaction. May be called again for one that succeeded, so it must use an idempotency key or
 * Message-ID. Throws on failure.
 */
export type Deliver = (row: OutboxRow) => Promise<AfterDelivery | undefined>

export interface Delivered {
  readonly delivered: number
  readonly failed: readonly FailedDelivery[]
}

interface FailedDelivery {
  readonly row: OutboxRow
  readonly error: unknown
  /** Not retried automatically. */
  readonly is_dead: boolean
}

const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 60 * 60
/** About three days: 90 minutes of growing pauses, then once an hour. */
const MAX_ATTEMPTS = 82
const TIMEOUT_MS = 20_000
/** Short, so that rows of a dead worker are soon claimed again; live workers renew. */
const LEASE_SECONDS = 10
const RENEW_MS = 3_000

/**
 * Delivers the due rows of one kind, each at least once: claim (committed) → deliver → mark done. Holds no connection during delivery.
 * A row whose worker died is claimed again when its lease has expired.
 */
export async function deliverOutbox(
  db: Db,
  kind: OutboxKind,
  deliver: Deliver,
): Promise<Delivered> {
  const failed: FailedDelivery[] = []
  for (let delivered = 0; ; ) {
    const row = await claimOutboxRow(db, kind, LEASE_SECONDS)
    if (!row) return { delivered, failed }
    const outcome = await attempt(db, row, deliver)
    if ('error' in outcome) failed.push(await postpone(db, row, outcome.error))
    else {
      await finish(db, row, outcome.record)
      delivered += 1
    }
  }
}

async function attempt(db: Db, row: OutboxRow, deliver: Deliver) {
  // If renewals fail the row may be delivered twice, but is never lost.
  const renewing = setInterval(() => {
    renewClaim(db, row, LEASE_SECONDS).catch(() => undefined)
  }, RENEW_MS)
  try {
    return { record: await withTimeout(deliver(row), TIMEOUT_MS, () => new Error('took too long')) }
  } catch (error) {
    return { error }
  } finally {
    clearInterval(renewing)
  }
}

async function finish(db: Db, row: OutboxRow, record: AfterDelivery | undefined): Promise<void> {
  await transaction(db, async (tx) => {
    const isFirst = await finishOutboxRow(tx, row.id)
    if (isFirst) await record?.(tx)
  })
}

async function postpone(db: Db, row: OutboxRow, error: unknown): Promise<FailedDelivery> {
  const is_dead = row.attempts >= MAX_ATTEMPTS
  const why = String(error).slice(0, 500)
  await postponeOutboxRow(db, row, { seconds: pauseAfter(row.attempts), is_dead, why })
  return { row, error, is_dead }
}

/** 5 s, 10 s, 20 s … an hour at most. */
function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS)
}
