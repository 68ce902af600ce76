import type { Confirmation, ConfirmationDelivery } from '#contract/basket/confirmation'
import { latestOf } from '../sums/group-view.ts'

interface Joined {
  readonly delivery: ConfirmationDelivery
  /** Of the deliveries that are this one. */
  readonly ids: readonly (string | null)[]
  /** Several deliveries that are fetched at once: the whole order. */
  readonly isAll: boolean
}

/** The deliveries of an order; several that are fetched in one branch are one, ready when the last of them is. */
export function joinPickups({ deliveries }: Pick<Confirmation, 'deliveries'>): Joined[] {
  const [first] = deliveries
  const isOne = deliveries.every(({ branch }) => branch && branch.name === first?.branch?.name)
  if (!first || deliveries.length < 2 || !isOne) {
    return deliveries.map((delivery) => ({ delivery, ids: [delivery.id], isAll: false }))
  }
  const ids = deliveries.map(({ id }) => id)
  return [{ delivery: { ...latestOf(deliveries, first), id: first.id }, ids, isAll: true }]
}
