import { type Db, type Tx, transaction } from '#database/client'
import {
  finishOutboxRow,
  lockNextOutboxRow,
  type OutboxKind,
  type OutboxRow,
  postponeOutboxRow,
} from './store-outbox.ts'

/** Tells one thing to somebody outside; throws when it could not. */
type Deliver = (tx: Tx, row: OutboxRow) => Promise<void>
export type Deliverers = Readonly<Partial<Record<OutboxKind, Deliver>>>

export interface Delivered {
  readonly delivered: number
  /** Could not be told now, and will be tried again. */
  readonly failed: readonly { readonly row: OutboxRow; readonly error: unknown }[]
}

const FIRST_PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 60 * 60
/** Nothing hangs on for ever: what waits for the network lets go of its row and its connection. */
const PATIENCE_MS = 20_000

/**
 * Tells what is due, one row at a time, each under its own lock: two workers never tell the same thing, and what cannot
 * be told now does not stop the rest. What was told when the process died before it could say so is told again, under
 * the same name.
 */
export async function deliverOutbox(db: Db, deliverers: Deliverers): Promise<Delivered> {
  const kinds = Object.keys(deliverers) as OutboxKind[]
  const failed: { row: OutboxRow; error: unknown }[] = []
  for (let delivered = 0; ; ) {
    const outcome = await transaction(db, (tx) => deliverNext(tx, kinds, deliverers))
    if (!outcome) return { delivered, failed }
    if (outcome.failure) failed.push(outcome.failure)
    else delivered += 1
  }
}

async function deliverNext(tx: Tx, kinds: readonly OutboxKind[], deliverers: Deliverers) {
  const row = await lockNextOutboxRow(tx, kinds)
  if (!row) return undefined
  try {
    await withPatience(deliverers[row.kind]?.(tx, row))
  } catch (error) {
    await postponeOutboxRow(tx, row.id, pauseAfter(row.attempts), String(error).slice(0, 500))
    return { failure: { row, error } }
  }
  await finishOutboxRow(tx, row.id)
  return { failure: undefined }
}

/** 5 s, 10 s, 20 s … an hour at most. */
function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** attempts, LONGEST_PAUSE_SECONDS)
}

async function withPatience(work: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), PATIENCE_MS)
  })
  await Promise.race([work, silence]).finally(() => clearTimeout(timer))
}
