import { castDice, type Dice } from '../../catalogue/dice.ts'
import type { Batch } from '../batch.ts'
import { addApproval } from './approval-rows.ts'
import type { Buyer, Buyers } from './buyers.ts'
import { followOrder } from './course.ts'
import { uuidAt } from './ids.ts'
import { addInvoiceOf } from './invoice-rows.ts'
import { addMoney } from './money-rows.ts'
import { makeOrder } from './order.ts'
import type { OrderGround } from './order-ground.ts'
import { addOrder } from './order-rows.ts'
import { addLabels, addShipments, labelOrder, shipOrder } from './sent-rows.ts'
import { addStory } from './story-rows.ts'
import type { TableName } from './tables.ts'
import { addWithdrawal, refundOf, withdrawFrom } from './withdrawal-rows.ts'

/** Of a hundred orders. */
const GUESTS = 60
const PRIVATE_USERS = 15
const DAYS_OF_YEAR = 365.25
const ORDERS_SALT = 101

/** Adds the orders of all years, the oldest first. */
export function* addOrders(batch: Batch<TableName>, ground: OrderGround): Generator<void> {
  const { buyers, years, first_reference } = ground
  const dice = castDice(buyers.seed * ORDERS_SALT)
  let reference = first_reference
  for (const placed of years.moments(buyers.amounts.orders, castDice(buyers.seed))) {
    const age = years.ageOf(placed) / DAYS_OF_YEAR
    const at = { placed, age, order_reference: String(reference) }
    addWhole(batch, ground, at, dice)
    reference += 1
    yield
  }
}

function addWhole(
  batch: Batch<TableName>,
  ground: OrderGround,
  at: Parameters<typeof makeOrder>[1],
  dice: Dice,
): void {
  const { years, methods, terms, serials } = ground
  const now = years.midnight
  const order = makeOrder(pickBuyer(ground.buyers, dice), at, ground, dice)
  const course = followOrder(order, methods, now, dice)
  const { content_hash, references } = addOrder(batch, order, course, terms, dice)
  const payment_id = uuidAt(order.placed, dice)
  const shipments = shipOrder(order, course, dice)
  const labels = labelOrder(order, course, serials, dice)
  const withdrawn = withdrawFrom(order, course, now, dice)
  const refund = withdrawn && refundOf(withdrawn)
  const sent = shipments.map(({ id: key, amount, at: moment }) => ({ key, amount, at: moment }))
  addMoney(batch, order, course, { payment_id, content_hash, sent, refund }, dice)
  addApproval(batch, order, course)
  addShipments(batch, order, shipments)
  addLabels(batch, order, labels)
  addInvoiceOf(batch, order, course, { references, now, numbers: ground.numbers }, dice)
  if (withdrawn) addWithdrawal(batch, order, withdrawn)
  const terms_version = order.buyer.kind === 'company' ? terms.company : terms.private
  const story = { payment_id, terms_version, shipments, labels, withdrawn, now }
  addStory(batch, order, course, story)
}

function pickBuyer(buyers: Buyers, dice: Dice): Buyer {
  const roll = dice.roll() * 100
  if (roll < GUESTS) return buyers.pickGuest(dice)
  return roll < GUESTS + PRIVATE_USERS ? buyers.pickPrivate(dice) : buyers.pickProfessional(dice)
}
