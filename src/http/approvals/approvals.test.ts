import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { lapseOrders } from '#shop/settlement'
import { PAY_ON_ACCOUNT, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { givePassword, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const { carpenters } = cast.customer
const APPROVALS = '/api/shop/approvals'
const SWITCH = '/api/users/company/approval'
/** Of a company whose users may do only what it gives them. */
const EMPLOYEE = 8
const PURCHASER = 2
const onAccount = {
  product_id: cast.lastFive,
  payment_method_id: PAY_ON_ACCOUNT,
  contact: {
    customer_type: 'company',
    company_name: 'Limfjordens Tømrere',
    company_id: '99999993',
  },
}

let database: FreshDatabase
let app: ShopApp
let buyer: Visitor
let approver: Visitor

/** `proff` may buy, `proff2` manages the company and approves. */
beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database)
  const { db } = database
  await db
    .updateTable('access.customer')
    .set({ credit_limit: ore(10_000_000), balance: ore(0) })
    .where('id', '=', carpenters)
    .execute()
  await db
    .updateTable('access.user')
    .set({ group_id: PURCHASER })
    .where('id', '=', cast.user.proff)
    .execute()
  await db
    .updateTable('access.user')
    .set({
      customer_id: carpenters,
      group_id: EMPLOYEE,
      permissions: ['approve_baskets', 'manage_company_users', 'show_net', 'buy_on_credit'],
    })
    .where('id', '=', cast.user.proff2)
    .execute()
  buyer = await loggedIn(app, database, cast.user.proff)
  approver = await loggedIn(app, database, cast.user.proff2)
})

/** Switches approval on; every order of the buyer waits. */
async function begin(): Promise<string> {
  expect((await approver.patch(SWITCH, { needs_approval: true })).status).toBe(200)
  const rule = { approval_above: 0 }
  await database.db
    .updateTable('access.user')
    .set({ approval_above: ore(rule.approval_above) })
    .where('id', '=', cast.user.proff)
    .execute()
  const paid = await (await readyBuyer(buyer, onAccount)).pay()
  expect(paid.status).toBe(200)
  const { id } = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('order_placed', 'is not', null)
    .executeTakeFirstOrThrow()
  return id
}

async function approvalOf(id: string) {
  return (await buyer.get(`/api/shop/baskets/${id}`)).body.metadata.approval
}

describe('approval', () => {
  test('is not switched on in a company where no one may approve, and can always be switched off', async () => {
    await database.db
      .updateTable('access.user')
      .set({ permissions: ['manage_company_users'] })
      .where('id', '=', cast.user.proff2)
      .execute()
    const refused = await approver.patch(SWITCH, { needs_approval: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'no_approver'])
    expect(refused.body.detail).toMatch(/Giv først en kollega ret til at godkende/)
    expect((await approver.get(SWITCH)).body.data).toEqual({ needs_approval: false })
    expect((await approver.patch(SWITCH, { needs_approval: false })).status).toBe(200)
  })

  test('counts no approver who is disabled', async () => {
    await database.db
      .updateTable('access.user')
      .set({ permissions: ['manage_company_users'] })
      .where('id', '=', cast.user.proff2)
      .execute()
    await database.db
      .updateTable('access.user')
      .set({ permissions: ['approve_baskets'], active: false })
      .where('id', '=', cast.user.proff)
      .execute()
    expect((await approver.patch(SWITCH, { needs_approval: true })).status).toBe(409)
    await database.db
      .updateTable('access.user')
      .set({ active: true })
      .where('id', '=', cast.user.proff)
      .execute()
    expect((await approver.patch(SWITCH, { needs_approval: true })).status).toBe(200)
  })
})

