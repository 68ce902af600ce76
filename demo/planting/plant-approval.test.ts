import { expect, test } from 'vitest'
import { listWaiting } from '#shop/approval'
import { decideOrder } from '#shop/settlement'
import { freshDatabase } from '../../test/support/database.ts'
import { demoSeed } from '../../test/support/demo-seed.ts'
import { colleague, users } from '../data/people.ts'
import { plantApproval } from './plant-approval.ts'

const { db } = await freshDatabase(demoSeed(500))
await plantApproval(db)

test('the manager of a company of the demo has an order to approve, and can', async () => {
  const { customer_id, approval_above, name } = colleague
  const manager = users.find((user) => user.customer_id === customer_id)
  const approver = { user_id: Number(manager?.id), customer_id }
  const [order, ...others] = await listWaiting(db, approver)
  expect(others).toEqual([])
  expect(order).toMatchObject({ user_name: name, can_decide: true, reasons: ['amount'] })
  expect(Number(order?.net_sum)).toBeGreaterThan(approval_above * 100)
  expect(await decideOrder(db, approver, String(order?.id), { decision: 'approved' })).toBe(true)
  expect(await listWaiting(db, approver)).toEqual([])
})
