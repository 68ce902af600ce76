import { setTimeout as sleep } from 'node:timers/promises'
import { refusal } from '#kernel/refusal'
import type { Change } from './change.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { CacheStatistics } from './statistics.ts'

/** What has changed since an index was last brought up to date. */
export interface Changes {
  readonly family_ids: readonly number[]
  /** Families of which nothing but prices has changed. */
  readonly repriced_family_ids: readonly number[]
  /** Categories, their pictures or fields. */
  readonly isTreeChanged: boolean
  /** What staff say of searches. */
  readonly isSearchChanged: boolean
  /** The validity of some products or prices has begun or ended. */
  readonly isBoundaryPassed: boolean
}

export interface SynchroniserParts<Index> {
  readonly feed: Pick<ChangeFeed, 'isConnected' | 'disconnectedSince' | 'onChange'>
  readonly load: () => Promise<Index>
  /** What an index holds. */
  readonly measure: (index: Index) => Pick<CacheStatistics, 'bytes' | 'entries'>
  /** Brings the index up to date. @returns false where it must be loaded again instead. */
  readonly apply: (index: Index, changes: Changes) => Promise<boolean>
  /** Changes other than of stock, categories and everything that the index depends on. */
  readonly kinds: readonly ('product' | 'price' | 'content' | 'search')[]
  /** As `apply`, for changes of stock, soon after they arrive; left out: they do not matter. */
  readonly applyStock?: (index: Index, family_ids: readonly number[]) => Promise<boolean>
  /** When validities next begin or end, in milliseconds since 1970; left out: they do not matter. */
  readonly nextBoundary?: () => Promise<number>
}

/** Orders change the stock all the time: changes that arrive together are applied together. */
const STOCK_DELAY_MS = 200
/** Between two loads, while everything keeps changing or nothing can be read. */
const PAUSE_MS = 500
/** How long a load waits for the feed: changes before the feed is connected are not published. */
const CONNECT_MS = 500
/** How long an index answers that changes do not reach, or that more has changed for than can be applied. */
export const OUTDATED_MS = 5 * 60_000
const RETRY_SECONDS = 5

/** The index is older than anything may be that is shown. */
export class IndexOutdated extends refusal('temporarily_unavailable')<{
  readonly retryAfterSeconds: number
}> {}

/** Keeps an index in memory in step with the database, by the change feed. */
export class IndexSynchroniser<Index> {
  readonly #parts: SynchroniserParts<Index>
  #index: Index | undefined
  /** More has changed than can be applied. */
  #isOutdated = false
  /** When a change came that could not be applied, in milliseconds since 1970. */
  #behindSince = Number.POSITIVE_INFINITY
  #families = new Set<number>()
  #repriced = new Set<number>()
  #stock = new Set<number>()
  #isTreeChanged = false
  #isSearchChanged = false
  #boundaryAt = Number.POSITIVE_INFINITY
  #loading: Promise<void> | undefined
  #loadAgainAt = 0
  #loadedAt = 0
  readonly #counts = { hits: 0, misses: 0 }
  #applying: Promise<void> | undefined
  #stockTimer: NodeJS.Timeout | undefined
  #applyingStock: Promise<void> | undefined

