import { type Ore, ore } from '#kernel/money'

/** A revision of an order, and what was paid back by its key. */
export interface RepaidRevision {
  /** It was made for the withdrawal that is asked about. */
  readonly is_own: boolean
  /** How much less the order costs since; below 0 where it costs more. */
  readonly saved: Ore
  readonly repaid: Ore
}

/**
 * What of the money that went back for the revisions of an order went back for its own. A refund bears the key of the latest revision, and
 * pays all that is owed by then: what is more than its revision saved was owed for those before it, of which a refund was refused.
 *
 * @param revisions The oldest first.
 */
export function ownShareOf(revisions: readonly RepaidRevision[]): Ore {
  const owed = revisions.map(({ saved }) => Math.max(0, saved))
  let own = 0
  for (const [latest, { repaid }] of revisions.entries()) {
    let rest: number = repaid
    for (let at = latest; at >= 0; at -= 1) {
      const part = Math.min(rest, owed[at] ?? 0)
      owed[at] = (owed[at] ?? 0) - part
      rest -= part
      if (revisions[at]?.is_own) own += part
    }
  }
  return ore(own)
}
