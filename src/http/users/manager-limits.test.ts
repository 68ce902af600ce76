import { beforeEach, describe, expect, test } from 'vitest'
import { type ApprovalCompany, approvalCompany, SWITCH } from '#test/approvals'
import { cast } from '#test/cast/cast'
import { deliverOutbox } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What a user who manages the users of a company cannot undo or give. */

const COMPANY = '/api/users/company'
const ME = `${COMPANY}/${cast.user.proff2}`
const COLLEAGUE = `${COMPANY}/${cast.user.proff}`

let company: ApprovalCompany
let manager: Visitor
let staff: Visitor

beforeEach(async () => {
  company = await approvalCompany()
  const { database, approver } = company
  manager = approver
  await database.db
    .updateTable('access.user')
    .set({ group_id: 8, permissions: ['manage_company_users', 'approve_baskets'] })
    .where('id', '=', cast.user.proff)
    .execute()
  const local = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(local, database, cast.user.admin)
})

describe('a user whom staff have disabled', () => {
  const enable = () => manager.patch(COLLEAGUE, { active: true })
  const byStaff = (active: boolean) => staff.patch(`/api/users/${cast.user.proff}`, { active })

  test('is not let in again by the company, but by staff', async () => {
    expect((await byStaff(false)).status).toBe(200)
    const refused = await enable()
    expect([refused.status, refused.body.code]).toEqual([409, 'disabled_by_staff'])
    const again = await manager.patch(COLLEAGUE, { active: false })
    expect(again.body.data).toMatchObject({ active: false, disabled_by_staff: true })
    expect((await enable()).body.code).toBe('disabled_by_staff')
    const enabled = await byStaff(true)
    expect(enabled.body.data).toMatchObject({ active: true, disabled_by_staff: false })
    expect((await enable()).status).toBe(200)
  })

  test('stays so when the company had done it first', async () => {
    expect((await manager.patch(COLLEAGUE, { active: false })).status).toBe(200)
    expect((await byStaff(false)).status).toBe(200)
    expect((await enable()).body.code).toBe('disabled_by_staff')
  })

  test('is another than one whom the company has disabled', async () => {
    expect((await manager.patch(COLLEAGUE, { active: false })).status).toBe(200)
    expect((await enable()).body.data).toMatchObject({ active: true, disabled_by_staff: false })
  })
})

describe('a manager who has a limit', () => {
  const limits = { approval_above: 1000, approval_budget: 5000 }

  beforeEach(async () => {
    const colleague = await loggedIn(company.app, company.database, cast.user.proff)
    await company.database.db
      .updateTable('access.user')
      .set({ permissions: ['manage_company_users', 'approve_baskets'] })
      .where('id', '=', cast.user.proff2)
      .execute()
    expect((await colleague.patch(ME, limits)).status).toBe(200)
    expect((await colleague.patch(SWITCH, { needs_approval: true })).status).toBe(200)
  })

  test.each([
    { approval_above: null },
    { approval_above: 1000.01 },
    { approval_budget: null },
    { approval_above: 500, approval_budget: 5001 },
  ])('does not raise it: %j', async (body) => {
    const refused = await manager.patch(ME, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_above_own'])
    const { data } = (await manager.get(COMPANY)).body
    expect(data.find(({ is_me }: { is_me: boolean }) => is_me)).toMatchObject(limits)
  })

  test('does not end the limits of all', async () => {
    const refused = await manager.patch(SWITCH, { needs_approval: false })
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_above_own'])
    expect((await manager.patch(SWITCH, { approval_days: 3 })).body.data).toMatchObject({
      needs_approval: true,
    })
  })

  test('lowers limits, and gives colleagues no more than the own one', async () => {
    expect((await manager.patch(COLLEAGUE, { approval_above: 200 })).status).toBe(200)
    expect((await manager.patch(COLLEAGUE, { approval_above: 1001 })).status).toBe(409)
    expect((await manager.patch(COLLEAGUE, { approval_above: 1000 })).status).toBe(200)
    // What a colleague has already is not given.
    const kept = await manager.patch(COLLEAGUE, { approval_above: 900, approval_budget: null })
    expect(kept.body.data).toMatchObject({ approval_above: 900, approval_budget: null })
    expect((await manager.patch(ME, { approval_above: 300 })).status).toBe(200)
  })

  test('has a colleague without one, or staff, raise it', async () => {
    const colleague = await loggedIn(company.app, company.database, cast.user.proff)
    expect((await colleague.patch(ME, { approval_above: null })).status).toBe(200)
    const raised = await staff.patch(`/api/users/${cast.user.proff2}`, { approval_budget: null })
    expect(raised.body.data).toMatchObject({ approval_above: null, approval_budget: null })
    expect((await manager.patch(SWITCH, { needs_approval: false })).status).toBe(200)
  })

  test('invites colleagues who begin with the same', async () => {
    const ny = { username: 'ny@demo.dk', name: 'Ny', permissions: [] }
    expect((await manager.post(COMPANY, ny)).status).toBe(200)
    const mails = await deliverOutbox(company.database, 'https://shop.example')
    const text = mails.find(({ to }) => to === ny.username)?.text ?? ''
    const token = /token=([0-9a-f]{32})\b/.exec(text)?.[1]
    const password = 'syv små heste i haven'
    const body = { token, password, password_repeat: password }
    const accepted = await visitor(company.app).post('/api/users/finish-reset-password', body)
    expect(accepted.status).toBe(200)
    const { data } = (await manager.get(COMPANY)).body
    const found = data.find(({ username }: { username: string }) => username === ny.username)
    expect(found).toMatchObject(limits)
  })
})
