import { type RawBuilder, sql } from 'kysely'
import { expect, vi } from 'vitest'
import { type Db, type Tx, transaction } from '#database/client'
import type { Reply } from './request.ts'

/** Two who do something at once, and the same by hand without a lock. */

export type Call = () => Promise<unknown>

const PATIENT = { timeout: 5_000, interval: 10 }

/** Begins them in their order while a lock is held that all of them wait for. */
export async function atOnce(
  db: Db,
  lock: RawBuilder<unknown>,
  ...calls: readonly Call[]
): Promise<unknown[]> {
  const { all } = await transaction(db, async (tx) => {
    await lock.execute(tx)
    const begun: Promise<unknown>[] = []
    for (const call of calls) {
      begun.push(call())
      await vi.waitFor(async () => expect(await countWaiting(db)).toBe(begun.length), PATIENT)
    }
    return { all: Promise.all(begun) }
  })
  return all
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** One call before the other, and the other before the one. @param look Has their replies as the calls are given. */
export async function inBothOrders(
  db: Db,
  work: () => Promise<{ lock: RawBuilder<unknown>; calls: readonly [Call, Call] }>,
  look: (replies: readonly [Reply, Reply]) => Promise<void>,
): Promise<void> {
  for (const isReversed of [false, true]) {
    const { lock, calls } = await work()
    const replies = await atOnce(db, lock, ...(isReversed ? calls.toReversed() : calls))
    await look((isReversed ? replies.toReversed() : replies) as [Reply, Reply])
  }
}

/** The control: one reads, another reads and writes, and then the one writes what it made of what it has read. */
export async function unlocked<Seen>(
  db: Db,
  read: (tx: Tx) => Promise<Seen>,
  one: (tx: Tx, seen: Seen) => Promise<unknown>,
  other: (tx: Tx, seen: Seen) => Promise<unknown>,
): Promise<void> {
  await transaction(db, async (first) => {
    const seen = await read(first)
    await transaction(db, async (second) => other(second, await read(second)))
    await one(first, seen)
  })
}

/** Of those who build on one version exactly the first is taken; of those who name none, which is the control, all are. */
export async function exactlyOne(
  db: Db,
  lock: RawBuilder<unknown>,
  etag: string,
  calls: (etag: string | undefined) => readonly Call[],
): Promise<void> {
  const replies = (await atOnce(db, lock, ...calls(etag))) as Reply[]
  const [first, ...others] = replies.map(({ status }) => status)
  expect([first, new Set(others)]).toEqual([200, new Set([409])])
  const blind = (await atOnce(db, lock, ...calls(undefined))) as Reply[]
  expect(new Set(blind.map(({ status }) => status))).toEqual(new Set([200]))
}
