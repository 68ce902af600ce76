import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#database/client'
import { applyPlannedPrices } from '#jobs/planned-prices'
import { workOnImports } from '#shop/exchange'
import { type Call, exactlyOne, inBothOrders, unlocked } from '#test/at-once'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Reply, Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/**
 * What is done to one price by two at once. Both wait for one lock, in either order, so that both have begun.
 * Each test has its control: the same by hand without the lock, where what is asked for is not so.
 */

const PRODUCTS = '/api/admin/shop/products'
const GROUP = cast.priceGroup.public
const OTHER = cast.priceGroup.authority
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const ofProduct = (id: number) => sql`select from catalogue.product where id = ${id} for update`

const statusOf = ({ status }: Reply) => status
const make = async (url: string, body: object): Promise<number> => {
  const reply = await staff.post(url, body)
  expect([reply.status, reply.body.errors]).toEqual([201, undefined])
  return reply.body.data.id
}
const change = (url: string, id: number, body: object, etag?: string) =>
  staff.patch(`${url}/${id}`, body, etag ? { 'if-match': etag } : {})
const read = async (url: string, id: number) => (await staff.get(`${url}/${id}`)).body
const etagOf = async (url: string, id: number): Promise<string> => (await read(url, id)).etag
const eventsOf = async (id: number) => {
  const { rows } = await sql<{ action: string; changes: readonly Told[] }>`
    select action, changes from access.audit_event where subject = ${String(id)} order by id`.execute(
    db,
  )
  return rows
}

