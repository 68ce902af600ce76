import { beforeEach, describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { APPROVALS, type ApprovalCompany, approvalCompany, orderToApprove } from '#test/approvals'
import { cast } from '#test/cast/cast'
import { givePassword, PASSWORD } from '#test/login'
import { loggedIn } from '#test/session'

let company: ApprovalCompany

beforeEach(async () => {
  company = await approvalCompany()
})

async function approvalOf(id: string) {
  return (await company.buyer.get(`/api/shop/baskets/${id}`)).body.metadata.approval
}

describe('an order that waits', () => {
  test('tells its approvers the colour that its paint is mixed in', async () => {
    const metadata = { code: 'RAL 7016', name: 'Antracitgrå', hex: '#373f43', base: 'C' }
    const line = { product_id: cast.screws, quantity: 2, metadata }
    expect((await company.buyer.post('/api/shop/basket-lines', line)).status).toBe(200)
    await orderToApprove(company)
    const { lines } = (await company.approver.get(APPROVALS)).body.data[0]
    const colours = lines.map(({ colour }: { colour: object | null }) => colour)
    expect(colours).toContainEqual({ title: 'Antracitgrå RAL 7016', base: 'C', hex: '#373f43' })
    expect(colours).toContain(null)
  })

  test('is listed for its approvers with what was ordered, and not for its buyer', async () => {
    const id = await orderToApprove(company)
    const { body } = await company.approver.get(APPROVALS)
    expect(body.data).toMatchObject([
      { id, is_mine: false, can_decide: true, reasons: ['amount'], user_name: 'Jens Limfjord' },
    ])
    const [order] = body.data
    const [line] = order.lines
    expect(order.lines).toHaveLength(1)
    expect(line.net_price * line.quantity).toBeCloseTo(line.net_line_sum, 2)
    expect(order.place.join(', ')).toMatch(/\d{4} \S/)
    expect(order.deliveries).toMatchObject([
      { name: 'Pakke', promised_text: expect.stringMatching(/ \d+\. /) },
    ])
    // What is above the limit of now is told; a limit that has been raised beyond it is not.
    const { db } = company.database
    const setLimit = (above: number) =>
      db
        .updateTable('access.user')
        .set({ approval_above: ore(above) })
        .where('id', '=', cast.user.proff)
        .execute()
    for (const [above, limit] of [
      [100, 1],
      [100_000_000, null],
    ] as const) {
      await setLimit(above)
      expect((await company.approver.get(APPROVALS)).body.data).toMatchObject([{ id, limit }])
    }
    expect(order.lines[0].net_line_sum + order.net_delivery_sum).toBeCloseTo(order.net_sum, 2)
    expect((await company.buyer.get(APPROVALS)).status).toBe(403)
  })

  test('tells its buyer who may approve it, and when it was approved nothing more', async () => {
    const id = await orderToApprove(company)
    expect(await approvalOf(id)).toMatchObject({
      status: 'waiting',
      approvers: ['Peter Holm'],
      decided_by: '',
    })
    const { body } = await company.buyer.get('/api/shop/baskets?is_active=0')
    expect(body.data).toMatchObject([{ id, basket_status: 'new', awaits_approval: true }])
    const reply = await company.approver.post(`${APPROVALS}/${id}/approve`)
    expect([reply.status, reply.body.data]).toEqual([200, { id, status: 'approved' }])
    expect(await approvalOf(id)).toMatchObject({ status: 'approved', approvers: [] })
    expect((await company.approver.get(APPROVALS)).body.data).toEqual([])
  })

  test('is rejected with a reason, which its buyer reads', async () => {
    const id = await orderToApprove(company)
    const reject = (note: string) => company.approver.post(`${APPROVALS}/${id}/reject`, { note })
    const without = await reject('  ')
    expect([without.status, without.body.errors]).toEqual([422, { note: ['Skriv hvorfor'] }])
    expect((await reject('Vi har nok på lager')).status).toBe(200)
    expect(await approvalOf(id)).toMatchObject({
      status: 'rejected',
      note: 'Vi har nok på lager',
      decided_by: 'Peter Holm',
    })
    const again = await company.approver.post(`${APPROVALS}/${id}/approve`)
    expect([again.status, again.body.code]).toEqual([409, 'approval_decided'])
  })

  test.each([
    ['approver', cast.user.proff2],
    ['buyer', cast.user.proff],
  ])('forgets why it was rejected when its %s is erased, not that it was', async (_who, user) => {
    const id = await orderToApprove(company)
    await company.approver.post(`${APPROVALS}/${id}/reject`, { note: 'Jens har nok' })
    const { db } = company.database
    const read = () =>
      db
        .selectFrom('orders.approval')
        .select(['status', 'note'])
        .where('basket_id', '=', id)
        .executeTakeFirst()
    expect(await read()).toEqual({ status: 'rejected', note: 'Jens har nok' })
    await givePassword(company.database, user)
    const leaving = await loggedIn(company.app, company.database, user)
    const erased = await leaving.post('/api/users/me/erase', { current_password: PASSWORD })
    expect(erased.status, erased.text).toBe(200)
    expect(await read()).toEqual({ status: 'rejected', note: '' })
  })

  test('does not tell a guest or another company of it', async () => {
    const id = await orderToApprove(company)
    const other = await loggedIn(company.app, company.database, cast.user.privat)
    expect((await other.get(`/api/shop/baskets/${id}`)).status).toBe(404)
  })
})
