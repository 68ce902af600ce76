import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  APPROVALS,
  type ApprovalCompany,
  approvalCompany,
  orderToApprove,
  SWITCH,
} from '#test/approvals'
import { cast } from '#test/cast/cast'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** When a company wants its orders approved, and by whom. */

let company: ApprovalCompany

beforeEach(async () => {
  company = await approvalCompany()
})

describe('approval', () => {
  test('is not switched on in a company where no one may approve, and can always be switched off', async () => {
    await company.database.db
      .updateTable('access.user')
      .set({ permissions: ['manage_company_users'] })
      .where('id', '=', cast.user.proff2)
      .execute()
    const refused = await company.approver.patch(SWITCH, { needs_approval: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'no_approver'])
    expect(refused.body.detail).toMatch(/Giv først en kollega ret til at godkende/)
    expect((await company.approver.get(SWITCH)).body.data).toEqual({
      needs_approval: false,
      approval_days: 7,
    })
    expect((await company.approver.patch(SWITCH, { needs_approval: false })).status).toBe(200)
  })

  test('counts no approver who is disabled', async () => {
    await company.database.db
      .updateTable('access.user')
      .set({ permissions: ['manage_company_users'] })
      .where('id', '=', cast.user.proff2)
      .execute()
    await company.database.db
      .updateTable('access.user')
      .set({ permissions: ['approve_baskets'], active: false })
      .where('id', '=', cast.user.proff)
      .execute()
    expect((await company.approver.patch(SWITCH, { needs_approval: true })).status).toBe(409)
    await company.database.db
      .updateTable('access.user')
      .set({ active: true })
      .where('id', '=', cast.user.proff)
      .execute()
    expect((await company.approver.patch(SWITCH, { needs_approval: true })).status).toBe(200)
  })
})

describe('how long an order waits', () => {
  const daysLeft = async () => {
    const [waiting] = (await company.approver.get(APPROVALS)).body.data
    return (Date.parse(waiting.lapses) - Date.parse(waiting.order_placed)) / 86_400_000
  }

  test('is a week, until the company says otherwise; what waits keeps its day', async () => {
    await orderToApprove(company)
    expect(await daysLeft()).toBeCloseTo(7, 2)
    const changed = await company.approver.patch(SWITCH, { approval_days: 2 })
    expect([changed.status, changed.body.data]).toEqual([
      200,
      { needs_approval: true, approval_days: 2 },
    ])
    expect((await company.approver.get(SWITCH)).body.data).toEqual(changed.body.data)
    expect(await daysLeft()).toBeCloseTo(7, 2)
  })

  test('is as many days as the company has chosen', async () => {
    expect((await company.approver.patch(SWITCH, { approval_days: 2 })).status).toBe(200)
    await orderToApprove(company)
    expect(await daysLeft()).toBeCloseTo(2, 2)
  })

  test.each([0, 61, 1.5, '7', null])('is not %j days', async (approval_days) => {
    const refused = await company.approver.patch(SWITCH, { approval_days })
    expect([refused.status, refused.body.errors.approval_days]).toEqual([422, expect.any(Array)])
    expect((await company.approver.patch(SWITCH, {})).status).toBe(422)
  })

  test('is chosen by those alone who manage the users', async () => {
    expect((await company.buyer.patch(SWITCH, { approval_days: 2 })).status).toBe(403)
  })
})

describe('the last approver of a company', () => {
  const APPROVER = `/api/users/${cast.user.proff2}`
  let staff: Visitor

  beforeEach(async () => {
    const local = await shopApp(company.database, { config: { ...testConfig, isLocalDemo: true } })
    staff = await loggedIn(local, company.database, cast.user.admin)
    expect((await company.approver.patch(SWITCH, { needs_approval: true })).status).toBe(200)
  })

  test('keeps the right while orders need approval, also when staff would take it', async () => {
    for (const change of [{ active: false }, { permissions: [] }, { customer_id: null }]) {
      const refused = await staff.patch(APPROVER, change)
      expect([change, refused.status, refused.body.code]).toEqual([change, 409, 'no_approver'])
    }
    expect((await company.approver.patch(SWITCH, { needs_approval: false })).status).toBe(200)
    expect((await staff.patch(APPROVER, { active: false })).status).toBe(200)
  })

  test('may lose it once a colleague has it too', async () => {
    const colleague = { permissions: ['approve_baskets'] }
    expect((await staff.patch(`/api/users/${cast.user.proff}`, colleague)).status).toBe(200)
    expect((await staff.patch(APPROVER, { active: false })).status).toBe(200)
  })

  test('does not lose it while approval is being switched on', async () => {
    for (let round = 0; round < 10; round += 1) {
      expect((await staff.patch(APPROVER, { active: true })).status).toBe(200)
      const approver = await loggedIn(company.app, company.database, cast.user.proff2)
      expect((await approver.patch(SWITCH, { needs_approval: false })).status).toBe(200)
      await Promise.all([
        approver.patch(SWITCH, { needs_approval: true }),
        staff.patch(APPROVER, { active: false }),
      ])
      const { rows } = await sql<{ is_on: boolean; is_active: boolean }>`
        select needs_approval as is_on, active as is_active
        from access.customer join access."user" u on u.customer_id = customer.id
        where u.id = ${cast.user.proff2}`.execute(company.database.db)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.is_on && !rows[0].is_active).toBe(false)
    }
  })
})

describe('the rule of a colleague', () => {
  const USER = `/api/users/company/${cast.user.proff}`
  const may = ['show_net', 'buy_on_credit', 'see_offers', 'see_invoices']

  beforeEach(async () => {
    await company.database.db
      .updateTable('access.user')
      .set({ permissions: [...may, 'approve_baskets', 'manage_company_users'] })
      .where('id', '=', cast.user.proff2)
      .execute()
  })

  test('is set to the øre, taken away with null, and stays when it is not named', async () => {
    const rule = { approval_above: 1250.5, approval_budget: 20_000 }
    expect((await company.approver.patch(USER, rule)).body.data).toMatchObject(rule)
    expect((await company.approver.patch(USER, { active: true })).body.data).toMatchObject(rule)
    const less = await company.approver.patch(USER, { approval_above: null })
    expect(less.body.data).toMatchObject({ approval_above: null, approval_budget: 20_000 })
  })

  test.each([
    [{ approval_above: -1 }, 'Mindst 0 kr.'],
    [{ approval_above: 0.005 }, 'Højst to decimaler'],
    [{ approval_above: 1_000_000_000.01 }, 'Højst 1 milliard kr.'],
  ])('that is no amount is refused: %j', async (body, sentence) => {
    const reply = await company.approver.patch(USER, body)
    expect([reply.status, reply.body.errors]).toEqual([422, { approval_above: [sentence] }])
  })

  test('is not set by who may approve alone', async () => {
    await company.database.db
      .updateTable('access.user')
      .set({ permissions: [...may, 'approve_baskets'] })
      .where('id', '=', cast.user.proff2)
      .execute()
    const one = await loggedIn(company.app, company.database, cast.user.proff2)
    expect((await one.patch(USER, { approval_above: 1 })).status).toBe(403)
  })
})
