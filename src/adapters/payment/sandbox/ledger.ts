import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Ore, ore } from '#kernel/money'
import type { ProviderStatus } from '#shop/payment'

/**
 * The ledger of the sandbox, apart from the shop's database: a file per payment, on the disk before any reply, so that it
 * survives a crash of the shop.
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
  list(): Promise<Entry[]>
}

const NAME = /^[\w-]+$/

export function openLedger(directory: string): Ledger {
  const turns = new Map<string, Promise<unknown>>()

  async function inTurn<Result>(reference: string, work: () => Promise<Result>): Promise<Result> {
    const before = turns.get(reference) ?? Promise.resolve()
    const mine = before.then(work, work)
    turns.set(reference, mine)
    return mine.finally(() => {
      if (turns.get(reference) === mine) turns.delete(reference)
    })
  }

  async function find(reference: string): Promise<Entry | undefined> {
    if (!NAME.test(reference)) return undefined
    const text = await readFile(join(directory, `${reference}.json`), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : entry.parse(JSON.parse(text))
  }

  return {
    find,
    add: (fresh) =>
      inTurn(fresh.reference, async () => {
        const known = await find(fresh.reference)
        return known ?? writeDown(directory, fresh)
      }),
    change: (reference, how) =>
      inTurn(reference, async () => {
        const before = await find(reference)
        if (!before) throw new Error(`no payment ${reference}`)
        const after = how(before)
        return after === before ? before : writeDown(directory, after)
      }),
    list: async () => {
      const names = await readdir(directory).catch(() => [])
      const references = names.filter((name) => name.endsWith('.json'))
      const entries = await Promise.all(references.map((name) => find(name.slice(0, -5))))
      return entries.filter((one) => one !== undefined)
    },
  }
}

/** Written atomically. The directory is created with the first payment. */
async function writeDown(directory: string, entry: Entry): Promise<Entry> {
  const path = join(directory, `${entry.reference}.json`)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, JSON.stringify(entry), { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return entry
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
