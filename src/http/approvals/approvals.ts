import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  type Approval,
  approvalInPath,
  approvalSwitchChange,
  approvalSwitchReply,
  approvalsReply,
  decidedReply,
  rejection,
} from '#contract/approval/approval'
import { toKroner } from '#kernel/money'
import type { Principal } from '#shop/access'
import {
  type Approver,
  type Decision,
  listWaiting,
  readSwitch,
  setSwitch,
  type WaitingOrder,
} from '#shop/approval'
import { decideOrder } from '#shop/settlement'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'

const TAGS = ['Approvals']
const APPROVALS = '/api/shop/approvals'
const SWITCH = '/api/users/company/approval'
const APPROVE = permitted('approve_baskets')
const MANAGE = permitted('manage_company_users')

const routes = {
  list: {
    config: { ...rated('look'), ...APPROVE },
    schema: {
      tags: TAGS,
      summary: 'The orders of the company that wait to be approved, the oldest first',
      response: { 200: approvalsReply },
    },
  },
  approve: {
    config: { ...rated('basket'), ...APPROVE, ...audited('order_approved') },
    schema: {
      tags: TAGS,
      summary: 'Approves an order of the company',
      params: approvalInPath,
      response: { 200: decidedReply },
    },
  },
  reject: {
    config: { ...rated('basket'), ...APPROVE, ...audited('order_rejected') },
    schema: {
      tags: TAGS,
      summary: 'Rejects an order of the company, which cancels it',
      params: approvalInPath,
      body: rejection,
      response: { 200: decidedReply },
    },
  },
  readSwitch: {
    config: { ...rated('look'), ...MANAGE },
    schema: {
      tags: TAGS,
      summary: 'Whether orders of the company may need approval',
      response: { 200: approvalSwitchReply },
    },
  },
  setSwitch: {
    config: { ...rated('basket'), ...MANAGE, ...audited('approval_switched') },
    schema: {
      tags: TAGS,
      summary: 'Switches approval on or off; orders that wait already go on waiting',
      body: approvalSwitchChange,
      response: { 200: approvalSwitchReply },
    },
  },
}

/** Orders that a company approves itself, and its switch for that. */
export function approvalRoutes({ database: { db } }: AppDeps): FastifyPluginAsyncZod {
  const decide = async (principal: Principal, id: string, decision: Decision, note?: string) => {
    if (!(await decideOrder(db, approverOf(principal), id, { decision, note }))) {
      throw new NotFound()
    }
    return { data: { id, status: decision } }
  }
  return async (app) => {
    app.get(APPROVALS, routes.list, async ({ principal }) => {
      const orders = await listWaiting(db, approverOf(principal))
      return { data: orders.map(toApproval), count: orders.length, metadata: {} }
    })

    app.post(`${APPROVALS}/:id/approve`, routes.approve, ({ principal, params }) =>
      decide(principal, params.id, 'approved'),
    )

    app.post(`${APPROVALS}/:id/reject`, routes.reject, ({ principal, params, body }) =>
      decide(principal, params.id, 'rejected', body.note),
    )

    app.get(SWITCH, routes.readSwitch, async ({ principal }) => {
      const { customer_id } = approverOf(principal)
      return { data: await readSwitch(db, customer_id) }
    })

    app.patch(SWITCH, routes.setSwitch, async ({ principal, body }) => {
      return { data: await setSwitch(db, approverOf(principal), body) }
    })
  }
}

/** @throws {NotFound} for a user who buys for no company. */
function approverOf(principal: Principal): Approver {
  const { user_id, customer_id } = userOf(principal)
  if (customer_id === null) throw new NotFound()
  return { user_id, customer_id }
}

function toApproval(order: WaitingOrder): Approval {
  return {
    ...order,
    order_placed: order.order_placed.toISOString(),
    lapses: order.lapses.toISOString(),
    net_sum: toKroner(order.net_sum),
    net_delivery_sum: toKroner(order.net_delivery_sum),
    payment_amount: toKroner(order.payment_amount),
    reasons: [...order.reasons],
    limit: order.limit === null ? null : toKroner(order.limit),
    lines: order.lines.map((line) => ({ ...line, net_line_sum: toKroner(line.net_line_sum) })),
  }
}
