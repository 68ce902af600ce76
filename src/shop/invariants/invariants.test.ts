import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { findBreaches } from './invariants.ts'
import { invariants } from './store-queries.ts'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)

beforeAll(async () => {
  const contact = { customer_type: 'public', company_ean: '5798000420526', company_name: 'Skole' }
  const errand = { product_id: cast.screws, contact, payment_method_id: PAY_BY_EAN }
  for (const quantity of [1, 2]) {
    const buyer = await readyBuyer(app, { ...errand, quantity })
    expect((await buyer.pay()).status).toBe(200)
  }
})
afterAll(() => app.close())

/** Thrown to undo what was broken. */
class Undone extends Error {}

/** What is found when this is done to the data by hand, in a transaction that is undone. */
async function breachesAfter(changes: readonly RawBuilder<unknown>[]): Promise<Set<string>> {
  const found = new Set<string>()
  const undone = transaction(db, async (tx) => {
    // By hand: without triggers and foreign keys.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const change of changes) await change.execute(tx)
    for (const { invariant, name } of await findBreaches(tx)) found.add(`${invariant} ${name}`)
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return found
}

const withoutCheck = (name: string) =>
  sql`alter table basket.basket drop constraint ${sql.id(name)}`
const withoutIndex = (name: string) => sql`drop index ${sql.id(...name.split('.'))}`

const anOrder = sql`(select min(id::text)::uuid from basket.basket where order_placed is not null)`

/** One way to break each, by the name of what finds it. What a constraint holds as well is broken without that. */
const damage: Readonly<Record<string, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>> = {
  'I1 no more is captured than was reserved, and no more refunded than was captured': sql`
    insert into payment.payment_operation (id, payment_id, kind, amount, amount_before, status, idempotency_key, actor)
    select gen_random_uuid(), id, 'capture', amount + 1, 0, 'done', 'by hand', 'staff' from payment.payment`,
  'I2 money that is reserved has an order': [
    withoutCheck('basket_placed_has_its_papers'),
    sql`update basket.basket set order_placed = null where id = ${anOrder}`,
  ],
  'I2 a payment that came to nothing is let go at the company': sql`
    update payment.payment set status = 'voided', failure_code = 'expired' where basket_id = ${anOrder}`,
  'I2 money of an order is not let go as that of a payment that came to nothing': sql`
    insert into orders.outbox (kind, payload)
    select 'payment_void', jsonb_build_object('payment_id', id) from payment.payment where basket_id = ${anOrder}`,
  'I3 an order that is approved or further has a payment, or staff have let it on': sql`
    with gone as (update payment.payment set status = 'failed' where basket_id = ${anOrder})
    update basket.basket set basket_status = 'approved' where id = ${anOrder}`,
  'I4 an order has one payment, of its whole amount': [
    withoutIndex('payment.payment_one_authorised_per_basket'),
    sql`insert into payment.payment (id, basket_id, provider, option, content_hash, amount, status, expires)
    select gen_random_uuid(), basket_id, provider, option, content_hash, amount, 'authorized', expires
    from payment.payment where basket_id = ${anOrder}`,
  ],
  'I4 money that another payment has taken the place of is let go': sql`
    update payment.payment set replaced_by = id where basket_id = ${anOrder}`,
  'I6 an order is charged no more than it has cost, however many payments it has': sql`
    insert into payment.payment (id, basket_id, provider, option, content_hash, amount, amount_captured, status, expires, replaced_by)
    select gen_random_uuid(), basket_id, provider, option, content_hash, amount, amount, 'captured', expires, id
    from payment.payment where basket_id = ${anOrder} and status <> 'voided'
    union all
    select gen_random_uuid(), basket_id, provider, option, content_hash, amount, amount, 'captured', expires, id
    from payment.payment where basket_id = ${anOrder} and status <> 'voided'`,
  'I5 an order adds up to the øre': sql`
    update basket.basket_line set line_sum = line_sum + 1, line_tax_sum = line_tax_sum + 1
    where basket_id = ${anOrder}`,
  'I5 what was ordered of an offer has its price and quantity': [
    sql`insert into offer.offer_line (id, offer_id, product_id, name, unit, quantity, net_price)
      select id, gen_random_uuid(), product_id, name, 'stk.', quantity, net_price + 1
      from basket.basket_line where basket_id = ${anOrder}`,
    sql`update basket.basket_line set offer_line_id = id where basket_id = ${anOrder}`,
  ],
  'I6 the payment of an order is of the amount it was placed with': sql`
    update payment.payment set amount = amount - 1 where basket_id = ${anOrder}`,
  'I7 an order never changes': sql`
    update basket.basket_contact set name = 'Another' where basket_id = ${anOrder}`,
  'I8 open orders on account exceed no credit, unless staff have approved them': [
    sql`update access.customer set credit_limit = 0`,
    sql`update basket.basket set customer_id = (select min(id) from access.customer),
      payment_provider = 'credit', basket_status = 'approved' where id = ${anOrder}`,
  ],
  'I10 no order took more of a product than it sold': sql`
    update orders.order_event set facts = jsonb_set(facts, '{taken,0,quantity}', '9999000')
    where basket_id = ${anOrder} and kind = 'placed'`,
  'I11 no products are held for longer than half an hour': sql`
    insert into orders.stock_reservation (basket_id, product_id, quantity, expires)
    values (gen_random_uuid(), ${cast.screws}, 1, now() + interval '1 day')`,
  'I11 a placed order waits for no payment and holds no products': sql`
    insert into orders.stock_reservation (basket_id, product_id, quantity, expires)
    values (${anOrder}, ${cast.screws}, 1, now())`,
  'I12 an order was placed once, and says so': sql`
    delete from orders.order_event where basket_id = ${anOrder} and kind = 'placed'`,
  'I13 the status of an order is the last that it was moved to, and each move began where the one before ended': sql`update basket.basket set basket_status = 'shipped' where id = ${anOrder}`,
  'I13 an order that its company has decided on has gone on, or is canceled': sql`
    insert into orders.approval (basket_id, customer_id, status, reasons, decided_by, decided, lapses)
    values (${anOrder}, 1, 'approved', '{amount}', 1, now(), now())`,
  'I13 a canceled order holds no line of an offer': [
    sql`update basket.basket_line set offer_line_id = gen_random_uuid() where basket_id = ${anOrder}`,
    sql`update basket.basket set basket_status = 'canceled' where id = ${anOrder}`,
  ],
  'I18 no one has two current baskets': [
    withoutIndex('basket.basket_one_current_per_guest'),
    sql`insert into basket.basket (id, guest_id) select gen_random_uuid(), gen_random_uuid()`,
    sql`insert into basket.basket (id, guest_id) select gen_random_uuid(), guest_id
      from basket.basket where order_placed is null`,
  ],
  'I14 an order can be found by its number and by the token of its confirmation': [
    withoutCheck('basket_placed_has_its_papers'),
    sql`update basket.basket set confirmation_token = null where id = ${anOrder}`,
  ],
  'I14 staff find an order by its words': sql`
    delete from orders.order_search where basket_id = ${anOrder}`,
  'I15 the customer of an order is sent its confirmation': sql`
    delete from orders.outbox where basket_id = ${anOrder} and kind = 'order_confirmation'`,
  'I15 an order is told to the ERP, once one is connected': sql`
    insert into orders.outbox_receiver (name, connected) values ('erp', now() - interval '1 day')`,
  'I16 nothing in the outbox has been due for five minutes': sql`update orders.outbox set available = now() - interval '1 hour'`,
  'I16 no dead letter waits for staff': sql`update orders.outbox set dead = now()`,
  'I16 a planned price has taken effect': sql`
    insert into pricing.planned_price (product_id, price_group_id, currency_id, starts, net_price)
    select product_id, price_group_id, currency_id, now() - interval '1 hour', net_price from pricing.price limit 1`,
  'I17 the ledger says of a payment what the payment says': sql`
    update payment.payment_operation set status = 'asked' where kind = 'authorize'`,
  'I20 no order has a line that could not be sold': sql`
    update basket.basket_line set valid = false where basket_id = ${anOrder}`,
  'I9 no stock is below zero': [
    sql`alter domain quantity drop constraint quantity_check`,
    sql`update catalogue.product set stock = -1 where id = ${sql.lit(cast.screws)}`,
  ],
  'I12 no two orders have one number': [
    sql`alter table basket.basket drop constraint basket_order_reference_key`,
    sql`update basket.basket set order_reference = '1' where order_placed is not null`,
  ],
  'I17 no message of a payment provider counts twice': [
    sql`alter table payment.payment_event drop constraint payment_event_counts_once`,
    sql`insert into payment.payment_event (payment_id, kind, external_id)
      select payment.id, 'captured', 'evt_1' from payment.payment, generate_series(1, 2)`,
  ],
}

test('a shop in which all is well has no breach', async () => {
  expect(await findBreaches(db)).toEqual([])
})

describe('what is broken by hand is found:', () => {
  test.each(Object.entries(damage))('%s', async (name, change) => {
    expect(await breachesAfter([change].flat())).toContain(name)
  })
})

test('everything that is checked has been broken here', () => {
  const checked = invariants.map(({ id, name }) => `${id} ${name}`)
  const broken = Object.keys(damage)
  expect([...checked, 'I7 an order never changes'].toSorted()).toEqual(broken.toSorted())
})

test('a check of the last days leaves older orders out', async () => {
  const undone = transaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update basket.basket_line set valid = false`.execute(tx)
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect((await findBreaches(tx)).map(({ invariant }) => invariant)).toContain('I20')
    expect(await findBreaches(tx, tomorrow)).toEqual([])
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
})

test('a check of the last days holds an old payment that money is asked of', async () => {
  const undone = transaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const ofLate = async () => {
      const yesterday = new Date(Date.now() - 86_400_000)
      return (await findBreaches(tx, yesterday)).map(({ invariant }) => invariant)
    }
    const capture = (key: string, age: string) =>
      sql`
      insert into payment.payment_operation
        (id, payment_id, kind, amount, amount_before, status, idempotency_key, actor, created)
      select gen_random_uuid(), id, 'capture', amount + 1, 0, 'done', ${key}, 'staff', now() - ${age}::interval
      from payment.payment`.execute(tx)
    await sql`update payment.payment set created = now() - interval '1 year'`.execute(tx)
    await sql`update payment.payment_operation set created = now() - interval '1 year'`.execute(tx)
    await capture('long ago', '1 year')
    expect(await ofLate()).not.toContain('I1')
    await capture('of late', '1 hour')
    expect(await ofLate()).toContain('I1')
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
})
