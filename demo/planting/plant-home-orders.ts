import { sql } from 'kysely'
import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { changeBasket, newBasket, saveBasket, showCurrentBasket } from '#shop/basket'
import { newContact } from '#shop/checkout'
import { findOrder } from '#shop/orders'
import { withdraw } from '#shop/withdrawals'
import { savedAddresses } from '../data/addresses.ts'
import { HOME_BRANCH, type HomeOrder, homeOrders } from '../data/home-orders.ts'
import { users } from '../data/people.ts'
import { type CardPayment, listCardPayments } from './card-payments.ts'
import type { PaidBy } from './order-history.ts'
import { placeOrder } from './place-order.ts'
import { toLines } from './plant-baskets.ts'
import { Calendar } from './when.ts'

const { id: user_id, username, name } = users[0]
const OWNER = { user_id, customer_id: null }
const CARD: PaidBy = { provider: 'sandbox', option: 'card' }
const AT_THE_COUNTER: PaidBy = { provider: 'pay_on_pickup', option: 'pickup' }

/**
 * Gives the private customer of the demo orders in every status, and one that is withdrawn from in part.
 *
 * @returns The payments by card.
 */
export async function plantHomeOrders(db: Db, now = new Date()): Promise<CardPayment[]> {
  const calendar = new Calendar(now)
  for (const order of homeOrders.toReversed()) await plantHomeOrder(db, order, calendar)
  return listCardPayments(db)
}

async function plantHomeOrder(db: Db, order: HomeOrder, calendar: Calendar): Promise<void> {
  const { goods, lines: count, days_ago, basket_status, is_pickup, withdrawn_days_ago } = order
  const empty = newBasket(OWNER, false)
  const { id } = empty
  await transaction(db, async (tx) => {
    const lines = await toLines(tx, OWNER, { goods, lines: count, key: `home ${days_ago}` })
    await saveBasket(tx, undefined, { ...empty, lines })
    await tx
      .insertInto('basket.basket_contact')
      .values({ ...toContact(), basket_id: id })
      .execute()
  })
  const isFetched = is_pickup === true && (await fetchAll(db, calendar))
  await transaction(db, (tx) => {
    const paid_by = isFetched ? AT_THE_COUNTER : CARD
    const placed = { id, basket_status, days_ago, customer_type: 'private' } as const
    return placeOrder(tx, { ...placed, ...paid_by }, calendar)
  })
  if (withdrawn_days_ago !== undefined) await withdrawFrom(db, id, withdrawn_days_ago, calendar)
}

/** Has all of the current basket fetched. @returns Whether it can be. */
async function fetchAll(db: Db, calendar: Calendar): Promise<boolean> {
  const settings = { now: () => calendar.daysAgo(0) }
  const basket = await showCurrentBasket(db, OWNER, settings)
  const wishes = (basket?.deliveries ?? []).flatMap(({ id, choices }) => {
    const way = choices.find(({ code }) => code.is_pickup)
    return way ? [{ id, delivery_code_id: way.code.id, branch_id: HOME_BRANCH }] : []
  })
  if (wishes.length < (basket?.deliveries.length ?? 1)) return false
  const change = { basket_delivery_lines: wishes, dropoff_text: '' }
  await changeBasket(db, OWNER, change, { lines: false, shipping: false }, settings)
  return true
}

/** The first line, in full. */
async function withdrawFrom(db: Db, id: string, days_ago: number, calendar: Calendar) {
  const moment = calendar.atWork(days_ago, 0)
  const order = await findOrder(db, id)
  const lines = order?.lines
    .filter(({ product_facts }) => !product_facts.withdrawal_reason)
    .slice(0, 1)
    .map((line) => ({ line_id: line.id, quantity: line.quantity }))
  const asked = { name, email: username, lines, number: undefined }
  const withdrawal = await withdraw(db, id, asked, moment)
  await sql`
    update orders.withdrawal set created = ${moment}, modified = ${moment}
    where id = ${withdrawal.id}`.execute(db)
  // No mail is sent about what happened before the shop was there.
  await sql`
    update orders.outbox set done = ${moment} where kind = 'withdrawal_receipt'
      and payload ->> 'withdrawal_id' = ${withdrawal.id}`.execute(db)
}

function toContact() {
  const home = savedAddresses.find((address) => address.user_id === user_id)
  if (!home) throw new Error('the private customer of the demo has no address')
  const { address1, zipcode, city, mobile, instruction } = home
  return {
    ...newContact('invoice'),
    ...{ id: uuidv7(), name, address1, zipcode, city, mobile, instruction },
    email: username,
    has_consent: true,
  }
}
