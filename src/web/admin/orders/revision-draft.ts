import type { BodyOf } from '#api-client'
import type { AdminBasket } from '#contract/basket/admin-basket'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import { readQuantity } from '../parts/amount.ts'
import type { ORDER } from './order-call.ts'

type Body = BodyOf<'POST', `${typeof ORDER}/revisions`>
export type Line = AdminBasket['basket_lines'][number]
export type OfferedDelivery = BasketDeliveryLine

/** A line that is to come. */
interface NewLine {
  readonly product_id: number
  readonly name: string
  readonly number: string
  /** As typed. */
  readonly quantity: string
  readonly delivery: string
}

/** What is typed of a revision, and not saved. */
export interface Draft {
  /** As typed, by line; of the others what they are. */
  readonly quantities: Readonly<Record<string, string>>
  readonly added: readonly NewLine[]
  /** By delivery; the branch of one that is fetched. */
  readonly ways: Readonly<Record<string, { readonly code: number; readonly branch?: number }>>
}

export const NO_DRAFT: Draft = { quantities: {}, added: [], ways: {} }

/** What is typed of a line is no quantity. */
export function isWrong(typed: string | undefined): boolean {
  return typed !== undefined && readQuantity(typed) === undefined
}

/** As it is sent; undefined while nothing differs from the order, or something is no quantity. */
export function toBody(order: AdminBasket, draft: Draft): Omit<Body, 'reason'> | undefined {
  if (
    [...Object.values(draft.quantities), ...draft.added.map(({ quantity }) => quantity)].some(
      isWrong,
    )
  ) {
    return undefined
  }
  const quantities = order.basket_lines.flatMap(({ id, quantity }) => {
    const asTyped = draft.quantities[id]
    const typed = asTyped === undefined ? quantity : readQuantity(asTyped)
    return typed === undefined || typed === quantity ? [] : [{ line_id: id, quantity: typed }]
  })
  const added = draft.added.map(({ product_id, quantity, delivery }) => ({
    product_id,
    quantity: readQuantity(quantity) ?? 0,
    ...(delivery && { delivery_line_id: delivery }),
  }))
  const deliveries = Object.entries(draft.ways).map(([id, { code, branch }]) => ({
    id,
    delivery_code_id: code,
    ...(branch !== undefined && { branch_id: branch }),
  }))
  const body = {
    ...(quantities.length > 0 && { quantities }),
    ...(added.length > 0 && { added }),
    ...(deliveries.length > 0 && { deliveries }),
  }
  return Object.keys(body).length === 0 ? undefined : body
}

/** How many changes a body has. */
export function countChanges({ quantities, added, deliveries }: Omit<Body, 'reason'>): number {
  return [quantities, added, deliveries].reduce((all, some) => all + (some?.length ?? 0), 0)
}