describe('the last approver of a company', () => {
  const APPROVER = `/api/users/${cast.user.proff2}`
  let staff: Visitor

  beforeEach(async () => {
    const local = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
    staff = await loggedIn(local, database, cast.user.admin)
    expect((await approver.patch(SWITCH, { needs_approval: true })).status).toBe(200)
  })

  test('keeps the right while orders need approval, also when staff would take it', async () => {
    for (const change of [{ active: false }, { permissions: [] }, { customer_id: null }]) {
      const refused = await staff.patch(APPROVER, change)
      expect([change, refused.status, refused.body.code]).toEqual([change, 409, 'no_approver'])
    }
    expect((await approver.patch(SWITCH, { needs_approval: false })).status).toBe(200)
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
      approver = await loggedIn(app, database, cast.user.proff2)
      expect((await approver.patch(SWITCH, { needs_approval: false })).status).toBe(200)
      await Promise.all([
        approver.patch(SWITCH, { needs_approval: true }),
        staff.patch(APPROVER, { active: false }),
      ])
      const { rows } = await sql<{ is_on: boolean; is_active: boolean }>`
        select needs_approval as is_on, active as is_active
        from access.customer join access."user" u on u.customer_id = customer.id
        where u.id = ${cast.user.proff2}`.execute(database.db)
      expect(rows).toHaveLength(1)
      expect(rows[0]?.is_on && !rows[0].is_active).toBe(false)
    }
  })
})

describe('an order that waits', () => {
  test('is listed for its approvers with what was ordered, and not for its buyer', async () => {
    const id = await begin()
    const { body } = await approver.get(APPROVALS)
    expect(body.data).toMatchObject([
      { id, is_mine: false, can_decide: true, reasons: ['amount'], user_name: 'Jens Limfjord' },
    ])
    const [order] = body.data
    expect(order.lines).toHaveLength(1)
    expect(order.lines[0].net_line_sum + order.net_delivery_sum).toBeCloseTo(order.net_sum, 2)
    expect((await buyer.get(APPROVALS)).status).toBe(403)
  })

  test('tells its buyer who may approve it, and when it was approved nothing more', async () => {
    const id = await begin()
    expect(await approvalOf(id)).toMatchObject({
      status: 'waiting',
      approvers: ['Peter Holm'],
      decided_by: '',
    })
    const { body } = await buyer.get('/api/shop/baskets?is_active=0')
    expect(body.data).toMatchObject([{ id, basket_status: 'new', awaits_approval: true }])
    const reply = await approver.post(`${APPROVALS}/${id}/approve`)
    expect([reply.status, reply.body.data]).toEqual([200, { id, status: 'approved' }])
    expect(await approvalOf(id)).toMatchObject({ status: 'approved', approvers: [] })
    expect((await approver.get(APPROVALS)).body.data).toEqual([])
  })

  test('is rejected with a reason, which its buyer reads', async () => {
    const id = await begin()
    const reject = (note: string) => approver.post(`${APPROVALS}/${id}/reject`, { note })
    const without = await reject('  ')
    expect([without.status, without.body.errors]).toEqual([422, { note: ['Skriv hvorfor'] }])
    expect((await reject('Vi har nok på lager')).status).toBe(200)
    expect(await approvalOf(id)).toMatchObject({
      status: 'rejected',
      note: 'Vi har nok på lager',
      decided_by: 'Peter Holm',
    })
    const again = await approver.post(`${APPROVALS}/${id}/approve`)
    expect([again.status, again.body.code]).toEqual([409, 'approval_decided'])
  })

  test.each([
    ['approver', cast.user.proff2],
    ['buyer', cast.user.proff],
  ])('forgets why it was rejected when its %s is erased, not that it was', async (_who, user) => {
    const id = await begin()
    await approver.post(`${APPROVALS}/${id}/reject`, { note: 'Jens har nok' })
    const { db } = database
    const read = () =>
      db
        .selectFrom('orders.approval')
        .select(['status', 'note'])
        .where('basket_id', '=', id)
        .executeTakeFirst()
    expect(await read()).toEqual({ status: 'rejected', note: 'Jens har nok' })
    await givePassword(database, user)
    const leaving = await loggedIn(app, database, user)
    const erased = await leaving.post('/api/users/me/erase', { current_password: PASSWORD })
    expect(erased.status, erased.text).toBe(200)
    expect(await read()).toEqual({ status: 'rejected', note: '' })
  })

  test('does not tell a guest or another company of it', async () => {
    const id = await begin()
    const other = await loggedIn(app, database, cast.user.privat)
    expect((await other.get(`/api/shop/baskets/${id}`)).status).toBe(404)
  })
})

