import type { Db } from '#database/client'
import { castDice } from '../../catalogue/dice.ts'
import type { Batch } from '../batch.ts'
import { DAY } from './clock.ts'
import type { OrderGround } from './order-ground.ts'
import type { TableName } from './tables.ts'

interface Price {
  readonly product_id: number
  readonly price_group_id: number
  readonly currency_id: number
  readonly net_price: number
}

const SALT = 809
const READ_AT_ONCE = 5_000
/** The price of a product changes about once a year. */
const CHANGE_DAYS = 365
/** Reductions of today are measured by what a product cost shortly before: that is left alone. */
const LEFT_ALONE_DAYS = 400
const RISE = 0.975

/** Adds what the products of today cost in the years before. */
export async function* addPrices(
  db: Db,
  batch: Batch<TableName>,
  { years }: OrderGround,
): AsyncGenerator<void> {
  const dice = castDice(SALT)
  for (let after = 0; ; ) {
    const prices = await db
      .selectFrom('pricing.price')
      .select(['id', 'product_id', 'price_group_id', 'currency_id', 'net_price'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute()
    for (const price of prices) {
      addChanges(batch, price, { years, shift: dice.below(CHANGE_DAYS) })
      yield
    }
    const last = prices.at(-1)
    if (!last) return
    after = last.id
  }
}

function addChanges(
  batch: Batch<TableName>,
  { product_id, price_group_id, currency_id, net_price }: Price,
  { years, shift }: Pick<OrderGround, 'years'> & { readonly shift: number },
): void {
  const end = years.midnight - LEFT_ALONE_DAYS * DAY
  for (let from = years.first + shift * DAY; from < end; from += CHANGE_DAYS * DAY) {
    const to = Math.min(from + CHANGE_DAYS * DAY, end)
    const before = (years.midnight - from) / (CHANGE_DAYS * DAY)
    const began = new Date(from)
    batch.add('priceHistory', [
      ...[product_id, price_group_id, currency_id, Math.round(net_price * RISE ** before)],
      ...[began, new Date(to), began],
    ])
  }
}
