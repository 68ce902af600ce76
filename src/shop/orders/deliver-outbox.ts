import { type Db, type Tx, transaction } from '#database/client'
import {
  claimOutboxRow,
  finishOutboxRow,
  type OutboxKind,
  type OutboxRow,
  postponeOutboxRow,
  renewClaim,
} from './store-outbox.ts'

/** Writes down what follows from an effect, in the transaction that marks it done. May run again after a deadlock. */
type AfterDelivery = (tx: Tx) => Promise<void>
/**
 * Causes one effect outside, outside any transaction; throws when it could not. It may be called again for an effect that was
 * caused before: it names it by the same key each time (a Message-ID, an idempotency key).
 */
export type Deliver = (row: OutboxRow) => Promise<AfterDelivery | undefined>

export interface Delivered {
  readonly delivered: number
  readonly failed: readonly FailedDelivery[]
}

interface FailedDelivery {
  readonly row: OutboxRow
  readonly error: unknown
  /** It will not be tried again by itself. */
  readonly is_dead: boolean
}

const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 60 * 60
/** Three days: an hour and a half of ever longer pauses, then once an hour. */
const MAX_ATTEMPTS = 82
/** How long one effect may take. */
const TIMEOUT_MS = 20_000
/** How long a claim holds unless it is renewed: a worker that died loses it soon. */
const LEASE_SECONDS = 10
const RENEW_MS = 3_000

/**
 * Causes the effects of one kind that are due, each at least once: claim (committed) → deliver → mark done. No connection is
 * held while it is delivered, and two workers never hold the same row. A row whose worker died is claimed again when its lease
 * has run out.
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
  // One that fails is followed by the next; without any the row may be delivered twice, and never be lost.
  const renewing = setInterval(() => {
    renewClaim(db, row, LEASE_SECONDS).catch(() => undefined)
  }, RENEW_MS)
  try {
    return { record: await withTimeout(deliver(row)) }
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

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), TIMEOUT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
