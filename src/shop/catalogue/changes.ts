import { addressOf, type Db } from '#database/client'
import { type Listening, listen } from '#database/listen'
import { hasCaughtUp } from '#database/replica'

/** What is no longer as it was. */
export type Change =
  /** These families: a parent with its children, or a product alone. */
  | { readonly kind: 'product'; readonly family_ids: readonly number[] }
  /** Only how many there are of these. */
  | { readonly kind: 'stock'; readonly family_ids: readonly number[] }
  /** The tree, what hangs on it, an address. */
  | { readonly kind: 'category' }
  | { readonly kind: 'all' }

const CHANNEL = 'catalogue_changed'
const RETRY_MS = 2_000
/** What was true when changes were last heard is remembered for so long. */
const DEAF_MS = 60_000

/** What the triggers of the catalogue say, as a value; what is not understood may be anything. */
export function parseChange(payload: string): Change {
  const [kind, ids = ''] = payload.split(' ')
  if (kind === 'category') return { kind }
  if ((kind === 'product' || kind === 'stock') && /^\d+(,\d+)*$/.test(ids)) {
    return { kind, family_ids: ids.split(',').map(Number) }
  }
  return { kind: 'all' }
}

export interface ChangeFeed {
  /** Whether changes are heard; while they are not, nothing should be remembered. */
  isHearing(): boolean
  onChange(hear: (change: Change) => void): void
  /** Counts what was heard, but for mere stock. */
  version(): number
  close(): Promise<void>
}

/**
 * Hears the changes of the catalogue from the first time somebody asks {@link ChangeFeed.isHearing}. They are told when
 * they can be read: where a replica is read, when it has them.
 *
 * @param reads Where the catalogue is read; left out, where it is changed.
 */
export function openChangeFeed(db: Db, reads: Db = db, deafMs: number = DEAF_MS): ChangeFeed {
  const hearers: ((change: Change) => void)[] = []
  let version = 0
  let listening: Promise<Listening | undefined> | undefined
  let isOpen = false
  let retryAt = 0
  let deafTimer: NodeJS.Timeout | undefined

  function tell(change: Change): void {
    if (change.kind !== 'stock') version += 1
    for (const hear of hearers) hear(change)
  }
  const queue = reads === db ? undefined : waitForReplica(db, reads, deafMs, tell)
  const hear = queue?.add ?? tell
  async function begin(): Promise<Listening | undefined> {
    try {
      const made = await listen({
        url: addressOf(db),
        channel: CHANNEL,
        onMessage: (payload) => hear(parseChange(payload)),
        onLost: () => {
          isOpen = false
          deafTimer = setTimeout(() => tell({ kind: 'all' }), deafMs).unref()
        },
        onGap: () => {
          clearTimeout(deafTimer)
          isOpen = true
          hear({ kind: 'all' })
        },
      })
      isOpen = true
      return made
    } catch {
      listening = undefined // the database is away: those who ask will be told by their own question
      retryAt = Date.now() + RETRY_MS
    }
  }

  return {
    isHearing: () => {
      if (!isOpen && Date.now() >= retryAt) listening ??= begin()
      return isOpen && !queue?.isLate()
    },
    onChange: (listener) => void hearers.push(listener),
    version: () => version,
    close: async () => {
      queue?.close()
      await (await listening)?.close()
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
