import { quantityToDecimal } from '#kernel/units/quantity'
import { castDice, type Dice } from '../../catalogue/dice.ts'
import { sites } from '../../data/names.ts'
import type { Batch } from '../batch.ts'
import { uuidAt } from './ids.ts'
import { chooseQuantity, pickGood } from './order.ts'
import type { OrderGround } from './order-ground.ts'
import { nameOf, personOf } from './people.ts'
import type { TableName } from './tables.ts'

type Rows = Batch<TableName>

const GUEST_LINES = 4
const SAVED_LINES = 9
const WITH_CONTACT = 12
const SHARED = 30
const SALT = 211

/** Adds what visitors have put in a basket and left there. */
export function* addAbandoned(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const dice = castDice(ground.buyers.seed * SALT)
  for (const created of ground.years.moments(count, castDice(SALT))) {
    const id = uuidAt(created, dice)
    const hasContact = dice.percent(WITH_CONTACT)
    const person = hasContact ? personOf(SALT, 'guest', dice.below(count)) : undefined
    const moment = new Date(created)
    const lines = addLines(batch, ground, { id, created, most: GUEST_LINES }, dice)
    batch.add('openBasket', [
      ...[id, lines, uuidAt(created, dice), null, null, null, true, false],
      ...[person?.zipcode ?? null, moment, moment],
    ])
    if (person) {
      batch.add('contact', [
        ...[uuidAt(created, dice), id, 'invoice', 'private', nameOf(person), '', person.address1],
        ...[person.zipcode, person.city, person.email, person.mobile, '', false, false],
        ...['', '', '', ''],
      ])
    }
    yield
  }
}

/** Adds the baskets that users have saved under a name. */
export function* addSaved(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const { buyers, years } = ground
  const dice = castDice(buyers.seed * SALT + 1)
  for (const created of years.moments(count, castDice(SALT + 1))) {
    const buyer = dice.percent(80) ? buyers.pickProfessional(dice) : buyers.pickPrivate(dice)
    const id = uuidAt(created, dice)
    const moment = new Date(created)
    const lines = addLines(batch, ground, { id, created, most: SAVED_LINES }, dice)
    const isShared = buyer.customer_id !== null && dice.percent(SHARED)
    batch.add('openBasket', [
      ...[id, lines, null, buyer.user_id, buyer.customer_id],
      ...[`${dice.pick(sites)} ${1 + dice.below(60)}`, false, isShared, null, moment, moment],
    ])
    yield
  }
}

interface Open {
  readonly id: string
  readonly created: number
  readonly most: number
}

/** @returns How many. */
function addLines(
  batch: Rows,
  { goods }: OrderGround,
  { id, created, most }: Open,
  dice: Dice,
): number {
  const count = 1 + Math.floor(most * dice.roll() ** 1.5)
  for (let sort = 0; sort < count; sort += 1) {
    const good = pickGood(goods, dice)
    const net_price = good.prices.get(0)?.net_price ?? 0
    const quantity = quantityToDecimal(chooseQuantity(good, net_price, dice))
    batch.add('openLine', [
      ...[uuidAt(created, dice), id, good.id, good.name, good.alternate_sku, net_price],
      ...[quantity, sort, new Date(created)],
    ])
  }
  return count
}
