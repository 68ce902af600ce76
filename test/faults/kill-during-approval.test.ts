import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMailbox } from '#adapters/mail/mailbox'
import { transaction } from '#database/client'
import { decideApproval } from '#shop/approval'
import { APPROVALS, type ApprovalCompany, approvalCompany, orderToApprove } from '#test/approvals'
import { cast } from '#test/cast/cast'
import { countStock, findBroken } from '#test/invariants'
import { remoteVisitor } from '#test/request'
import { type RunningShop, runShop } from '#test/running-shop'
import { openSession, withToken } from '#test/session'
import { testConfig } from '#test/shop-app'

const timeout = 90_000
const { carpenters } = cast.customer

let company: ApprovalCompany
let dataDir: string
let shop: RunningShop
let token: string
let order: string

const run = () => runShop(company.database.url, dataDir, { SECRET: testConfig.secret })

beforeEach(async () => {
  company = await approvalCompany()
  order = await orderToApprove(company)
  token = await openSession(company.database, cast.user.proff2)
  dataDir = await mkdtemp(join(tmpdir(), 'planke-kill-'))
  shop = await run()
}, timeout)

afterEach(async () => {
  await shop.kill()
  await rm(dataDir, { recursive: true, force: true })
})

const decide = (decision: 'approve' | 'reject') =>
  withToken(remoteVisitor(shop.address), token).post(
    `${APPROVALS}/${order}/${decision}`,
    decision === 'reject' ? { note: 'Vi har nok' } : undefined,
  )

async function findDecision() {
  const { rows } = await sql<{ status: string; basket_status: string; granted: number }>`
    select approval.status, basket_status, (
      select count(*)::integer from orders.order_event
      where basket_id = basket.id and kind = 'moved' and to_status = 'approved') as granted
    from orders.approval join basket.basket on basket.id = basket_id where basket.id = ${order}`.execute(
    company.database.db,
  )
  return rows[0]
}

/** Mails about the decision; those that ask for one are others. */
async function expectToldOnce(): Promise<void> {
  // A mail that a killed process held has perhaps gone, and waits ten minutes: they pass.
  await sql`update orders.outbox set available = now() where done is null`.execute(
    company.database.db,
  )
  const mailbox = openMailbox(join(dataDir, 'mails'))
  const told = async () =>
    (await mailbox.list()).filter(({ subject }) => /er (godkendt|afvist)/.test(subject))
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), { timeout: 20_000 })
  await sleep(1_500)
  expect(await told()).toHaveLength(1)
}

/** Kills the shop when it has written the decision and waits for the credit of the company. */
async function killMidway(): Promise<void> {
  const { db } = company.database
  await transaction(db, async (tx) => {
    await sql`select from access.customer where id = ${carpenters} for no key update`.execute(tx)
    const deciding = decide('approve').catch(() => undefined)
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows.length).toBeGreaterThan(0)
      },
      { timeout: 20_000 },
    )
    await shop.kill()
    expect(await deciding).toBeUndefined()
  })
}

test('an approval that was cut off by kill -9 has not happened, and can be made again, once', {
  timeout,
}, async () => {
  await killMidway()
  await vi.waitFor(async () => expect(await findDecision()).toMatchObject({ status: 'waiting' }))
  expect(await findBroken(company.database.db)).toEqual([])
  shop = await run()
  expect((await decide('approve')).status).toBe(200)
  expect((await decide('approve')).status).toBe(200)
  expect(await findDecision()).toEqual({
    status: 'approved',
    basket_status: 'approved',
    granted: 1,
  })
  expect(await findBroken(company.database.db)).toEqual([])
  await expectToldOnce()
})

test('after one that was cut off, the order can still be rejected, and gives back what it held', {
  timeout,
}, async () => {
  await killMidway()
  shop = await run()
  expect((await decide('reject')).status).toBe(200)
  expect(await findDecision()).toMatchObject({ status: 'rejected', basket_status: 'canceled' })
  expect(await countStock(company.database.db, cast.lastFive)).toMatchObject({ left: 5_000 })
  expect(await findBroken(company.database.db)).toEqual([])
})

test.each([
  ['approve', 'approved'],
  ['reject', 'rejected'],
] as const)(
  'a decision to %s that was answered survives a kill -9 in the same moment, and is told once',
  {
    timeout,
  },
  async (decision, status) => {
    expect((await decide(decision)).status).toBe(200)
    await shop.kill()
    shop = await run()
    expect(await findDecision()).toMatchObject({ status })
    expect((await decide(decision)).status).toBe(200)
    expect(await findBroken(company.database.db)).toEqual([])
    await expectToldOnce()
  },
)

test('by code that writes the decision by itself, and dies before the order goes on, it is half done: these tests can fail', async () => {
  const approver = { user_id: cast.user.proff2, customer_id: carpenters }
  const { db } = company.database
  await transaction(db, (tx) =>
    decideApproval(tx, approver, order, { decision: 'approved', note: '' }),
  )
  expect(await findBroken(db)).toHaveLength(1)
})
