import { adminProduct } from '#contract/product/admin-product'
import {
  productChangeInPath,
  productChangesReply,
  productChangeUndone,
  undoProductChange,
} from '#contract/product/product-changes'
import { changeQuery } from '#contract/resource'
import { transaction } from '#database/client'
import { ChangeUndoLate } from '#shop/assortment'
import { appendAuditEvent, type Change, findDone, listChanges, listTogether } from '#shop/audit'
import { userOf } from '../guard/owner.ts'
import { networkOf } from '../log/logging.ts'
import { NotFound } from '../problem/refusals.ts'
import type { Together } from '../resources/change-many.ts'
import { conflictOf } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'
import { CHANGED, CHANGED_TOGETHER, changeProducts } from './change-products.ts'
import { planPutBack } from './put-back.ts'

const TAG = 'Products'
const URL = '/api/admin/shop/product-changes'
const PUT_BACK = 'products_put_back'
const HOURS = 24
const HOUR_MS = 3_600_000
/** So many of a day are told. */
const MOST = 50

/** Changes of many products in one call, which are taken back as one: what was before stands in the audit. */
export const productChangesRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'What was changed of several products at once within a day, the latest first',
      reply: productChangesReply,
    },
    async ({ principal }, { db }) => {
      const { user_id } = userOf(principal)
      const events = await listChanges(db, { actions: [CHANGED_TOGETHER, PUT_BACK], limit: MOST })
      const gone = new Set(
        events.flatMap(({ action, subject }) => (action === PUT_BACK ? [subject] : [])),
      )
      const data = events.flatMap(({ id, action, actor_id, created, changes }) => {
        const together = togetherOf(changes)
        const until = untilOf(created)
        const isOpen = action === CHANGED_TOGETHER && new Date() < until && !gone.has(String(id))
        if (!together || !isOpen) return []
        const { count, fields } = together
        return [
          {
            ...{ id, created: created.toISOString(), until: until.toISOString() },
            ...{ is_own: actor_id === user_id, count, fields: [...fields] },
          },
        ]
      })
      return { data, count: data.length, metadata: {} }
    },
  ),
  route(
    `POST ${URL}/:id/undo`,
    {
      access: 'products_edit',
      rate: 'export',
      tag: TAG,
      summary:
        'Takes back what was changed of several products at once, but of those that were changed since',
      params: productChangeInPath,
      query: changeQuery,
      body: undoProductChange,
      reply: { 200: productChangeUndone, 409: conflictOf(adminProduct) },
    },
    async (request, { db }) => {
      const { params, query, body, principal, ip } = request
      const { dry = false } = query
      const event = await findDone(db, params.id, CHANGED_TOGETHER)
      const together = togetherOf(event?.changes)
      if (!event || !together) throw new NotFound()
      if (new Date() >= untilOf(event.created)) throw new ChangeUndoLate({ hours: HOURS })
      const members = await listTogether(db, { action: CHANGED, ...together })
      const { rows, kept } = await planPutBack(db, members, body.compliance_reason)
      const undone = rows.length > 0 ? await changeProducts(db, request, rows, dry) : []
      if (undone.length > 0 && !dry) {
        await transaction(db, (tx) =>
          appendAuditEvent(tx, {
            ...{ action: PUT_BACK, outcome: 'done', actor_id: userOf(principal).user_id },
            ...{ network: networkOf(ip), subject: String(params.id), username: null },
          }),
        )
      }
      return { data: { undone: undone.map(({ id, name }) => ({ id, name })), kept } }
    },
  ),
]

function togetherOf(changes: readonly Change[] | null | undefined): Together | undefined {
  return changes?.find(({ field }) => field === 'together')?.after as Together | undefined
}

function untilOf(created: Date): Date {
  return new Date(created.getTime() + HOURS * HOUR_MS)
}
