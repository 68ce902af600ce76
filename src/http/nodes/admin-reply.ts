import { adminNode } from '#contract/content/admin-node'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import type { DraftNode } from '#shop/content'
import { listRoutesOf, type StaticRoute } from '#shop/routing'
import { toField } from './node-reply.ts'
import { requireDraft } from './rights.ts'

const toReply = writerOf(adminNode)

/** @throws {NotFound} */
export async function readAdminNode(db: Db, id: number) {
  return toAdminNode(await requireDraft(db, id), await listRoutesOf(db, 'Nodes', [id]))
}

/**
 * A node as staff work on it.
 *
 * @param routes Live ones, of other nodes too.
 */
export function toAdminNode(draft: DraftNode, routes: readonly StaticRoute[]) {
  return toReply({
    ...draft,
    _requiredProductIds: draft.required_product_ids,
    static_routes: routes.filter((one) => one.foreign_key === draft.id),
    custom_fields: draft.custom_fields.map(toField),
    node_rules: draft.rules,
  })
}
