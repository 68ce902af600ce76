import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Metrics } from '#http/metrics/metrics'
import { startJobs } from '#jobs/start-jobs'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { freshMailbox } from '#test/demo-shop'
import { loggedIn } from '#test/session'
import { orderParts, shopApp, testConfig } from '#test/shop-app'

const TOKEN = 'a token of thirty-two signs or more'
const database = await freshDatabase(castSeed)
const metrics = new Metrics()
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  metrics: { metrics, token: TOKEN },
})

test('the nightly check tells of what is broken: in the log, to staff and in the metrics', async () => {
  const staff = await loggedIn(app, database, cast.user.admin)
  const report = async () => (await staff.get('/api/admin/invariants')).body.data
  expect(await report()).toEqual({ checked: null, breaches: [] })
  const contact = { customer_type: 'public', company_ean: '5798000420526', company_name: 'Skole' }
  const errand = { product_id: cast.screws, contact, payment_method_id: PAY_BY_EAN }
  expect((await (await readyBuyer(app, errand)).pay()).status).toBe(200)
  const errors: object[] = []
  const log = { info: () => undefined, error: (facts: object) => errors.push(facts) }
  const parts = { orders: orderParts(database), mailer: await freshMailbox(), origin: '', log }
  const running = startJobs(database.url, parts)
  const boss = new PgBoss({ connectionString: database.url, schema: 'pgboss', max: 1 })
  onTestFinished(async () => {
    await running.stop()
    await boss.stop({ graceful: false })
  })
  await boss.start()
  const check = () =>
    vi.waitFor(
      async () => {
        await boss.send('check_invariants', {})
        expect((await report()).checked).not.toBeNull()
      },
      { timeout: 25_000, interval: 500 },
    )
  await check()
  expect((await report()).breaches).toEqual([])

  const { rows } = await sql<{ id: string }>`
    with connected as (insert into orders.outbox_receiver (name, connected) values ('erp', '2020-01-01'))
    select id from basket.basket where order_placed is not null`.execute(database.db)
  const name = 'an order is told to the ERP, once one is connected'
  const breach = { invariant: 'I15', name, what: rows[0]?.id }
  await vi.waitFor(
    async () => {
      await boss.send('check_invariants', {})
      expect((await report()).breaches).toEqual([breach])
    },
    { timeout: 25_000, interval: 500 },
  )
  expect(errors).toContainEqual(breach)
  const { body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(body).toContain('invariant_breaches{invariant="I15"} 1')
})
