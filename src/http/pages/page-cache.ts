import type { PageReply } from '#contract/storefront'
import { Newcomers } from '#kernel/newcomers'
import { type MadePage, toMadePage } from './made-page.ts'
import type { Tags } from './page-tags.ts'

/** A page that was made, what it shows, and until when that is true. */
export interface Rendered {
  readonly reply: PageReply
  /** A page is dropped when something changes that one of its tags names. */
  readonly tags: Tags
  /** In milliseconds since 1970; the page may say less. */
  readonly until: number
}

export interface PageCache {
  /**
   * The page kept under this address, or the one that `render` makes. Those who ask while it is being made wait for
   * the same one.
   */
  readonly through: (address: string, render: () => Promise<Rendered>) => Promise<MadePage>
  /** The page kept under this address. */
  readonly find: (address: string) => MadePage | undefined
  /** Drops the pages that have one of these tags, and keeps none that is being made now and turns out to have one. */
  readonly drop: (tags: readonly string[]) => void
  readonly clear: () => void
  /** What is kept now, in bytes. */
  readonly size: () => number
}

export interface PageCacheParts {
  /** When more is kept, what was not asked for the longest goes. */
  readonly maxBytes: number
  /** A page is kept when it is asked for again among so many; left out: at once. See {@link Newcomers}. */
  readonly secondOf?: number
  /** In milliseconds. */
  readonly now?: () => number
}

/** Pages that are the same for everybody, whole and in memory. */
export function createPageCache({ maxBytes, secondOf, now = Date.now }: PageCacheParts): PageCache {
  const shelf = new Shelf(maxBytes)
  const newcomers = secondOf === undefined ? undefined : new Newcomers(secondOf)
  const making = new Map<string, Promise<MadePage>>()
  const changes = recordChanges()

  function find(address: string): MadePage | undefined {
    const page = shelf.take(address)
    if (page && page.until <= now()) return void shelf.forget(address)
    return page
  }
  async function make(address: string, render: () => Promise<Rendered>): Promise<MadePage> {
    const before = changes.count()
    const { reply, tags, until } = await render()
    const last = Math.min(until, now() + reply.keepSeconds * 1000)
    const isTrue = last > now() && !changes.haveTouched(tags, before)
    const page = toMadePage(reply, isTrue ? last : 0, (more) => shelf.grow(address, page, more))
    if (isTrue && !newcomers?.isNew(address)) shelf.put(address, page, tags, page.byteLength)
    return page
  }

  return {
    size: () => shelf.bytes,
    find,
    drop: (tags) => {
      changes.add(tags)
      making.clear()
      shelf.drop(tags)
    },
    clear: () => {
      changes.add(undefined)
      making.clear()
      shelf.clear()
    },
    through: (address, render) => {
      const found = find(address)
      if (found) return Promise.resolve(found)
      const begun = making.get(address)
      if (begun) return begun
      const made = make(address, render).finally(() => {
        if (making.get(address) === made) making.delete(address)
      })
      making.set(address, made)
      return made
    },
  }
}

interface Kept {
  readonly page: MadePage
  readonly tags: Tags
  bytes: number
}

/** So many bytes of pages, in the order in which they were last asked for. */
class Shelf {
  readonly #kept = new Map<string, Kept>()
  readonly #maxBytes: number
  bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }
  take(address: string): MadePage | undefined {
    const entry = this.#kept.get(address)
    if (!entry) return undefined
    this.#kept.delete(address)
    this.#kept.set(address, entry)
    return entry.page
  }
  put(address: string, page: MadePage, tags: Tags, bytes: number): void {
    this.forget(address)
    this.#kept.set(address, { page, tags, bytes: 0 })
    this.grow(address, page, bytes)
  }
  /** The page takes so many bytes more; the oldest make room. */
  grow(address: string, page: MadePage, more: number): void {
    const entry = this.#kept.get(address)
    if (entry?.page !== page) return
    entry.bytes += more
    this.bytes += more
    for (const oldest of this.#kept.keys()) {
      if (this.bytes <= this.#maxBytes) return
      this.forget(oldest)
    }
  }
  forget(address: string): void {
    this.bytes -= this.#kept.get(address)?.bytes ?? 0
    this.#kept.delete(address)
  }
  drop(changed: readonly string[]): void {
    for (const [address, { tags }] of this.#kept) {
      if (changed.some((tag) => tags.has(tag))) this.forget(address)
    }
  }
  clear(): void {
    this.#kept.clear()
    this.bytes = 0
  }
}

/** More changes than this while one page is made are as good as any change. */
const MOST_CHANGES = 200

/** The last changes, for pages that were begun before them and are finished after. */
function recordChanges() {
  const recent: (readonly string[] | undefined)[] = []
  let count = 0
  return {
    count: () => count,
    /** @param tags Left out: anything. */
    add: (tags: readonly string[] | undefined) => {
      count += 1
      recent.push(tags)
      if (recent.length > MOST_CHANGES) recent.shift()
    },
    haveTouched: (tags: Tags, since: number) => {
      const missed = count - since
      if (missed > recent.length) return true
      const later = missed > 0 ? recent.slice(-missed) : []
      return later.some((changed) => !changed || changed.some((tag) => tags.has(tag)))
    },
  }
}
