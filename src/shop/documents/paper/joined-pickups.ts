import type { Order, OrderDelivery } from '#shop/orders'

interface Joined {
  readonly delivery: OrderDelivery
  /** Of the deliveries that are this one. */
  readonly ids: readonly string[]
  /** Of several that are fetched at once: the whole order. */
  readonly heading?: string
}

/** The deliveries of an order; several that are fetched in one branch are one, ready when the last of them is. */
export function joinPickups({ deliveries }: Pick<Order, 'deliveries'>): Joined[] {
  const [first, ...others] = deliveries
  const branch = first?.branch
  const isOne = others.every((one) => one.is_pickup && one.branch?.name === branch?.name)
  if (!first?.is_pickup || !branch || others.length === 0 || !isOne) {
    return deliveries.map((delivery) => ({ delivery, ids: [delivery.id] }))
  }
  const last = deliveries.toSorted(byDay).at(-1) ?? first
  const whole = {
    ...first,
    delivery_day: last.delivery_day,
    day_part: last.day_part,
    estimated_delivery: last.estimated_delivery,
    instruction: [...new Set(deliveries.map(({ instruction }) => instruction))].join(' ').trim(),
  }
  return [
    {
      delivery: whole,
      ids: deliveries.map(({ id }) => id),
      heading: `Alt hentes i ${branch.name}`,
    },
  ]
}

function byDay(one: OrderDelivery, other: OrderDelivery): number {
  return (one.estimated_delivery ?? '').localeCompare(other.estimated_delivery ?? '')
}
