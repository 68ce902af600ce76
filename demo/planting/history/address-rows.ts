import { castDice } from '../../catalogue/dice.ts'
import { sites } from '../../data/names.ts'
import { site } from '../../data/shop.ts'
import type { Batch } from '../batch.ts'
import { uuidAt } from './ids.ts'
import type { OrderGround } from './order-ground.ts'
import { companyOf, personOf } from './people.ts'
import type { TableName } from './tables.ts'

type Rows = Batch<TableName>

const SALT = 701

/** Adds addresses that products had before: each leads to the one of today. */
export function* addOldAddresses(batch: Rows, ground: OrderGround, count: number): Generator<void> {
  const { goods, years } = ground
  const modified = new Date(years.first)
  for (let i = 0; i < count; i += 1) {
    const good = goods[i % goods.length]
    if (!good) return
    const url = `/varer/foer-${Math.floor(i / goods.length)}/vare-${good.id}`
    const pass = JSON.stringify({ id: good.id })
    batch.add('route', [site.id, url, 'Products', good.id, pass, true, modified])
    yield
  }
}

/** Adds the addresses that users have saved: one or two each. */
export function* addSavedAddresses(
  batch: Rows,
  { buyers, years }: OrderGround,
  count: number,
): Generator<void> {
  const dice = castDice(SALT)
  for (let i = 0; i < count; i += 1) {
    const user = i % buyers.amounts.users
    const round = Math.floor(i / buyers.amounts.users)
    const person = personOf(buyers.seed, round === 0 ? 'user' : 'guest', user)
    const created = years.first + Math.floor(((years.midnight - years.first) * i) / count)
    const name = round === 0 ? 'Hjemme' : `${dice.pick(sites)} ${round}`
    batch.add('userAddress', [
      ...[uuidAt(created, dice), buyers.userId(user), round === 0, 'private', name],
      ...[person.address1, person.zipcode, person.city, person.mobile, '', new Date(created)],
    ])
    yield
  }
}

/** Adds the numbers that companies know products by. */
export function* addArticleNumbers(
  batch: Rows,
  { buyers, goods, years }: OrderGround,
  count: number,
): Generator<void> {
  const dice = castDice(SALT + 1)
  for (let i = 0; i < count; i += 1) {
    const company = i % buyers.amounts.customers
    const prefix = companyOf(buyers.seed, company).name[0]
    const good = dice.pick(goods)
    const number = `${prefix}-${i}`
    const modified = new Date(years.midnight)
    batch.add('articleNumber', [buyers.customerId(company), number, good.id, modified])
    yield
  }
}
