import { sql } from 'kysely'
import type { Db } from '#database/client'

/** How often a page was shown since it was last written down. */
export interface Hits {
  /** Null: the first site. */
  readonly site_id: number | null
  readonly url: string
  readonly count: number
}

/** Addresses between two writes; those beyond are not counted. */
const MOST = 500

/** Counts in memory; what cannot be written is tried again with the next. Nothing says whose the visits were. */
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

/** Adds to the hits of the nodes at these addresses, in one statement; it is no change of what is shown. */
export async function addHits(db: Db, hits: readonly Hits[]): Promise<void> {
  // Locked in one order, so that two processes do not wait for each other.
  await sql`
    with hit as materialized (
      select * from unnest(
        ${hits.map(({ site_id }) => site_id)}::bigint[], ${hits.map(({ url }) => url)}::text[],
        ${hits.map(({ count }) => count)}::bigint[]) as hit (site_id, url, count)),
    shown as materialized (
      select node.id, hit.count from hit
      join content.node on node.url = hit.url
        and node.site_id = coalesce(hit.site_id, (select min(id) from routing.site))
      order by node.id for no key update of node)
    update content.node set hits = node.hits + shown.count from shown where node.id = shown.id`.execute(
    db,
  )
}
