import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { lapseOrders } from '#shop/settlement'
import { APPROVALS, type ApprovalCompany, approvalCompany, orderToApprove } from '#test/approvals'
import { cast } from '#test/cast/cast'
import { deliverOutbox } from '#test/outbox'

let company: ApprovalCompany

beforeEach(async () => {
  company = await approvalCompany()
})

describe('mails about an order that needs approval', () => {
  const ORIGIN = 'https://shop.example'
  const mails = async () =>
    (await deliverOutbox(company.database, ORIGIN)).filter(({ id }) => id.startsWith('approval-'))
  const usernameOf = async (id: number) =>
    (
      await company.database.db
        .selectFrom('access.user')
        .select('username')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).username

  test('ask each user who may decide on it, and no other', async () => {
    const id = await orderToApprove(company)
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
    await orderToApprove(company)
    expect(await mails()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  test('are not sent when the order was decided on first', async () => {
    const id = await orderToApprove(company)
    await company.approver.post(`${APPROVALS}/${id}/approve`)
    expect((await mails()).map(({ id }) => id)).toEqual([
      expect.stringMatching(/^approval-decided-/),
    ])
  })

  test('are not sent to a user who has lost the right, or is disabled', async () => {
    await orderToApprove(company)
    await company.database.db
      .updateTable('access.user')
      .set({ active: false })
      .where('id', '=', cast.user.proff2)
      .execute()
    expect(await mails()).toEqual([])
  })

  test('tell the buyer who approved it', async () => {
    const id = await orderToApprove(company)
    await mails()
    await company.approver.post(`${APPROVALS}/${id}/approve`)
    await company.approver.post(`${APPROVALS}/${id}/approve`)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.to).toBe(await usernameOf(cast.user.proff))
    expect(mail?.subject).toMatch(/^Ordre \d+ er godkendt/)
    expect(mail?.text).toContain('Peter Holm har godkendt ordre')
    expect(mail?.text).toContain(encodeURIComponent(`/baskets/${id}`))
  })

  test('tell the buyer why it was rejected, and no markup of the reason runs', async () => {
    const id = await orderToApprove(company)
    await mails()
    const note = 'Brug <script>alert(1)</script> resterne'
    await company.approver.post(`${APPROVALS}/${id}/reject`, { note })
    const [mail] = await mails()
    expect(mail?.subject).toMatch(/^Ordre \d+ er afvist/)
    expect(mail?.text).toContain(`Begrundelse: ${note}`)
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  test('tell the buyer that it lapsed', async () => {
    const id = await orderToApprove(company)
    await mails()
    await sql`update orders.approval set lapses = now() where basket_id = ${id}`.execute(
      company.database.db,
    )
    expect(await lapseOrders(company.database.db)).toBe(1)
    expect(await lapseOrders(company.database.db)).toBe(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Ordre \d+ er ikke godkendt i tide/)
  })
})
