import {
  approvalInPath,
  approvalSwitchChange,
  approvalSwitchReply,
  approvalsReply,
  decidedReply,
  rejection,
} from '#contract/approval/approval'
import { writerOf } from '#contract/writer'
import { readLineColour } from '#kernel/paint/line-colour'
import type { Principal } from '#shop/access'
import {
  type Approver,
  type Decision,
  listWaiting,
  readSwitch,
  setSwitch,
  type WaitingOrder,
} from '#shop/approval'
import { promiseText } from '#shop/delivery'
import { decideOrder } from '#shop/settlement'
import type { Deps } from '../deps.ts'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const APPROVALS = '/api/shop/approvals'
const SWITCH = '/api/users/company/approval'
const toApprovals = writerOf(approvalsReply)

function waitingOf({ deliveries, lines, ...order }: WaitingOrder) {
  return {
    ...order,
    lines: lines.map(({ metadata, ...line }) => ({
      ...line,
      colour: readLineColour(metadata) ?? null,
    })),
    deliveries: deliveries.map(({ id, name, branch_name, ...promised }) => ({
      id,
      name: promised.is_pickup && branch_name ? `Hentes i ${branch_name}` : name,
      promised_text: promiseText(promised),
    })),
  }
}

/** Orders that a company approves itself, and its switch for that. */
export const approvalRoutes: readonly Route[] = [
  route(
    `GET ${APPROVALS}`,
    {
      access: 'approve_baskets',
      rate: 'read',
      tag: 'Approvals',
      summary: 'The orders of the company that wait to be approved, the oldest first',
      reply: approvalsReply,
    },
    async ({ principal }, { db }) => {
      const orders = await listWaiting(db, approverOf(principal))
      return toApprovals({ data: orders.map(waitingOf), count: orders.length, metadata: {} })
    },
  ),
  route(
    `POST ${APPROVALS}/:id/approve`,
    {
      access: 'approve_baskets',
      rate: 'basket',
      audit: 'order_approved',
      tag: 'Approvals',
      summary: 'Approves an order of the company',
      params: approvalInPath,
      reply: decidedReply,
    },
    async ({ principal, params }, { db }) => decide({ db }, principal, params.id, 'approved'),
  ),
  route(
    `POST ${APPROVALS}/:id/reject`,
    {
      access: 'approve_baskets',
      rate: 'basket',
      audit: 'order_rejected',
      tag: 'Approvals',
      summary: 'Rejects an order of the company, which cancels it',
      params: approvalInPath,
      body: rejection,
      reply: decidedReply,
    },
    async ({ principal, params, body }, { db }) =>
      decide({ db }, principal, params.id, 'rejected', body.note),
  ),
  route(
    `GET ${SWITCH}`,
    {
      access: 'manage_company_users',
      rate: 'read',
      tag: 'Approvals',
      summary: 'Whether orders of the company may need approval',
      reply: approvalSwitchReply,
    },
    async ({ principal }, { db }) => {
      const { customer_id } = approverOf(principal)
      return { data: await readSwitch(db, customer_id) }
    },
  ),
  route(
    `PATCH ${SWITCH}`,
    {
      access: 'manage_company_users',
      rate: 'basket',
      audit: 'approval_switched',
      tag: 'Approvals',
      summary: 'Switches approval on or off; orders that wait already go on waiting',
      body: approvalSwitchChange,
      reply: approvalSwitchReply,
    },
    async ({ principal, body }, { db }) => {
      return { data: await setSwitch(db, approverOf(principal), body) }
    },
  ),
]

/** @throws {NotFound} for a user who buys for no company. */
function approverOf(principal: Principal): Approver {
  const { user_id, customer_id } = userOf(principal)
  if (customer_id === null) throw new NotFound()
  return { user_id, customer_id }
}

async function decide(
  { db }: Pick<Deps, 'db'>,
  principal: Principal,
  id: string,
  decision: Decision,
  note?: string,
) {
  if (!(await decideOrder(db, approverOf(principal), id, { decision, note }))) {
    throw new NotFound()
  }
  return { data: { id, status: decision } }
}