interface Told {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const tell = (tx: Tx, id: number, action: string, changes: readonly Told[]) =>
  sql`
    insert into access.audit_event (action, outcome, network, subject, changes)
    values (${action}, 'done', '', ${String(id)}, ${JSON.stringify(changes)})`.execute(tx)

describe('a price', () => {
  const [FIRST, SECOND, THIRD] = [100, 120, 77]
  const makePriced = (more: object = {}) =>
    make(PRODUCTS, {
      ...{ name: 'Bræt', ...more },
      prices: [GROUP, OTHER].map((price_group_id) => ({ price_group_id, net_price: FIRST })),
    })
  const pricesOf = async (id: number): Promise<number[]> =>
    (await read(PRODUCTS, id)).data.prices.map(({ net_price }: { net_price: number }) => net_price)
  /** As the grid sends it: the prices of other groups are left out, and stay. */
  const grid = (id: number, price_group_id: number, net_price: number) => () =>
    staff.patch(PRODUCTS, [{ id, group_prices: [{ price_group_id, net_price }] }])
  const setPrice = (tx: Tx, id: number, net: number, group: number = GROUP) =>
    sql`
      update pricing.price set net_price = ${net * 10_000}
      where product_id = ${id} and price_group_id = ${group}`.execute(tx)
  const tellPrice = (tx: Tx, id: number, before: number, after: number) => {
    const of = (net_price: number) => [{ price_group: { id: GROUP }, net_price }]
    const field = 'prices'
    return tell(tx, id, 'product_changed', [{ field, before: of(before), after: of(after) }])
  }

  type Price = { readonly price_group: { readonly id: number }; readonly net_price: number }
  const netOf = (prices: unknown) =>
    (prices as readonly Price[]).find(({ price_group }) => price_group.id === GROUP)?.net_price
  /** Whether each event of the history begins where the one before ended, and the last is what stands. */
  const isChained = async (id: number) => {
    const told = (await eventsOf(id))
      .filter(({ action }) => action === 'product_changed')
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === 'prices' || field === 'planned_price')
      .map(({ before, after }) => [netOf(before), netOf(after)])
    const ends = [FIRST, ...told.map(([, after]) => after)]
    const [now] = await pricesOf(id)
    return told.every(([before], place) => before === ends[place]) && ends.at(-1) === now
  }
  const isAfter = async (id: number, net: number) => (await pricesOf(id))[0] === net

  test('of a group is kept while another group is written', async () => {
    let id = 0
    await inBothOrders(
      db,
      async () => {
        id = await makePriced()
        return { lock: ofProduct(id), calls: [grid(id, GROUP, SECOND), grid(id, OTHER, THIRD)] }
      },
      async (replies) =>
        expect([replies.map(statusOf), await pricesOf(id)]).toEqual([
          [200, 200],
          [SECOND, THIRD],
        ]),
    )
    const naive = await makePriced()
    await unlocked(
      db,
      () => pricesOf(naive),
      async (tx, [, other = 0]) => {
        await setPrice(tx, naive, SECOND)
        await setPrice(tx, naive, other, OTHER)
      },
      (tx) => setPrice(tx, naive, THIRD, OTHER),
    )
    expect(await pricesOf(naive)).not.toEqual([SECOND, THIRD])
  })

  test('is written by exactly one of those who saw one version of it', async () => {
    const id = await makePriced()
    await exactlyOne(db, ofProduct(id), await etagOf(PRODUCTS, id), (etag) =>
      [SECOND, THIRD].map(
        (net_price) => () =>
          change(PRODUCTS, id, { prices: [{ price_group_id: GROUP, net_price }] }, etag),
      ),
    )
  })

  test('that takes effect as planned beside a save is told in the order it was paid in', async () => {
    let id = 0
    await inBothOrders(
      db,
      async () => {
        id = await makePriced()
        await sql`
          insert into pricing.planned_price (product_id, price_group_id, currency_id, starts, net_price)
          select product_id, price_group_id, currency_id, now() - interval '1 minute', ${THIRD * 10_000}
          from pricing.price where product_id = ${id} and price_group_id = ${GROUP}`.execute(db)
        const job = () => applyPlannedPrices(db, new AbortController().signal)
        return { lock: ofProduct(id), calls: [job, grid(id, GROUP, SECOND)] }
      },
      async ([, saved]) => {
        expect([saved.status, await isChained(id)]).toEqual([200, true])
        expect((await read(PRODUCTS, id)).data.prices[0].planned).toEqual([])
      },
    )
    const naive = await makePriced()
    await unlocked(
      db,
      async () => FIRST,
      async (tx, before) => {
        await setPrice(tx, naive, THIRD)
        await tellPrice(tx, naive, before, THIRD)
      },
      async (tx, before) => {
        await setPrice(tx, naive, SECOND)
        await tellPrice(tx, naive, before, SECOND)
      },
    )
    expect(await isChained(naive)).toBe(false)
  })

  /** What one who writes a price beside others has to find: theirs came before it, or not at all. */
  async function keepsTheLater(
    prepare: (id: number, number: string) => Promise<Call>,
  ): Promise<void> {
    let id = 0
    await inBothOrders(
      db,
      async () => {
        const number = crypto.randomUUID()
        const field = { key: 'varenummer', name: 'Varenummer', value: number }
        id = await makePriced({ custom_fields: [field] })
        const other = await prepare(id, number)
        return { lock: ofProduct(id), calls: [other, grid(id, GROUP, SECOND)] }
      },
      async ([, saved]) => {
        expect(saved.status).toBe(200)
        expect([await isAfter(id, SECOND), await isChained(id)]).toEqual([true, true])
      },
    )
    const naive = await makePriced()
    await unlocked(
      db,
      async () => FIRST,
      (tx) => setPrice(tx, naive, THIRD),
      (tx) => setPrice(tx, naive, SECOND),
    )
    expect(await isAfter(naive, SECOND)).toBe(false)
  }

  test('that staff write in the grid is not overwritten by an import that was looked through before', () =>
    keepsTheLater(async (_, number) => {
      const imports = '/api/admin/imports'
      const text = `Varenr.;Pris ekskl. moms\r\n${number};${THIRD},00\r\n`
      const content = Buffer.from(text).toString('base64')
      const run = (await staff.post(imports, { name: 'priser.csv', content })).body.data
      const columns = run.columns.map(({ target }: { target: string }) => ({ target }))
      const rules = { unknown: 'fault', jump_pct: 100, only_new_names: true }
      await staff.post(`${imports}/${run.id}/dry-run`, { columns, rules, mapping_name: null })
      await workOnImports(db)
      const begun = await staff.post(`${imports}/${run.id}/run`, { leaves_warned: false })
      expect([begun.status, begun.body.errors]).toEqual([202, undefined])
      return () => workOnImports(db)
    }))

  test('that staff write is not put back by who takes back what was changed of many', () =>
    keepsTheLater(async (id) => {
      const beside = await makePriced()
      const both = [id, beside].map((one) => ({
        ...{ id: one, prices: [{ price_group_id: GROUP, net_price: THIRD }] },
      }))
      expect((await staff.patch(PRODUCTS, both)).status).toBe(200)
      const [together] = (await staff.get('/api/admin/shop/product-changes')).body.data
      return () => staff.post(`/api/admin/shop/product-changes/${together.id}/undo`, {})
    }))
})
