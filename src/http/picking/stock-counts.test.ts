import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** Goods that are counted on the shelf. */

const URL = '/api/admin/stock/counts'
const AALBORG = cast.branch.aalborg
const PRODUCT = cast.screws

let database: FreshDatabase
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
  await sql`update catalogue.product_stock set place = 'Hal 2 · C14'
    where product_id = ${PRODUCT} and branch_id = ${AALBORG}`.execute(database.db)
})

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const read = async () =>
  (await must(staff.get(`${URL}?branch_id=${AALBORG}&products=${PRODUCT}`)))[0]
const countOf = (
  { stock, last_count }: { stock: number; last_count: string | null },
  counted: number,
) => ({ id: randomUUID(), product_id: PRODUCT, seen: stock, last_count, counted })
const post = (counts: readonly object[], reason = 'Årlig optælling') =>
  staff.post(URL, { branch_id: AALBORG, reason, counts })

async function stocks() {
  const { rows } = await sql<{ here: number; all: number }>`
    select there.stock::float as here, product.stock::float as all
    from catalogue.product_stock there join catalogue.product on product.id = there.product_id
    where there.product_id = ${PRODUCT} and there.branch_id = ${AALBORG}`.execute(database.db)
  return rows[0] ?? { here: 0, all: 0 }
}

/** A customer buys so many, and fetches them in the branch. */
async function sell(quantity: number) {
  const errand = { product_id: PRODUCT, quantity, branch_id: AALBORG }
  const buyer = await readyBuyer(app, { ...errand, payment_method_id: PAY_ON_PICKUP })
  expect((await buyer.pay()).status).toBe(200)
}

describe('a count', () => {
  test('puts the branch and the total right by what differs, and says who, when and why', async () => {
    const before = await stocks()
    const goods = await read()
    expect(goods).toMatchObject({ stock: before.here, place: 'Hal 2 · C14', last_count: null })
    const count = countOf(goods, before.here - 2)
    expect(await must(post([count]))).toMatchObject([
      { id: count.id, outcome: 'done', stock: before.here - 2 },
    ])
    expect(await stocks()).toEqual({ here: before.here - 2, all: before.all - 2 })
    const audit = await must(staff.get('/api/admin/audit?action=stock_counted'))
    expect(audit).toMatchObject([
      {
        subject: String(PRODUCT),
        changes: [
          { field: 'stock', before: before.here, after: before.here - 2 },
          { field: 'branch_id', after: AALBORG },
          { field: 'reason', after: 'Årlig optælling' },
        ],
      },
    ])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('leaves sold what is sold after it was read', async () => {
    const before = await stocks()
    const goods = await read()
    await sell(3)
    // Counted before they were fetched: one more than the shop knew of.
    await must(post([countOf(goods, before.here + 1)]))
    expect(await stocks()).toEqual({ here: before.here + 1 - 3, all: before.all + 1 - 3 })
    // Negative control: without the moment of the count, what was sold would be there again.
    const late = { ...(await read()), stock: (await read()).stock }
    await must(post([countOf(late, before.here + 1)]))
    expect((await stocks()).here).toBe(before.here + 1)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is posted once, however often it is sent, and by one of two who count at once', async () => {
    const before = await stocks()
    const goods = await read()
    const [one, other] = [countOf(goods, before.here - 1), countOf(goods, before.here - 1)]
    const replies = await Promise.all([must(post([one])), must(post([other]))])
    const outcomes = replies.flat().map(({ outcome }: { outcome: string }) => outcome)
    expect(outcomes.toSorted()).toEqual(['counted_meanwhile', 'done'])
    expect((await stocks()).here).toBe(before.here - 1)
    const posted = outcomes[0] === 'done' ? one : other
    expect(await must(post([posted]))).toMatchObject([{ outcome: 'known' }])
    expect((await stocks()).here).toBe(before.here - 1)
    // Negative control: read again, the same count is another.
    await must(post([countOf(await read(), before.here - 2)]))
    expect((await stocks()).here).toBe(before.here - 2)
  })

  test('never leaves less than nothing, where more was sold than there was', async () => {
    const { here } = await stocks()
    const goods = await read()
    await sell(1)
    await must(post([countOf(goods, 0)]))
    expect((await stocks()).here).toBe(0)
    expect(here).toBeGreaterThan(0)
  })

  test('takes a reason, a branch that has the goods, and the permission', async () => {
    const goods = await read()
    expect((await post([countOf(goods, 1)], ' ')).body.errors).toHaveProperty('reason')
    expect((await post([{ ...countOf(goods, 1), counted: -1 }])).status).toBe(422)
    const gone = { ...countOf(goods, 1), product_id: 999_999_999 }
    expect(await must(post([gone]))).toMatchObject([{ outcome: 'gone' }])
    const customer = await loggedIn(app, database, cast.user.proff)
    expect((await customer.get(URL)).status).toBe(403)
    expect((await customer.post(URL, {})).status).toBe(403)
  })
})

test('a shelf is found by how its name begins, in its branch alone', async () => {
  const names = async (query: string) =>
    (await must(staff.get(`${URL}?${query}`))).map(
      ({ product_id }: { product_id: number }) => product_id,
    )
  expect(await names(`branch_id=${AALBORG}&place=${encodeURIComponent('hal 2')}`)).toEqual([
    PRODUCT,
  ])
  expect(await names(`branch_id=${AALBORG}&place=C14`)).toEqual([])
  expect(await names(`branch_id=${AALBORG}`)).toEqual([])
  const { metadata } = (await staff.get(URL)).body
  const other = metadata.branches.find(({ id }: { id: number }) => id !== AALBORG)
  expect(await names(`branch_id=${other.id}&place=${encodeURIComponent('Hal 2')}`)).toEqual([])
})