describe('mails about an order that needs approval', () => {
  const ORIGIN = 'https://shop.example'
  const mails = async () =>
    (await deliverOutbox(database, ORIGIN)).filter(({ id }) => id.startsWith('approval-'))
  const usernameOf = async (id: number) =>
    (
      await database.db
        .selectFrom('access.user')
        .select('username')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).username

  test('ask each user who may decide on it, and no other', async () => {
    const id = await begin()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.to).toBe(await usernameOf(cast.user.proff2))
    expect(mail?.subject).toMatch(/^Ordre \d+ venter på din godkendelse/)
    const link = `${ORIGIN}/login?til=${encodeURIComponent(`/approvals/${id}`)}`
    expect(mail?.text).toContain(link)
    expect(mail?.text).toContain('Jens Limfjord har bestilt for')
    expect(mail?.text).toContain('Beløbet er over det, brugeren må købe for uden godkendelse.')
  })

  test('are sent once, however often the outbox is delivered', async () => {
    await begin()
    expect(await mails()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  test('are not sent when the order was decided on first', async () => {
    const id = await begin()
    await approver.post(`${APPROVALS}/${id}/approve`)
    expect((await mails()).map(({ id }) => id)).toEqual([
      expect.stringMatching(/^approval-decided-/),
    ])
  })

  test('are not sent to a user who has lost the right, or is disabled', async () => {
    await begin()
    await database.db
      .updateTable('access.user')
      .set({ active: false })
      .where('id', '=', cast.user.proff2)
      .execute()
    expect(await mails()).toEqual([])
  })

  test('tell the buyer who approved it', async () => {
    const id = await begin()
    await mails()
    await approver.post(`${APPROVALS}/${id}/approve`)
    await approver.post(`${APPROVALS}/${id}/approve`)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.to).toBe(await usernameOf(cast.user.proff))
    expect(mail?.subject).toMatch(/^Ordre \d+ er godkendt/)
    expect(mail?.text).toContain('Peter Holm har godkendt ordre')
    expect(mail?.text).toContain(encodeURIComponent(`/baskets/${id}`))
  })

  test('tell the buyer why it was rejected, and no markup of the reason runs', async () => {
    const id = await begin()
    await mails()
    const note = 'Brug <script>alert(1)</script> resterne'
    await approver.post(`${APPROVALS}/${id}/reject`, { note })
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^Ordre \d+ er afvist/)
    expect(mail?.text).toContain(`Begrundelse: ${note}`)
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  test('tell the buyer that it lapsed', async () => {
    const id = await begin()
    await mails()
    await sql`update orders.approval set lapses = now() where basket_id = ${id}`.execute(
      database.db,
    )
    expect(await lapseOrders(database.db)).toBe(1)
    expect(await lapseOrders(database.db)).toBe(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Ordre \d+ er ikke godkendt i tide/)
  })
})

describe('the rule of a colleague', () => {
  const USER = `/api/users/company/${cast.user.proff}`
  const may = ['show_net', 'buy_on_credit', 'see_offers', 'see_invoices']

  beforeEach(async () => {
    await database.db
      .updateTable('access.user')
      .set({ permissions: [...may, 'approve_baskets', 'manage_company_users'] })
      .where('id', '=', cast.user.proff2)
      .execute()
  })

  test('is set to the øre, taken away with null, and stays when it is not named', async () => {
    const rule = { approval_above: 1250.5, approval_budget: 20_000 }
    expect((await approver.patch(USER, rule)).body.data).toMatchObject(rule)
    expect((await approver.patch(USER, { active: true })).body.data).toMatchObject(rule)
    const less = await approver.patch(USER, { approval_above: null })
    expect(less.body.data).toMatchObject({ approval_above: null, approval_budget: 20_000 })
  })

  test.each([
    [{ approval_above: -1 }, 'Mindst 0 kr.'],
    [{ approval_above: 0.005 }, 'Højst to decimaler'],
    [{ approval_above: 1_000_000_000.01 }, 'Højst 1 milliard kr.'],
  ])('that is no amount is refused: %j', async (body, sentence) => {
    const reply = await approver.patch(USER, body)
    expect([reply.status, reply.body.errors]).toEqual([422, { approval_above: [sentence] }])
  })

  test('is not set by who may approve alone', async () => {
    await database.db
      .updateTable('access.user')
      .set({ permissions: [...may, 'approve_baskets'] })
      .where('id', '=', cast.user.proff2)
      .execute()
    const one = await loggedIn(app, database, cast.user.proff2)
    expect((await one.patch(USER, { approval_above: 1 })).status).toBe(403)
  })
})
