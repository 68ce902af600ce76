import type { Cell } from '#database/bulk/bulk-load'
import { DAY } from './clock.ts'

/** Something that the shop has told of. */
export interface OutboxMessage {
  readonly kind: string
  /** Undefined for what may be told of an order more than once. */
  readonly basket_id?: string
  readonly payload?: object
  readonly created: number
  /** How long after it was written it was done, in ms. */
  readonly done_after: number
}

const KEPT_FOR = 14 * DAY

/** The row of the outbox that is left of it; undefined when it was deleted since. */
export function toOutboxRow(told: OutboxMessage, now: number): Cell[] | undefined {
  const { kind, basket_id, payload, created, done_after } = told
  if (created + done_after < now - KEPT_FOR) return undefined
  const written = new Date(created)
  return [
    ...[kind, basket_id ?? null, payload ? JSON.stringify(payload) : '{}', written, written],
    ...[1, new Date(created + done_after), written],
  ]
}
