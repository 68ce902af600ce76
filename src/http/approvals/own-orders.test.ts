import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { APPROVALS, type ApprovalCompany, approvalCompany, SWITCH } from '#test/approvals'
import { PAY_ON_ACCOUNT, readyBuyer } from '#test/buyer'
import { cast } from '#test/cast/cast'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** A manager with a limit, who is the only one to approve, may approve an order of their own; and may not make themselves the only one. */

const COMPANY = '/api/users/company'
const OTHER = cast.user.proff
const contact = {
  ...{ customer_type: 'company', company_name: 'Limfjordens Tømrere', company_id: '99999993' },
}

let company: ApprovalCompany
let manager: Visitor

beforeEach(async () => {
  company = await approvalCompany()
  manager = company.approver
  const permissions = ['approve_baskets', 'manage_company_users', 'buy_on_credit', 'show_net']
  const { db } = company.database
  const all = db.updateTable('access.user').set({ permissions, group_id: 8 })
  await all.where('id', 'in', [OTHER, cast.user.proff2]).execute()
  expect((await manager.patch(SWITCH, { needs_approval: true })).status).toBe(200)
  const limited = db.updateTable('access.user').set({ approval_above: ore(0) })
  await limited.where('id', '=', cast.user.proff2).execute()
})

/** @returns The id of an order of the manager's that waits. */
async function order(): Promise<string> {
  const errand = { product_id: cast.lastFive, payment_method_id: PAY_ON_ACCOUNT, contact }
  expect((await (await readyBuyer(manager, errand)).pay()).status).toBe(200)
  const { basket_id } = await company.database.db
    .selectFrom('orders.approval')
    .select('basket_id')
    .orderBy('created', 'desc')
    .executeTakeFirstOrThrow()
  return basket_id
}

async function approve(id: string): Promise<string | number> {
  const reply = await manager.post(`${APPROVALS}/${id}/approve`)
  const { data } = (await manager.get(APPROVALS)).body
  const [waiting] = data.filter((one: { id: string }) => one.id === id)
  if (waiting) expect(waiting.can_decide).toBe(false)
  return reply.body?.code ?? reply.status
}

const change = async (body: object) =>
  expect((await manager.patch(`${COMPANY}/${OTHER}`, body)).status).toBe(200)
const ago = (interval: string) =>
  sql`update access."user" set approver_until = now() - ${interval}::interval where id = ${OTHER}`.execute(
    company.database.db,
  )

describe('an order of the manager’s own', () => {
  test.each([
    ['is disabled', { active: false }],
    ['may no longer approve', { permissions: [] }],
  ])('is not approved once the other approver %s, before or after it', async (_how, let_go) => {
    const before = await order()
    await change(let_go)
    expect(await approve(before)).toBe('own_order')
    expect(await approve(await order())).toBe('own_order')
  })

  test('is not approved because the other was let in again and out again', async () => {
    await change({ active: false })
    await change({ active: true })
    await change({ active: false })
    expect(await approve(await order())).toBe('own_order')
  })

  test('is approved when the other has been gone for a month before it', async () => {
    await change({ active: false })
    await ago('31 days')
    expect(await approve(await order())).toBe(200)
  })

  test('is not approved by waiting: it counts when it was placed', async () => {
    await change({ active: false })
    const id = await order()
    await ago('20 days')
    await sql`update orders.approval set created = created - interval '19 days'`.execute(
      company.database.db,
    )
    expect(await approve(id)).toBe('own_order')
  })

  test('is approved when staff have confirmed that the other is gone', async () => {
    await change({ active: false })
    const id = await order()
    const local = await shopApp(company.database, { config: { ...testConfig, isLocalDemo: true } })
    const staff = await loggedIn(local, company.database, cast.user.admin)
    expect((await staff.patch(`/api/users/${OTHER}`, { active: false })).status).toBe(200)
    expect(await approve(id)).toBe(200)
  })
})
