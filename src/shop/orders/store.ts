import type { Tx } from '#database/client'

export interface NewOrderEvent {
  readonly kind: string
  readonly from_status: string | null
  readonly to_status: string | null
  /** Who did it: `shopper`, `system`, or a user. */
  readonly actor: string
  readonly facts: object
}

export async function appendOrderEvent(tx: Tx, id: string, { facts, ...event }: NewOrderEvent) {
  await tx
    .insertInto('orders.order_event')
    .values({ ...event, basket_id: id, facts: JSON.stringify(facts) })
    .execute()
}
