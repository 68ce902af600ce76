import { findApprovalRequest, findDecidedApproval } from '#shop/approval'
import { writeApprovalDecided, writeApprovalRequest } from '#shop/documents'
import type { Deliver, OutboxKind } from '#shop/orders'
import type { JobParts } from './jobs.ts'
import { sellerOfOrder } from './seller-of.ts'

/** Mails about orders that need approval. One that is no longer true when its turn comes is not sent. */
export function approvalMails({
  orders,
  mailer,
  origin,
}: Pick<JobParts, 'orders' | 'mailer' | 'origin'>) {
  return {
    approval_request: async ({ id, payload }) => {
      const { basket_id = '', user_id } = payload
      const facts = await findApprovalRequest(orders.db, { basket_id, user_id: Number(user_id) })
      if (!facts) return undefined
      const seller = await sellerOfOrder(orders.db, basket_id, origin)
      await mailer.send(
        writeApprovalRequest(`approval-request-${id}`, facts, seller.merchant, seller.origin),
      )
      return undefined
    },
    approval_decided: async ({ id, basket_id }) => {
      const facts = await findDecidedApproval(orders.db, basket_id ?? '')
      if (!facts) return undefined
      const seller = await sellerOfOrder(orders.db, basket_id ?? '', origin)
      await mailer.send(
        writeApprovalDecided(`approval-decided-${id}`, facts, seller.merchant, seller.origin),
      )
      return undefined
    },
  } satisfies Partial<Record<OutboxKind, Deliver>>
}
