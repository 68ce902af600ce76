import { type Db, type Tx, transaction } from '#database/client'
import type { OutboxKind } from '#kernel/outbox-kinds'
import { OutcomeUnknown } from '#kernel/outcome-unknown'
import { withTimeout } from '#kernel/with-timeout'
import {
  claimOutboxRow,
  type DeliveredEvent,
  finishOutboxRow,
  type OutboxRow,
  postponeOutboxRow,
  renewClaim,
} from './store-outbox.ts'

/** An event of the order, or what runs in the transaction that marks the row as done, and again after a deadlock. */
type AfterDelivery = DeliveredEvent | ((tx: Tx) => Promise<void>)
/**
 * Performs one side effect, outside any transaction. May be called again for one that succeeded, so it must use an idempotency key or
 * Message-ID. Throws on failure, {@link OutcomeUnknown} where it has perhaps succeeded.
 */
export type Deliver = (row: OutboxRow) => Promise<AfterDelivery | undefined>

export interface Delivered {
  readonly delivered: number
  readonly failed: readonly FailedDelivery[]
}

/** The next row that is due; undefined when there is none, or the shop stops. */
type Claim = (db: Db) => Promise<OutboxRow | undefined>

interface FailedDelivery {
  readonly row: OutboxRow
  readonly error: unknown
  /** Not retried automatically. */
  readonly is_dead: boolean
}

/** From the first attempt on: eight in all, the last after 22 hours. */
const PAUSES_SECONDS = [30, 120, 600, 3_600, 10_800, 21_600, 43_200]
const MAX_ATTEMPTS = PAUSES_SECONDS.length + 1
const TIMEOUT_MS = 20_000
/** Short, so that rows of a dead worker are soon claimed again; live workers renew. */
const LEASE_SECONDS = 10
const RENEW_MS = 3_000
/** After a mail that has perhaps gone: its worker died, or the mail server has not answered. */
const UNSURE_SECONDS = 600
/** How often a mail may have gone without that being known: it is sent again once. */
const MAX_UNSURE = 2

/** Their receivers recognise a repetition by its key, so it is sent until they have answered. */
const KNOWN_BY_KEY: ReadonlySet<OutboxKind> = new Set([
  'erp_order',
  'erp_change',
  'erp_event',
  'label',
  'payment_void',
])

/**
 * Delivers the due rows of one kind, each at least once: claim (committed) → deliver → mark done, and claim the next in the same
 * transaction. Holds no connection during delivery. A row whose worker died is claimed again when its lease has expired. A row that fails
 * is tried eight times within a day, and a mail that has perhaps gone once more; then it is a dead letter, for staff.
 *
 * @param stopping Once aborted, the row under way is finished and no other claimed, however many are due.
 */
export async function deliverOutbox(
  db: Db,
  kind: OutboxKind,
  deliver: Deliver,
  stopping?: AbortSignal,
): Promise<Delivered> {
  const claim = async (on: Db) => (stopping?.aborted ? undefined : claimNext(on, kind))
  const failed: FailedDelivery[] = []
  let delivered = 0
  let row = await claim(db)
  while (row) {
    const outcome = mayBeTried(row) ? await attempt(db, row, deliver) : { error: UNKNOWN }
    if ('error' in outcome) {
      failed.push(await postpone(db, row, outcome.error))
      row = await claim(db)
    } else {
      delivered += 1
      row = await finish(db, row, outcome.record, claim)
    }
  }
  return { delivered, failed }
}

function claimNext(db: Db, kind: OutboxKind): Promise<OutboxRow | undefined> {
  return claimOutboxRow(db, kind, leaseOf(kind))
}

const UNKNOWN = new OutcomeUnknown('it is not known whether it was sent')

/** Not a mail that has perhaps gone often enough: its workers died while sending it. The attempt under way is counted already. */
function mayBeTried({ kind, unsure }: OutboxRow): boolean {
  return !isMail(kind) || unsure <= MAX_UNSURE
}

async function attempt(db: Db, row: OutboxRow, deliver: Deliver) {
  // If renewals fail the row may be delivered twice, but is never lost.
  const renewing = setInterval(() => {
    renewClaim(db, row, leaseOf(row.kind)).catch(() => undefined)
  }, RENEW_MS)
  try {
    const late = () => new OutcomeUnknown('took too long')
    return { record: await withTimeout(deliver(row), TIMEOUT_MS, late) }
  } catch (error) {
    return { error }
  } finally {
    clearInterval(renewing)
  }
}

/** @returns The next row, claimed; one that is written from now on wakes its worker. */
async function finish(
  db: Db,
  row: OutboxRow,
  record: AfterDelivery | undefined,
  claim: Claim,
): Promise<OutboxRow | undefined> {
  return transaction(db, async (tx) => {
    const isWork = typeof record === 'function'
    const { is_first, has_next } = await finishOutboxRow(tx, row, isWork ? undefined : record)
    if (is_first && isWork) await record(tx)
    return has_next ? claim(tx) : undefined
  })
}

async function postpone(db: Db, row: OutboxRow, error: unknown): Promise<FailedDelivery> {
  const isUnsure = isMail(row.kind) && error instanceof OutcomeUnknown
  const is_dead =
    row.attempts >= MAX_ATTEMPTS || row.is_late || (isUnsure && row.unsure >= MAX_UNSURE)
  const why = String(error).slice(0, 500)
  const seconds = isUnsure ? UNSURE_SECONDS : pauseAfter(row.attempts)
  await postponeOutboxRow(db, row, { seconds, is_dead, is_unsure: isUnsure, why })
  return { row, error, is_dead }
}

function isMail(kind: OutboxKind): boolean {
  return !KNOWN_BY_KEY.has(kind)
}

function leaseOf(kind: OutboxKind): number {
  return isMail(kind) ? UNSURE_SECONDS : LEASE_SECONDS
}

function pauseAfter(attempts: number): number {
  return PAUSES_SECONDS[attempts - 1] ?? UNSURE_SECONDS
}

/** The merchant's own system, which takes orders. */
export interface OrderReceiver {
  /**
   * Hands an order over, at least once. Throws when it was not taken for certain.
   *
   * @param key The same when the same is sent again.
   */
  send(key: string, document: object): Promise<void>
}
