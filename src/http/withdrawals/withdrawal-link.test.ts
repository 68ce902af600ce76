import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { deliverOutbox } from '#test/outbox'
import { type Reply, visitor } from '#test/request'
import { shopApp } from '#test/shop-app'

/** How a guest proves whose an order is: by the link in its mails, and by nothing that others know or guess. */

const EMAIL = 'mette@juhl.example'
const ORIGIN = 'https://shop.example'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { db } = database
const guest = visitor(app)

interface Placed {
  readonly id: string
  readonly order_reference: string
  readonly code: string
}

async function place(): Promise<Placed> {
  const errand = { product_id: cast.screws, quantity: 4, payment_method_id: PAY_ON_PICKUP }
  const buyer = await readyBuyer(app, { ...errand, branch_id: cast.branch.aalborg })
  const { confirmation_token: code } = (await buyer.pay()).body.data
  const { rows } = await sql<Placed>`
    select id, order_reference, confirmation_token as code from basket.basket where confirmation_token = ${code}`.execute(
    db,
  )
  return rows[0] as Placed
}

/** It was fetched so long ago. */
async function fetched({ id }: Placed, daysAgo: number): Promise<void> {
  await sql`update basket.basket set basket_status = 'paid' where id = ${id}`.execute(db)
  await sql`
    insert into orders.order_event (basket_id, kind, from_status, to_status, actor, created)
    values (${id}, 'moved', 'packing_complete', 'paid', 'system', now() - make_interval(days => ${daysAgo}))`.execute(
    db,
  )
}

function bare({ order_reference }: Pick<Placed, 'order_reference'>, body: object, one = guest) {
  return one.post('/api/shop/withdrawals', { name: 'Mette Juhl', order_reference, ...body })
}

function ask(order: Placed, body: object = {}): Promise<Reply> {
  return bare(order, { code: order.code, ...body })
}

async function countOf({ id }: Placed): Promise<number> {
  const { rows } = await sql`select from orders.withdrawal where basket_id = ${id}`.execute(db)
  return rows.length
}

describe('who withdraws without an account', () => {
  test('is told the same for a number that is unknown, for the address of another, for the right one and when it is late', async () => {
    const [order, late] = [await place(), await place()]
    await fetched(late, 40)
    await deliverOutbox(database, ORIGIN)
    const tried: [Pick<Placed, 'order_reference'>, string][] = [
      [{ order_reference: '999999' }, EMAIL],
      [order, 'en@anden.example'],
      [order, 'METTE@Juhl.example'],
      [late, EMAIL],
    ]
    for (const [one, email] of tried) {
      const { status, text } = await bare(one, { email, confirm: true })
      expect([status, text]).toEqual([202, '{"data":{}}'])
    }
    expect([await countOf(order), await countOf(late)]).toEqual([0, 0])
    const mails = await deliverOutbox(database, ORIGIN)
    expect(mails.map(({ to, subject }) => [to, /ordre (\d+)/.exec(subject)?.[1]])).toEqual([
      [EMAIL, order.order_reference],
      [EMAIL, late.order_reference],
    ])
    expect(mails[0]?.text).toContain(
      `${ORIGIN}/fortryd?ordre=${order.order_reference}&kode=${order.code}`,
    )
  })

  test('needs the code of that order', async () => {
    const [order, other] = [await place(), await place()]
    for (const code of [other.code, '0'.repeat(32), 'null', '%']) {
      const { status, body } = await ask(order, { code, confirm: true })
      expect([status, body.code]).toEqual([404, 'withdrawal_unknown'])
    }
    expect(await countOf(order)).toBe(0)
  })

  test('has guesses that are counted by address and by order, wherever they come from', async () => {
    const from = (n: number) => visitor(app, `192.0.2.${n}`)
    const order = await place()
    const statuses = async (guess: (n: number) => Promise<Reply>) => {
      const told = []
      for (let n = 1; n <= 7; n += 1) told.push((await guess(n)).status)
      return told
    }
    const email = 'offer@fremmed.example'
    const byAddress = (n: number) =>
      bare({ order_reference: String(200_000 + n) }, { email }, from(n))
    expect(await statuses(byAddress)).toEqual([202, 202, 202, 202, 202, 429, 429])
    const byOrder = (n: number) => bare(order, { email: `nr${n}@fremmed.example` }, from(n))
    expect(await statuses(byOrder)).toEqual([202, 202, 202, 202, 202, 429, 429])
    // Who has the link goes on.
    expect((await ask(order)).status).toBe(200)
  })
})
