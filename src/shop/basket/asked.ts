import { createHash } from 'node:crypto'

/** A hash of all that a call asks for: an idempotency key stands for that and nothing else. Members that are undefined count as left out. */
export function hashAsked(asked: object): string {
  const entries = Object.entries(asked).filter(([, value]) => value !== undefined)
  const text = JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(text).digest('base64url')
}
