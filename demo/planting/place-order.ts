import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { danishDay } from '#kernel/time'
import { addWorkingDays } from '#kernel/working-days'
import { freezeBasket, hashContent, type PricedBasket, readHeld } from '#shop/basket'
import { requireTermsInForce, writeTerms } from '#shop/terms'
import { type PaidBy, writeHistory } from './order-history.ts'
import type { Calendar } from './when.ts'

const CONFIRMED_DAYS = 30
const PICKUP_CODES = 1_000_000

export interface OrderToPlace extends PaidBy {
  /** Of an open basket with lines and contacts. */
  readonly id: string
  readonly customer_type: 'private' | 'company'
  readonly basket_status: string
  readonly days_ago: number
}

/** Makes an order of a basket, as if it had been placed then and had come to its status since. */
export async function placeOrder(tx: Tx, order: OrderToPlace, calendar: Calendar): Promise<void> {
  const { id, basket_status, days_ago, provider, option } = order
  const { id: payment_method_id } = await tx
    .selectFrom('payment.payment_method')
    .select('id')
    .where('provider', '=', provider)
    .where('option', '=', option)
    .executeTakeFirstOrThrow()
  await tx.updateTable('basket.basket').set({ payment_method_id }).where('id', '=', id).execute()
  const basket = await readHeld(tx, { id })
  if (!basket) throw new Error('the basket that was planted is not there')
  const content_hash = hashContent(basket)
  const chance = chanceOf(id)
  const placed = calendar.atWork(days_ago, chance)
  const history = { ...order, placed, amount: basket.sums.total.gross, content_hash }
  const order_completed = await writeHistory(
    tx,
    { ...history, is_pickup: basket.is_pickup },
    calendar,
  )
  const isReady = basket.is_pickup && basket_status === 'packing_complete'
  const terms = (await requireTermsInForce(tx))[order.customer_type]
  await writeTerms(tx, terms)
  await freezeBasket(tx, datedBack(basket, placed, calendar), {
    basket_status,
    is_current: false,
    order_reference: sql<string>`nextval('orders.order_reference')::text`,
    order_placed: placed,
    order_completed,
    confirmation_token: createHash('md5').update(id).digest('hex'),
    confirmation_expires: calendar.daysAgo(days_ago - CONFIRMED_DAYS),
    content_hash,
    payment_provider: provider,
    payment_option: option,
    pickup_code: isReady ? String(chance % PICKUP_CODES).padStart(6, '0') : null,
    terms_version: terms.version,
    created: placed,
    modified: order_completed ?? placed,
  })
}

function chanceOf(id: string): number {
  return createHash('md5').update(id).digest().readUInt32BE()
}

/** Was promised for as many working days after it was placed as it would be today. */
function datedBack(basket: PricedBasket, placed: Date, calendar: Calendar): PricedBasket {
  const moved = (day: string) => {
    let days = 0
    while (dayAfter(calendar.daysAgo(0), days) < day) days += 1
    return dayAfter(placed, days)
  }
  const deliveries = basket.deliveries.map((delivery) => {
    const { earliest_delivery, estimated_delivery } = delivery
    return {
      ...delivery,
      earliest_delivery: earliest_delivery && moved(earliest_delivery),
      estimated_delivery: estimated_delivery && moved(estimated_delivery),
    }
  })
  return { ...basket, deliveries }
}

function dayAfter(from: Date, workingDays: number): string {
  return danishDay(addWorkingDays(from, workingDays))
}
