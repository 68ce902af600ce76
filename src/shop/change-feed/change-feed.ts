import { addressOf, type Db } from '#database/client'
import { type Listening, listen } from '#database/listen'
import { hasCaughtUp } from '#database/replica'
import type { Change } from './change.ts'
import { readChanges } from './store-changes.ts'

const CHANNEL = 'catalogue_changed'
const RETRY_MS = 2_000
/** After so long without a connection, everything cached is given up. */
const DISCONNECTED_MS = 60_000
/** A replica may be this far behind before what is read from it is no longer cached. */
const LATE_MS = 2_000
/** With more changes than this waiting for the replica, they become one change of everything. */
const WAITING_MAX = 500

export interface ChangeFeed {
  /** Whether changes arrive. While they do not, nothing may be cached. The first call connects. */
  isConnected(): boolean
  /** Since when changes have not arrived, in milliseconds since 1970; undefined while they do, and before the first call. */
  disconnectedSince(): number | undefined
  onChange(listener: (change: Change) => void): void
  /** Counts all changes except those of stock. */
  version(): number
  close(): Promise<void>
}

/**
 * Reads `catalogue.change` from the first call of {@link ChangeFeed.isConnected} on. A notification only says that there is
 * something to read: each poll reads the rows that the snapshot of the poll before could not see, so nothing is lost while
 * the connection is.
 *
 * @param reads Where the catalogue is read. Changes are passed on when they can be read there.
 */
export function openChangeFeed(
  db: Db,
  reads: Db = db,
  disconnectedMs: number = DISCONNECTED_MS,
): ChangeFeed {
  return new PollingFeed(db, reads, disconnectedMs)
}

class PollingFeed implements ChangeFeed {
  readonly #db: Db
  readonly #disconnectedMs: number
  readonly #replica: ReplicaQueue | undefined
  readonly #listeners: ((change: Change) => void)[] = []
  #version = 0
  #starting: Promise<Listening | undefined> | undefined
  #isOpen = false
  #isListening = false
  #isClosed = false
  #retryAt = 0
  #lostAt: number | undefined
  #snapshot: string | undefined
  #polling: Promise<void> | undefined
  #isPollDue = false
  #disconnectedTimer: NodeJS.Timeout | undefined

  constructor(db: Db, reads: Db, disconnectedMs: number) {
    this.#db = db
    this.#disconnectedMs = disconnectedMs
    const publish = (change: Change) => this.#publish(change)
    this.#replica =
      reads === db ? undefined : new ReplicaQueue({ db, reads, disconnectedMs, publish })
  }

  readonly isConnected = (): boolean => {
    const isDue = !this.#isOpen && !this.#isClosed && Date.now() >= this.#retryAt
    if (isDue) {
      this.#lostAt ??= Date.now()
      this.#starting ??= this.#start()
    }
    return this.#isOpen && this.#replica?.lateSince === undefined
  }
  readonly disconnectedSince = (): number | undefined => this.#lostAt ?? this.#replica?.lateSince
  readonly onChange = (listener: (change: Change) => void): void => {
    this.#listeners.push(listener)
  }
  readonly version = (): number => this.#version
  readonly close = async (): Promise<void> => {
    this.#isClosed = true
    this.#replica?.close()
    await (await this.#starting)?.close()
    await this.#polling
    clearTimeout(this.#disconnectedTimer)
  }

  async #start(): Promise<Listening | undefined> {
    try {
      const listening = await listen({
        url: addressOf(this.#db),
        channel: CHANNEL,
        onMessage: () => void this.#poll(),
        onLost: () => {
          this.#isListening = false
          this.#lose()
        },
        onGap: () => {
          this.#isListening = true
          void this.#poll()
        },
      })
      this.#isListening = true
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
        // Nothing announces what was committed before the first snapshot: the replica must have reached it.
        if (this.#snapshot === undefined) await this.#replica?.catchUp()
        this.#snapshot = read.snapshot
        // Without notifications there is no signal to poll again.
        if (this.#isListening) this.#open()
        for (const change of read.changes) {
          if (this.#replica) this.#replica.add(change)
          else this.#publish(change)
        }
      } catch {
        this.#lose()
        setTimeout(() => void this.#poll(), RETRY_MS).unref()
      }
    }
  }

  #open(): void {
    clearTimeout(this.#disconnectedTimer)
    this.#disconnectedTimer = undefined
    this.#isOpen = true
    this.#lostAt = undefined
  }

  #lose(): void {
    this.#isOpen = false
    this.#lostAt ??= Date.now()
    const giveUp = () => this.#publish({ kind: 'all' })
    this.#disconnectedTimer ??= setTimeout(giveUp, this.#disconnectedMs).unref()
  }

  #publish(change: Change): void {
    if (change.kind !== 'stock') this.#version += 1
    for (const listener of this.#listeners) listener(change)
  }
}

interface ReplicaQueueParts {
  readonly db: Db
  readonly reads: Db
  readonly disconnectedMs: number
  readonly publish: (change: Change) => void
}

/** Publishes changes in their order once the replica has them. */
class ReplicaQueue {
  readonly #parts: ReplicaQueueParts
  #waiting: Change[] = []
  #isPublishing = false
  #isClosed = false
  /** In milliseconds since 1970. */
  lateSince: number | undefined

  constructor(parts: ReplicaQueueParts) {
    this.#parts = parts
  }

  add(change: Change): void {
    const isFull = this.#waiting.length >= WAITING_MAX
    this.#waiting = isFull ? [{ kind: 'all' }] : [...this.#waiting, change]
    if (!this.#isPublishing) void this.#publishWaiting()
  }

  close(): void {
    this.#isClosed = true
  }

  async #publishWaiting(): Promise<void> {
    this.#isPublishing = true
    while (this.#waiting.length > 0 && !this.#isClosed) {
      const committed = this.#waiting
      this.#waiting = []
      await this.catchUp()
      for (const change of committed) this.#parts.publish(change)
    }
    this.#isPublishing = false
  }

  /** Waits until the replica has what is committed. While it stays behind, everything cached is given up once. */
  async catchUp(): Promise<void> {
    const { db, reads, disconnectedMs, publish } = this.#parts
    let giveUpAt = Date.now() + disconnectedMs
    while (!this.#isClosed && !(await hasCaughtUp(db, reads, LATE_MS))) {
      this.lateSince ??= Date.now()
      if (Date.now() < giveUpAt) continue
      giveUpAt = Number.POSITIVE_INFINITY
      publish({ kind: 'all' })
    }
    this.lateSince = undefined
  }
}
