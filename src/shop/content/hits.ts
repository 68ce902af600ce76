/** How often a page was shown since it was last written down. */
export interface Hits {
  /** Null: the first site. */
  readonly site_id: number | null
  readonly url: string
  readonly count: number
}

/** Addresses between two writes; those beyond are not counted. */
const MOST = 500

/** Counts in memory; what cannot be written is retried with the next write. Nothing says whose the visits were. */
export class HitCounter {
  #hits = new Map<string, Hits>()
  readonly #save: (hits: readonly Hits[]) => Promise<void>

  constructor(save: (hits: readonly Hits[]) => Promise<void>) {
    this.#save = save
  }

  add(site_id: number | null, url: string, count = 1): void {
    const key = `${site_id} ${url}`
    const known = this.#hits.get(key)
    if (!known && this.#hits.size >= MOST) return
    this.#hits.set(key, { site_id, url, count: (known?.count ?? 0) + count })
  }

  async flush(): Promise<void> {
    const hits = [...this.#hits.values()]
    if (hits.length === 0) return
    this.#hits = new Map()
    try {
      await this.#save(hits)
    } catch (error) {
      for (const { site_id, url, count } of hits) this.add(site_id, url, count)
      throw error
    }
  }
}
