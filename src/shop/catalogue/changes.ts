import { addressOf, type Db } from '#database/client'
import { type Listening, listen } from '#database/listen'
import { hasCaughtUp } from '#database/replica'
import { readChanges } from './store-changes.ts'

/** What is no longer as it was. A family is a parent with its children, or a product alone. */
export type Change =
  /** Anything that these families show. */
  | { readonly kind: 'product'; readonly family_ids: readonly number[] }
  /** Only what they cost. */
  | { readonly kind: 'price'; readonly family_ids: readonly number[] }
  /** Only how many there are of them. */
  | { readonly kind: 'stock'; readonly family_ids: readonly number[] }
  /** Only what their pages say beside that; without ids, the pages of all products. */
  | { readonly kind: 'content'; readonly family_ids: readonly number[] }
  /** The category tree, what hangs on it, an address. */
  | { readonly kind: 'category' }
  | { readonly kind: 'all' }

const CHANNEL = 'catalogue_changed'
const RETRY_MS = 2_000
/** After so long without the feed, copies may no longer be used. */
const DEAF_MS = 60_000

export interface ChangeFeed {
  /** Whether changes arrive. While they do not, nothing may be cached. */
  isHearing(): boolean
  onChange(listener: (change: Change) => void): void
  /** Counts changes, but for those of mere stock. */
  version(): number
  close(): Promise<void>
}

/**
 * Reads `catalogue.change` from the first call of {@link ChangeFeed.isHearing} on. A notification only says that there is
 * something to read: each poll reads the rows that the snapshot of the poll before could not see, so nothing is lost while
 * the connection is.
 *
 * @param reads Where the catalogue is read. Changes are passed on when they can be read there.
 */
export function openChangeFeed(db: Db, reads: Db = db, deafMs: number = DEAF_MS): ChangeFeed {
  const listeners: ((change: Change) => void)[] = []
  let version = 0
  let starting: Promise<Listening | undefined> | undefined
  let isOpen = false
  let isClosed = false
  let retryAt = 0
  let snapshot: string | undefined
  let polling: Promise<void> | undefined
  let isPollDue = false
  let deafTimer: NodeJS.Timeout | undefined

  function publish(change: Change): void {
    if (change.kind !== 'stock') version += 1
    for (const listener of listeners) listener(change)
  }
  const queue = reads === db ? undefined : waitForReplica(db, reads, deafMs, publish)
  const receive = queue?.add ?? publish

  /** Polls as often as there are notifications, but never twice at a time. */
  function poll(): Promise<void> {
    isPollDue = true
    polling ??= pollWhileDue().finally(() => {
      polling = undefined
    })
    return polling
  }
  async function pollWhileDue(): Promise<void> {
    while (isPollDue && !isClosed) {
      isPollDue = false
      try {
        const read = await readChanges(db, snapshot)
        snapshot = read.snapshot
        open()
        for (const change of read.changes) receive(change)
      } catch {
        lose()
        setTimeout(() => void poll(), RETRY_MS).unref()
      }
    }
  }
  function open(): void {
    clearTimeout(deafTimer)
    deafTimer = undefined
    isOpen = true
  }
  function lose(): void {
    isOpen = false
    deafTimer ??= setTimeout(() => publish({ kind: 'all' }), deafMs).unref()
  }
  async function start(): Promise<Listening | undefined> {
    try {
      const listening = await listen({
        url: addressOf(db),
        channel: CHANNEL,
        onMessage: () => void poll(),
        onLost: lose,
        onGap: () => void poll(),
      })
      await poll()
      return listening
    } catch {
      starting = undefined // the database is away
      retryAt = Date.now() + RETRY_MS
    }
  }

  return {
    isHearing: () => {
      if (!isOpen && !isClosed && Date.now() >= retryAt) starting ??= start()
      return isOpen && !queue?.isLate()
    },
    onChange: (listener) => void listeners.push(listener),
    version: () => version,
    close: async () => {
      isClosed = true
      queue?.close()
      await (await starting)?.close()
      await polling
      clearTimeout(deafTimer)
    },
  }
}

/** So long may a replica be behind before what is read there is not remembered any more. */
const LATE_MS = 2_000
const WAITING_MAX = 500

/** Tells changes in their order, together with those that came meanwhile, once the replica has them. */
function waitForReplica(db: Db, reads: Db, deafMs: number, tell: (change: Change) => void) {
  let waiting: Change[] = []
  let isTelling = false
  let isLate = false
  let isClosed = false

  async function tellWaiting(): Promise<void> {
    isTelling = true
    while (waiting.length > 0 && !isClosed) {
      const committed = waiting
      waiting = []
      await catchUp()
      for (const change of committed) tell(change)
    }
    isTelling = false
  }
  /** What was remembered before the replica fell behind is forgotten when it stays there. */
  async function catchUp(): Promise<void> {
    let forgetAt = Date.now() + deafMs
    while (!isClosed && !(await hasCaughtUp(db, reads, LATE_MS))) {
      isLate = true
      if (Date.now() < forgetAt) continue
      forgetAt = Number.POSITIVE_INFINITY
      tell({ kind: 'all' })
    }
    isLate = false
  }

  return {
    add: (change: Change) => {
      waiting = waiting.length < WAITING_MAX ? [...waiting, change] : [{ kind: 'all' }]
      if (!isTelling) void tellWaiting()
    },
    isLate: () => isLate,
    close: () => {
      isClosed = true
    },
  }
}
