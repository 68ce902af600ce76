import { expect } from 'vitest'
import { ore } from '#kernel/money'
import { PAY_ON_ACCOUNT, readyBuyer } from './buyer.ts'
import { cast, castSeed } from './cast/cast.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import type { Visitor } from './request.ts'
import { loggedIn } from './session.ts'
import { type ShopApp, shopApp } from './shop-app.ts'

export const APPROVALS = '/api/shop/approvals'
export const SWITCH = '/api/users/company/approval'
/** Of a company whose users may do only what it gives them. */
const EMPLOYEE = 8
const PURCHASER = 2
const { carpenters } = cast.customer
const onAccount = {
  product_id: cast.lastFive,
  payment_method_id: PAY_ON_ACCOUNT,
  contact: {
    customer_type: 'company',
    company_name: 'Limfjordens Tømrere',
    company_id: '99999993',
  },
}

/** A company in which `proff` may buy, and `proff2` manages the users and approves. */
export interface ApprovalCompany {
  readonly database: FreshDatabase
  readonly app: ShopApp
  readonly buyer: Visitor
  readonly approver: Visitor
}

export async function approvalCompany(): Promise<ApprovalCompany> {
  const database = await freshDatabase(castSeed)
  const app = await shopApp(database)
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
  return {
    database,
    app,
    buyer: await loggedIn(app, database, cast.user.proff),
    approver: await loggedIn(app, database, cast.user.proff2),
  }
}

/** Switches approval on, and orders what needs it. @returns The id of the order. */
export async function orderToApprove({
  database,
  buyer,
  approver,
}: ApprovalCompany): Promise<string> {
  expect((await approver.patch(SWITCH, { needs_approval: true })).status).toBe(200)
  await database.db
    .updateTable('access.user')
    .set({ approval_above: ore(0) })
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
