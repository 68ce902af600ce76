import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { danishDay, nextDanishDay } from '#kernel/time'
import { addWorkingDays } from '#kernel/working-days'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { buyerByLorry } from '#test/lorry-buyer'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** The pick list by the day that goods are promised for. */

const URL = '/api/admin/picking'
const ORDERS = '/api/admin/shop/baskets'
const NOW = new Date()
const TODAY = danishDay(NOW)
const NEXT = danishDay(addWorkingDays(NOW, 1))
const LATER = danishDay(addWorkingDays(NOW, 4))

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor
/** By what is promised. */
const ids: Record<'later' | 'late' | 'next' | 'never' | 'today', string> = {
  ...{ later: '', late: '', next: '', never: '', today: '' },
}

/** An approved order by crane truck, promised for a day that is written over what was promised. */
async function approved(day: string | null): Promise<string> {
  const paid = await (await buyerByLorry(app)).pay()
  expect(paid.status, paid.text).toBe(200)
  const { id } = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', paid.body.data.confirmation_token)
    .executeTakeFirstOrThrow()
  expect((await staff.patch(`${ORDERS}/${id}`, { basket_status: 'approved' })).status).toBe(200)
  await transaction(database.db, async (tx) => {
    await sql`select set_config('planke.revises_order', ${id}, true)`.execute(tx)
    await tx
      .updateTable('basket.basket_delivery_line')
      .set({ estimated_delivery: day })
      .where('basket_id', '=', id)
      .execute()
  })
  return id
}

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  ids.later = await approved(LATER)
  ids.late = await approved('2026-01-05')
  ids.next = await approved(NEXT)
  ids.never = await approved(null)
  ids.today = await approved(TODAY)
})

async function listed(query: string): Promise<string[]> {
  const { status, body, text } = await staff.get(`${URL}${query}`)
  expect(status, text).toBe(200)
  return body.data.map(({ id }: { id: string }) => id)
}

test('today has what is late too, and the next working day what is promised up to it', async () => {
  expect(await listed('?when=today')).toEqual([ids.late, ids.today])
  expect(await listed('?when=next_working_day')).toEqual([ids.next])
  const rest = danishDay(nextDanishDay(NOW))
  expect(rest <= NEXT).toBe(true)
})

test('a day has what is promised for it alone', async () => {
  expect(await listed(`?promised_day=${LATER}`)).toEqual([ids.later])
  expect(await listed(`?promised_day=${TODAY}&when=today`)).toEqual([ids.today])
  expect(await listed('?promised_day=2020-01-01')).toEqual([])
  expect((await staff.get(`${URL}?promised_day=i+morgen`)).status).toBe(400)
  expect((await staff.get(`${URL}?when=i+morgen`)).status).toBe(400)
})

test('what is promised first comes first, and what is promised for no day last', async () => {
  const right = [ids.late, ids.today, ids.next, ids.later, ids.never]
  expect(await listed('?sort=promised')).toEqual(right)
  expect(await listed('?sort=promised&direction=desc')).toEqual(right.toReversed())
  expect(await listed(`?sort=promised&after=${ids.today}`)).toEqual(right.slice(2))
  expect(await listed(`?sort=promised&before=${ids.later}`)).toEqual(right.slice(0, 3))
  expect(await listed('')).toEqual([ids.later, ids.late, ids.next, ids.never, ids.today])
})

test('the file has the day', async () => {
  const { text } = await staff.get(`${URL}?format=csv&promised_day=${LATER}`)
  expect(text).toContain('Leveres eller hentes')
  expect(text.trim().split('\n')).toHaveLength(2)
})

test('a delivery that has left is promised for no day', async () => {
  const { body } = await staff.get(`${ORDERS}/${ids.late}`)
  const [line] = body.data.basket_lines
  await staff.patch(`${ORDERS}/${ids.late}`, { basket_status: 'processing' })
  const lines = [{ line_id: line.id, quantity: line.quantity - 1 }]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const sent = await staff.post(`${ORDERS}/${ids.late}/shipments`, { lines }, key)
  expect(sent.status, sent.text).toBe(200)
  expect(await listed('?when=today')).toEqual([ids.late, ids.today])
  const { rows } = await sql<{ shipment_id: string }>`
    select shipment_id from orders.shipment_line where basket_line_id = ${line.id}`.execute(
    database.db,
  )
  await sql`update orders.shipment_line set quantity = ${line.quantity}::numeric
    where shipment_id = ${rows[0]?.shipment_id}`.execute(database.db)
  expect(await listed('?when=today')).toEqual([ids.today])
  const all = (await staff.get(URL)).body.data
  expect(all.find(({ id }: { id: string }) => id === ids.late).estimated_delivery).toBe(null)
})
