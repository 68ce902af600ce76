import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type Ore, ore } from '#kernel/money'
import type { ProviderStatus } from '#shop/payment'

/**
 * The ledger of the sandbox, apart from the shop's database: a file of SQLite, written before any reply, so that it survives a
 * crash of the shop. Other processes on the same directory see it.
 */

const message = z.object({ event_id: z.string(), kind: z.string(), is_delivered: z.boolean() })

const entry = z.object({
  reference: z.string(),
  amount: z.int().transform(ore),
  currency: z.string(),
  text: z.string(),
  return_url: z.string(),
  cancel_url: z.string(),
  status: z.enum(['pending', 'authorized', 'captured', 'declined', 'cancelled']),
  reason: z.string().optional(),
  /** The bank asks for a code. */
  is_challenged: z.boolean(),
  /** The bank never answers. */
  is_silent: z.boolean(),
  /** When a slow bank authorises; milliseconds since 1970. */
  due: z.number().optional(),
  amount_captured: z.int().transform(ore),
  amount_refunded: z.int().transform(ore),
  /** Idempotency keys of what was done. */
  keys: z.array(z.string()),
  messages: z.array(message),
})
export type Entry = z.infer<typeof entry>

export interface Ledger {
  find(reference: string): Promise<Entry | undefined>
  /** Writes a new entry; an existing one is kept. */
  add(fresh: Entry): Promise<Entry>
  /** Changes an entry, one change at a time. */
  change(reference: string, how: (before: Entry) => Entry): Promise<Entry>
  /** Those with messages to send, or that a slow bank is yet to authorise. */
  listUnfinished(): Promise<Entry[]>
  close(): void
}

const TABLE = `
  pragma journal_mode = wal; pragma synchronous = off;
  create table if not exists entry (reference text primary key, is_unfinished integer not null, body text not null) strict;
  create index if not exists entry_unfinished on entry (reference) where is_unfinished = 1;`
/** How long one process waits for a change of another. */
const BUSY_MS = 5_000

/** Opens the file with the first call: a shop that takes no payment in the sandbox has none. */
export function openLedger(directory: string): Ledger {
  let opened: ReturnType<typeof openFile> | undefined
  const file = () => {
    opened ??= openFile(directory)
    return opened
  }

  function find(reference: string): Entry | undefined {
    const row = file().find.get(reference)
    return row && entry.parse(JSON.parse(String(row.body)))
  }

  function write(one: Entry): Entry {
    file().write.run(one.reference, isUnfinished(one) ? 1 : 0, JSON.stringify(one))
    return one
  }

  return {
    find: async (reference) => find(reference),
    add: async (fresh) => file().alone(() => find(fresh.reference) ?? write(fresh)),
    change: async (reference, how) =>
      file().alone(() => {
        const before = find(reference)
        if (!before) throw new Error(`no payment ${reference}`)
        const after = how(before)
        return after === before ? before : write(after)
      }),
    listUnfinished: async () =>
      file()
        .unfinished.all()
        .map(({ body }) => entry.parse(JSON.parse(String(body)))),
    close: () => opened?.close(),
  }
}

function isUnfinished({ messages, status, due }: Entry): boolean {
  return messages.some(({ is_delivered }) => !is_delivered) || (status === 'pending' && !!due)
}

function openFile(directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(directory, 'ledger.sqlite'), { timeout: BUSY_MS })
  db.exec(TABLE)
  return {
    find: db.prepare('select body from entry where reference = ?'),
    unfinished: db.prepare('select body from entry where is_unfinished = 1'),
    write: db.prepare(`insert into entry (reference, is_unfinished, body) values (?, ?, ?)
      on conflict do update set is_unfinished = excluded.is_unfinished, body = excluded.body`),
    /** Reads and writes of `work` are one change, also for other processes. */
    alone: (work: () => Entry): Entry => {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    close: () => db.close(),
  }
}

/** @returns A new entry when the bank's authorisation is due, else the same one. */
export function whenDue(entry: Entry, now: Date): Entry {
  if (entry.status !== 'pending' || entry.due === undefined) return entry
  return entry.due <= now.getTime() ? become(entry, 'authorized') : entry
}

/** Changes the status of a payment, and adds the message about it. */
export function become(
  entry: Entry,
  status: ProviderStatus,
  more: Partial<Entry> = {},
  kind: string = status,
): Entry {
  const event_id = `${entry.reference}-${entry.messages.length + 1}`
  const messages = [...entry.messages, { event_id, kind, is_delivered: false }]
  return { ...entry, ...more, status, is_challenged: false, messages }
}

/** Applies a change once per idempotency key. */
export function once(entry: Entry, key: string, how: (entry: Entry) => Entry): Entry {
  return entry.keys.includes(key) ? entry : how({ ...entry, keys: [...entry.keys, key] })
}

export const noOre: Ore = ore(0)
