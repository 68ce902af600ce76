import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { APPROVALS, type ApprovalCompany, approvalCompany, orderToApprove } from '#test/approvals'
import { PAY_ON_ACCOUNT, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast } from '#test/cast/cast'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** Orders that wait because they are above the credit of their customer: a queue of the overview, and a list of their own. */

const ORDERS = '/api/admin/shop/baskets'
const { carpenters } = cast.customer

let company: ApprovalCompany
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  company = await approvalCompany()
  const { database } = company
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
})

/** @param credit_limit Øre. */
async function allow(credit_limit: number): Promise<void> {
  await company.database.db
    .updateTable('access.customer')
    .set({ credit_limit: ore(credit_limit) })
    .where('id', '=', carpenters)
    .execute()
}

/** @returns The id of what was ordered. */
async function ordered(payment_method_id: number): Promise<string> {
  const contact = { customer_type: 'company', company_name: 'Tømrer', company_id: '99999993' }
  const errand = { product_id: cast.screws, payment_method_id, contact }
  const branch = payment_method_id === PAY_ON_PICKUP ? { branch_id: cast.branch.aalborg } : {}
  const buyer = await readyBuyer(company.buyer, { ...errand, ...branch })
  const { status, text } = await buyer.pay()
  expect(status, text).toBe(200)
  const { rows } = await sql<{ id: string }>`
    select id from basket.basket where order_placed is not null
    order by order_placed desc, id desc limit 1`.execute(company.database.db)
  return rows[0]?.id ?? ''
}

async function listed(query = ''): Promise<string[]> {
  const { status, body, text } = await staff.get(`${ORDERS}?order-type=above_credit${query}`)
  expect(status, text).toBe(200)
  expect(body.count).toBe(body.data.length)
  return body.data.map(({ id }: { id: string }) => id)
}

async function queue() {
  return (await staff.get('/api/admin/dashboard')).body.data
}

async function counted(): Promise<Record<string, number>> {
  const { body } = await staff.get('/api/admin/shop/order-status/counts')
  const all: { key: string; count: number }[] = body.data
  return Object.fromEntries(all.map(({ key, count }) => [key, count]))
}

test('those that exceed the credit are listed, the newest first, counted, and known by the oldest', async () => {
  expect((await queue()).above_credit).toEqual({ count: 0, is_count_exact: true, oldest: null })
  await allow(1)
  const [first, second] = [await ordered(PAY_ON_ACCOUNT), await ordered(PAY_ON_ACCOUNT)]
  const other = await ordered(PAY_ON_PICKUP)
  expect(await listed()).toEqual([second, first])
  const { body } = await staff.get(ORDERS)
  const all: { id: string; hold_reason: string | null; order_placed: string }[] = body.data
  expect(all.map(({ id, hold_reason }) => [id, hold_reason])).toEqual([
    [other, null],
    [second, 'credit'],
    [first, 'credit'],
  ])
  const { above_credit, new: isNew } = await queue()
  expect(above_credit).toEqual({ count: 2, is_count_exact: true, oldest: all[2]?.order_placed })
  expect(isNew).toEqual({ count: 3, is_count_exact: true, oldest: all[2]?.order_placed })
  expect(await counted()).toMatchObject({ all: 3, new: 3, above_credit: 2 })
  expect(await listed('&search-query=T%C3%B8mrer')).toEqual([second, first])
  expect(await listed('&search-query=Snedker')).toEqual([])
  const file = await staff.get(`${ORDERS}/table?format=csv&order-type=above_credit`)
  expect(file.text.trim().split('\n')).toHaveLength(3)
})

test('one that is approved leaves them, and one within the credit never is among them', async () => {
  await allow(1)
  const held = await ordered(PAY_ON_ACCOUNT)
  const approved = await staff.patch(`${ORDERS}/${held}`, { basket_status: 'approved' })
  expect(approved.status).toBe(200)
  expect(await listed()).toEqual([])
  await allow(100_000_000)
  await ordered(PAY_ON_ACCOUNT)
  expect(await listed()).toEqual([])
  expect((await queue()).above_credit).toMatchObject({ count: 0, oldest: null })
})

test('one that its company has not approved yet is among them once it has', async () => {
  await allow(1)
  const id = await orderToApprove(company)
  expect(await listed()).toEqual([])
  expect((await queue()).above_credit.count).toBe(0)
  expect((await company.approver.post(`${APPROVALS}/${id}/approve`)).status).toBe(200)
  expect(await listed()).toEqual([id])
})
