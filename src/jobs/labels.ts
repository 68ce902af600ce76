import { ownLabels } from '#shop/documents'
import { makeLabel } from '#shop/labels'
import type { Deliver } from '#shop/orders'
import type { JobParts } from './jobs.ts'

/** Makes the labels that are ordered: a worker of its own, so that nothing waits for a carrier. */
export function labelMaker({ orders, labels = ownLabels }: Pick<JobParts, 'orders' | 'labels'>): {
  readonly label: Deliver
} {
  return {
    label: async ({ payload }) => {
      await makeLabel(orders.db, labels, payload.label_id ?? '')
      return undefined
    },
  }
}
