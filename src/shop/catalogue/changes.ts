import { addressOf, type Db } from '#database/client'
import { type Listening, listen } from '#database/listen'

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

/** Hears the changes of the catalogue from the first time somebody asks {@link ChangeFeed.isHearing}. */
export function openChangeFeed(db: Db): ChangeFeed {
  const hearers: ((change: Change) => void)[] = []
  let version = 0
  let listening: Promise<Listening | undefined> | undefined
  let isOpen = false
  let retryAt = 0

  function tell(change: Change): void {
    if (change.kind !== 'stock') version += 1
    for (const hear of hearers) hear(change)
  }
  async function begin(): Promise<Listening | undefined> {
    try {
      const made = await listen({
        url: addressOf(db),
        channel: CHANNEL,
        onMessage: (payload) => tell(parseChange(payload)),
        onGap: () => tell({ kind: 'all' }),
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
      return isOpen
    },
    onChange: (hear) => void hearers.push(hear),
    version: () => version,
    close: async () => (await listening)?.close(),
  }
}
