import { addressOf, type Db } from '#database/client'
import { type Listening, listen } from '#database/listen'
import { hasCaughtUp } from '#database/replica'
import type { Change } from './change.ts'
import { readChanges } from './store-changes.ts'

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
  return new PollingFeed(db, reads, deafMs)
}

class PollingFeed implements ChangeFeed {
  readonly #db: Db
  readonly #deafMs: number
  readonly #queue: ReturnType<typeof waitForReplica> | undefined
  readonly #listeners: ((change: Change) => void)[] = []
  #version = 0
  #starting: Promise<Listening | undefined> | undefined
  #isOpen = false
  #isClosed = false
  #retryAt = 0
  #snapshot: string | undefined
  #polling: Promise<void> | undefined
  #isPollDue = false
  #deafTimer: NodeJS.Timeout | undefined

  constructor(db: Db, reads: Db, deafMs: number) {
    this.#db = db
    this.#deafMs = deafMs
    this.#queue =
      reads === db
        ? undefined
        : waitForReplica(db, reads, deafMs, (change) => this.#publish(change))
  }

  readonly isHearing = (): boolean => {
    const isDue = !this.#isOpen && !this.#isClosed && Date.now() >= this.#retryAt
    if (isDue) this.#starting ??= this.#start()
    return this.#isOpen && !this.#queue?.isLate()
  }
  readonly onChange = (listener: (change: Change) => void): void => {
    this.#listeners.push(listener)
  }
  readonly version = (): number => this.#version
  readonly close = async (): Promise<void> => {
    this.#isClosed = true
    this.#queue?.close()
    await (await this.#starting)?.close()
    await this.#polling
    clearTimeout(this.#deafTimer)
  }

  async #start(): Promise<Listening | undefined> {
    try {
      const listening = await listen({
        url: addressOf(this.#db),
        channel: CHANNEL,
        onMessage: () => void this.#poll(),
        onLost: () => this.#lose(),
        onGap: () => void this.#poll(),
      })
      await this.#poll()
      return listening
    } catch {
      this.#starting = undefined // the database is away
      this.#retryAt = Date.now() + RETRY_MS
    }
  }

  /** Polls as often as there are notifications, but never twice at a time. */
  #poll(): Promise<void> {
    this.#isPollDue = true
    this.#polling ??= this.#pollWhileDue().finally(() => {
      this.#polling = undefined
    })
    return this.#polling
  }

  async #pollWhileDue(): Promise<void> {
    while (this.#isPollDue && !this.#isClosed) {
      this.#isPollDue = false
      try {
        const read = await readChanges(this.#db, this.#snapshot)
        this.#snapshot = read.snapshot
        clearTimeout(this.#deafTimer)
        this.#deafTimer = undefined
        this.#isOpen = true
        for (const change of read.changes) this.#receive(change)
      } catch {
        this.#lose()
        setTimeout(() => void this.#poll(), RETRY_MS).unref()
      }
    }
  }

  #lose(): void {
    this.#isOpen = false
    this.#deafTimer ??= setTimeout(() => this.#publish({ kind: 'all' }), this.#deafMs).unref()
  }

  #receive(change: Change): void {
    if (this.#queue) this.#queue.add(change)
    else this.#publish(change)
  }

  #publish(change: Change): void {
    if (change.kind !== 'stock') this.#version += 1
    for (const listener of this.#listeners) listener(change)
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
