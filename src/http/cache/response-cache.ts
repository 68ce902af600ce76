import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#shop/catalogue'
import { type CacheStatistics, oldestIn } from '#shop/change-feed'
import { type Encoding, toCompressed } from './compression.ts'
import { type Tag, type TagVersions, trackTags } from './tag-versions.ts'

/** A finished reply, and what it depends on. */
export interface Made<Extra> {
  readonly body: Buffer
  readonly extra: Extra
  /** It is dropped when one of them changes. */
  readonly tags: readonly Tag[]
  /** Milliseconds since 1970; 0 for one that may not be cached. */
  readonly until: number
}

/** A reply as it is sent. */
export interface Response<Extra> extends Omit<Made<Extra>, 'tags'> {
  /** Weak, since the same reply may travel compressed. */
  readonly etag: string
  /** Compressed when first asked for, off the main thread. */
  readonly encoded: (encoding: Encoding | undefined) => Buffer | Promise<Buffer>
}

interface Entry {
  readonly response: Response<unknown>
  readonly tags: readonly Tag[]
  readonly version: number
  readonly withStock: boolean
  /** Milliseconds since 1970. */
  readonly created: number
}

const OVERHEAD_BYTES = 600
const TAG_BYTES = 40
/** Size of an entry relative to its body: the compressed copies are kept too. */
const WITH_COMPRESSED = 1.5

/** Replies of one kind, by a key that names the whole question. */
export interface Responses<Extra> {
  find(key: string): Response<Extra> | undefined
  /** The reply in the cache, or the one that `make` makes; those who ask while it is being made wait for the same one. */
  through(key: string, make: () => Promise<Made<Extra>>): Promise<Response<Extra>>
}

/** The cache of whole anonymous replies and pages of a process, bounded in bytes. */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  /** By version and key: a reply begun before a change must not be given to requests after it. */
  readonly #making = new Map<string, Promise<Response<unknown>>>()
  readonly #versions: TagVersions
  #hits = 0
  #misses = 0

  constructor(catalogue: Pick<Catalogue, 'db' | 'onChange'>, maxBytes: number) {
    this.#versions = trackTags(catalogue)
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response: { body }, tags }, key) =>
        Math.ceil(body.length * WITH_COMPRESSED) +
        tags.length * TAG_BYTES +
        key.length +
        OVERHEAD_BYTES,
    })
  }

  statistics(): CacheStatistics {
    const { calculatedSize: bytes, size: entries } = this.#entries
    const oldestSeconds = oldestIn(this.#entries)
    return { hits: this.#hits, misses: this.#misses, bytes, entries, oldestSeconds }
  }

  /**
   * @param kind Prefix of the keys.
   * @param withStock Whether a change of stock drops them; pages have a short life instead.
   */
  responses<Extra>(kind: string, withStock: boolean): Responses<Extra> {
    const find = (key: string) => this.#find(kind + key) as Response<Extra> | undefined
    return {
      find,
      through: async (key, make) => {
        const found = find(key)
        if (found) return found
        return (await this.#make(kind + key, make, withStock)) as Response<Extra>
      },
    }
  }

  #find(key: string): Response<unknown> | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    const { response, tags, version, withStock } = entry
    if (response.until > Date.now() && !this.#versions.hasChanged(tags, version, withStock)) {
      this.#hits += 1
      return response
    }
    this.#entries.delete(key)
    return undefined
  }

  #make(
    key: string,
    make: () => Promise<Made<unknown>>,
    withStock: boolean,
  ): Promise<Response<unknown>> {
    const version = this.#versions.now()
    const name = `${version} ${key}`
    const making = this.#making.get(name)
    if (making) return making
    this.#misses += 1
    const coming = make()
      .then((made) => {
        const { tags, ...rest } = made
        const response = toResponse(rest)
        if (made.until > Date.now() && !this.#versions.hasChanged(tags, version, withStock)) {
          this.#entries.set(key, { response, tags, version, withStock, created: Date.now() })
        }
        return response
      })
      .finally(() => this.#making.delete(name))
    this.#making.set(name, coming)
    return coming
  }
}

export function toResponse<Extra>(made: Omit<Made<Extra>, 'tags'>): Response<Extra> {
  const { body } = made
  const compressed = new Map<Encoding, Buffer | Promise<Buffer>>()
  return {
    ...made,
    etag: `W/"${hash('sha1', body, 'base64url')}"`,
    encoded: (encoding) => {
      if (!encoding) return body
      const known = compressed.get(encoding)
      if (known) return known
      const coming = toCompressed(body, encoding)
      compressed.set(encoding, coming)
      coming.then(
        (made) => compressed.set(encoding, made),
        () => compressed.delete(encoding),
      )
      return coming
    },
  }
}
