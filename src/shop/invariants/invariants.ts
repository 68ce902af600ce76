import type { Db } from '#database/client'
import { rehashContent } from '#shop/basket'
import { invariants } from './store-queries.ts'

/** Something that does not hold, and of what: ids and sums, no names of people. */
export interface Breach {
  /** `I1` to `I20`, as in docs/invariants.md. */
  readonly invariant: string
  readonly name: string
  readonly what: string
}

/** Of one check; more of the same say no more. */
const SHOWN_MAX = 20

/**
 * Everything that is broken in this database; nothing when all is well. It only reads.
 *
 * @param since Orders placed before then are left out, except where all must be looked at together.
 */
export async function findBreaches(db: Db, since = new Date(0)): Promise<Breach[]> {
  const found: Breach[] = []
  for (const { id, name, query } of invariants) {
    const { rows } = await query(since).execute(db)
    found.push(...rows.slice(0, SHOWN_MAX).map(({ what }) => ({ invariant: id, name, what })))
  }
  return [...found, ...(await findRewritten(db, since))]
}

const REHASHED_AT_ONCE = 200

/** Orders whose content is not what it was when they were placed. */
async function findRewritten(db: Db, since: Date): Promise<Breach[]> {
  const found: Breach[] = []
  let last = '00000000-0000-0000-0000-000000000000'
  while (found.length < SHOWN_MAX) {
    const orders = await db
      .selectFrom('basket.basket')
      .select(['id', 'content_hash'])
      .where('order_placed', '>=', since)
      .where('id', '>', last)
      .orderBy('id')
      .limit(REHASHED_AT_ONCE)
      .execute()
    for (const { id, content_hash } of orders) {
      if ((await rehashContent(db, id)) === content_hash) continue
      found.push({ invariant: 'I7', name: 'an order never changes', what: id })
    }
    const next = orders.at(-1)?.id
    if (!next) break
    last = next
  }
  return found
}
