import { LRUCache } from 'lru-cache'
import { type CacheStatistics, oldestIn } from './statistics.ts'
import type { Versions } from './versions.ts'

/** Something read of a product, until its family changes or its validity ends. */
interface Entry {
  readonly value: unknown
  readonly family_id: number
  readonly version: number
  /** Milliseconds since 1970. */
  readonly until: number
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly created: number
}

/** A part that was read. */
export interface Read<Value> {
  readonly value: Value
  readonly family_id: number
  /** Milliseconds since 1970; undefined: no planned end. */
  readonly valid_until: number | undefined
  /** What the value takes in memory, about. */
  readonly bytes: number
}

/** Parts of one kind, by product. */
export interface Parts<Value> {
  /**
   * Those in the cache and those that `load` reads for the others, in the order of the ids; undefined for what there is
   * none of.
   */
  through(
    ids: readonly number[],
    load: (missing: readonly number[]) => Promise<ReadonlyMap<number, Read<Value>>>,
  ): Promise<(Value | undefined)[]>
}

/** What every entry takes beside its value. */
const OVERHEAD_BYTES = 250

/** The cache of what has been read of products, by part; filled on use, bounded in bytes. */
export class PartCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #isConnected: () => boolean
  #hits = 0
  #misses = 0

  /** @param isConnected Whether changes arrive; while they do not, nothing is cached. */
  constructor(maxBytes: number, isConnected: () => boolean) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes + OVERHEAD_BYTES,
    })
    this.#isConnected = isConnected
  }

  statistics(): CacheStatistics {
    const { calculatedSize: bytes, size: entries } = this.#entries
    const oldestSeconds = oldestIn(this.#entries)
    return { hits: this.#hits, misses: this.#misses, bytes, entries, oldestSeconds }
  }

  /**
   * @param kind Prefix of the keys; parts are outdated by `versions`.
   */
  parts<Value>(kind: string, versions: Versions): Parts<Value> {
    return {
      through: async (ids, load) => {
        const values = ids.map((id) => this.#get(kind + id, versions) as Value | undefined)
        const missing = ids.filter((_, place) => values[place] === undefined)
        this.#hits += ids.length - missing.length
        this.#misses += missing.length
        if (missing.length === 0) return values
        const version = versions.now()
        const isCached = this.#isConnected()
        const loaded = await load(missing)
        for (const id of isCached ? missing : []) {
          const read = loaded.get(id)
          if (read) this.#put(kind + id, read, version)
        }
        return values.map((value, place) => value ?? loaded.get(ids[place] ?? 0)?.value)
      },
    }
  }

  #get(key: string, versions: Versions): unknown {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const isOld = entry.until <= Date.now() || versions.hasChanged(entry.family_id, entry.version)
    if (!isOld) return entry.value
    this.#entries.delete(key)
    return undefined
  }

  #put(
    key: string,
    { value, family_id, valid_until, bytes }: Read<unknown>,
    version: number,
  ): void {
    const until = valid_until ?? Number.POSITIVE_INFINITY
    this.#entries.set(key, { value, family_id, version, until, bytes, created: Date.now() })
  }
}
