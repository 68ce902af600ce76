import { expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { type ApprovalCompany, approvalCompany, SWITCH } from '#test/approvals'
import { cast } from '#test/cast/cast'

const CURRENT = '/api/shop/baskets/current-basket'

const company: ApprovalCompany = await approvalCompany()
const { db } = company.database
const one = { product_id: cast.lastFive, quantity: 1 }
expect((await company.buyer.post('/api/shop/basket-lines', one)).status).toBe(200)

async function setRule(above: number | null, budget: number | null): Promise<void> {
  await db
    .updateTable('access.user')
    .set({
      approval_above: above === null ? null : ore(above),
      approval_budget: budget === null ? null : ore(budget),
    })
    .where('id', '=', cast.user.proff)
    .execute()
}

const basket = async () => (await company.buyer.get(CURRENT)).body.data

test('a company that approves nothing is not asked', async () => {
  await setRule(0, 0)
  expect((await basket()).approval).toBeNull()
})

test('who orders above a limit is told before: why, and whom to ask', async () => {
  expect((await company.approver.patch(SWITCH, { needs_approval: true })).status).toBe(200)
  await setRule(0, null)
  const { name } = await db
    .selectFrom('access.user')
    .select('name')
    .where('id', '=', cast.user.proff2)
    .executeTakeFirstOrThrow()
  const told = { reasons: ['amount'], limit: 0, budget_left: null, approvers: [name] }
  expect((await basket()).approval).toEqual(told)
  // A change of the basket tells it as well.
  const { body } = await company.buyer.patch(CURRENT, { zipcode: '8000' })
  expect(body.data.approval).toEqual(told)

  // A sum that is just the limit is within it.
  const sum = Math.round(body.data.net_sum * 100)
  await setRule(sum, null)
  expect((await basket()).approval).toBeNull()
  await setRule(sum - 1, null)
  expect((await basket()).approval).toMatchObject({ limit: (sum - 1) / 100 })
  await setRule(null, null)
  expect((await basket()).approval).toBeNull()
})

test('what is left of the budget of the month is told, and is never less than nothing', async () => {
  await setRule(null, 100)
  expect((await basket()).approval).toMatchObject({ reasons: ['budget'], budget_left: 1 })
  await setRule(null, 0)
  expect((await basket()).approval).toMatchObject({ reasons: ['budget'], budget_left: 0 })
})
