import { z } from 'zod'
import { dataOf, uuid } from '../common.ts'

/** Placed baskets as staff see and change them. */

const BASKET_STATUSES = [
  'not_complete',
  'new',
  'approved',
  'processing',
  'packing_complete',
  'shipped',
  'paid',
  'canceled',
] as const

export const adminBasketInPath = z.strictObject({ id: uuid })

export const adminBasketChange = z.strictObject({
  basket_status: z
    .enum(BASKET_STATUSES)
    .meta({ description: 'Where the order goes; from each status only some can be reached.' }),
})

export const adminBasketReply = dataOf(
  z.object({ id: uuid, basket_status: z.enum(BASKET_STATUSES) }).meta({ id: 'BasketStatus' }),
)