  constructor(parts: SynchroniserParts<Index>) {
    this.#parts = parts
    parts.feed.onChange((change) => this.#receive(change))
  }

  /**
   * The index with every change that has arrived, except of stock, which follows soon. While the feed is not connected, and while
   * it is loaded again, it is the one that was: the first load alone is waited for.
   *
   * @throws {IndexOutdated} when it has been so for {@link OUTDATED_MS}.
   */
  async latest(): Promise<Index> {
    const isConnected = this.#parts.feed.isConnected()
    this.#counts[this.#index && !this.isBehind() ? 'hits' : 'misses'] += 1
    if (!this.#index) await this.load()
    // A change that arrives during a load is for the index that is being loaded.
    else if (!this.#isOutdated && !this.#loading) await this.#catchUp()
    else if (isConnected) this.#loadInBackground()
    if (this.#behindMs() < OUTDATED_MS && this.#index) return this.#index
    if (!isConnected) throw new IndexOutdated({ retryAfterSeconds: RETRY_SECONDS })
    return this.#loaded()
  }

  /** As {@link latest}, but a load that is under way or due is waited for. */
  async fresh(): Promise<Index> {
    const isDue = this.#isOutdated && this.#parts.feed.isConnected()
    return isDue || this.#loading ? this.#loaded() : this.latest()
  }

  async #loaded(): Promise<Index> {
    await this.load()
    if (!this.#index) throw new IndexOutdated({ retryAfterSeconds: RETRY_SECONDS })
    return this.#index
  }

  /** How long the index has not been all that is known, but for stock; 0: it is. */
  behindSeconds(): number {
    return this.#behindMs() / 1000
  }

  #behindMs(): number {
    const lostAt = this.#parts.feed.disconnectedSince() ?? Number.POSITIVE_INFINITY
    // What was loaded after the connection was lost is as old as that load.
    const since = Math.min(Math.max(lostAt, this.#loadedAt), this.#behindSince)
    return Number.isFinite(since) ? Math.max(1, Date.now() - since) : 0
  }

  /** Questions that it answered and those that it could not, and what it holds since it was loaded. */
  statistics(): CacheStatistics {
    const held = this.#index ? this.#parts.measure(this.#index) : { bytes: 0, entries: 0 }
    const oldestSeconds = this.#index ? (Date.now() - this.#loadedAt) / 1000 : 0
    return { ...this.#counts, ...held, oldestSeconds }
  }

  /** Whether {@link latest} gives less than is known now, or may be known: what is made of it must not be kept. */
  isBehind(): boolean {
    const isOld = this.#loading !== undefined || this.#isOutdated || this.#behindMs() > 0
    return this.#index !== undefined && isOld
  }

  /** Whether there are changes of stock that are not in the index yet. */
  isBehindStock(): boolean {
    return this.#stockTimer !== undefined
  }

  /** @throws what the load throws. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
      this.#loadAgainAt = Date.now() + PAUSE_MS
    })
    return this.#loading
  }

  #loadInBackground(): void {
    if (this.#loading || Date.now() < this.#loadAgainAt) return
    // While the database is away, questions to it fail by themselves.
    this.load().catch(() => undefined)
  }

  async #load(): Promise<void> {
    const { feed, load } = this.#parts
    for (let ms = 0; ms < CONNECT_MS && !feed.isConnected(); ms += 10) await sleep(10)
    const isConnected = feed.isConnected()
    const begun = Date.now()
    await this.#applying
    this.#isOutdated = false
    this.#families.clear()
    this.#repriced.clear()
    this.#stock.clear()
    this.#isTreeChanged = false
    this.#isSearchChanged = false
    try {
      // A boundary that is passed while the index is loaded is applied again rather than never.
      const boundaryAt = await this.#nextBoundary()
      const index = await load()
      this.#boundaryAt = boundaryAt
      this.#index = index
      this.#loadedAt = Date.now()
      this.#behindSince = this.#isOutdated ? begun : Number.POSITIVE_INFINITY
      if (!isConnected) this.#isOutdated = true
      this.#applyStockSoon()
    } catch (error) {
      this.#isOutdated = true
      throw error
    }
  }

  #receive(change: Change): void {
    const { kinds, applyStock } = this.#parts
    const { kind } = change
    if (kind === 'all') this.#invalidate()
    else if (kind === 'category') this.#isTreeChanged = true
    else if (kind === 'stock') {
      if (!applyStock) return
      for (const id of change.family_ids) this.#stock.add(id)
      this.#applyStockSoon()
    } else if (kind === 'search') {
      this.#isSearchChanged ||= kinds.includes(kind)
    } else if (kind !== 'node' && kinds.includes(kind)) {
      const families = kind === 'price' ? this.#repriced : this.#families
      for (const id of change.family_ids) families.add(id)
    }
  }

  #invalidate(): void {
    this.#isOutdated = true
    this.#fallBehind()
  }

  #fallBehind(): void {
    this.#behindSince = Math.min(this.#behindSince, Date.now())
  }

  #hasChanges(): boolean {
    const isChanged = this.#families.size > 0 || this.#repriced.size > 0
    const isOther = this.#isTreeChanged || this.#isSearchChanged
    return isChanged || isOther || Date.now() >= this.#boundaryAt
  }

  /** Applies all changes that have arrived. */
  async #catchUp(): Promise<void> {
    // This was begun before the last changes arrived.
    await this.#applying
    if (!this.#hasChanges()) return
    this.#applying ??= this.#apply().finally(() => {
      this.#applying = undefined
    })
    await this.#applying
  }

  async #apply(): Promise<void> {
    await this.#applyingStock
    const index = this.#index
    if (!index) return
    const family_ids = [...this.#families]
    const repriced_family_ids = [...this.#repriced].filter((id) => !this.#families.has(id))
    const isTreeChanged = this.#isTreeChanged
    const isSearchChanged = this.#isSearchChanged
    const isBoundaryPassed = Date.now() >= this.#boundaryAt
    this.#families.clear()
    this.#repriced.clear()
    this.#isTreeChanged = false
    this.#isSearchChanged = false
    try {
      const boundaryAt = await this.#nextBoundary()
      const changes = {
        ...{ family_ids, repriced_family_ids, isTreeChanged, isSearchChanged, isBoundaryPassed },
      }
      const isApplied = await this.#parts.apply(index, changes)
      this.#boundaryAt = boundaryAt
      if (!isApplied) this.#invalidate()
      else if (!this.#isOutdated) this.#behindSince = Number.POSITIVE_INFINITY
    } catch {
      this.#fallBehind()
      for (const id of family_ids) this.#families.add(id)
      for (const id of repriced_family_ids) this.#repriced.add(id)
      this.#isTreeChanged ||= isTreeChanged
      this.#isSearchChanged ||= isSearchChanged
    }
  }

  async #nextBoundary(): Promise<number> {
    return (await this.#parts.nextBoundary?.()) ?? Number.POSITIVE_INFINITY
  }

  #applyStockSoon(): void {
    if (!this.#index || this.#stock.size === 0) return
    this.#stockTimer ??= setTimeout(() => {
      this.#applyingStock = this.#applyStock()
    }, STOCK_DELAY_MS).unref()
  }

  /** Never at the same time as other changes: a family that is being read again would lose the stock set meanwhile. */
  async #applyStock(): Promise<void> {
    await this.#applying
    const index = this.#index
    try {
      if (!index) return
      const family_ids = [...this.#stock]
      this.#stock.clear()
      if (!(await this.#parts.applyStock?.(index, family_ids))) this.#invalidate()
    } catch {
      this.#invalidate()
    } finally {
      this.#stockTimer = undefined
      this.#applyStockSoon()
    }
  }
}
