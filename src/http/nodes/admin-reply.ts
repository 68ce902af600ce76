import type { z } from 'zod'
import type { adminNode } from '#contract/content/admin-node'
import type { Db } from '#database/client'
import type { DraftNode } from '#shop/content'
import { toStaticRoute } from '#shop/listing'
import { listRoutesOf, type StaticRoute } from '#shop/routing'
import { toBreadcrumbs, toContent, toField, toNode } from './node-reply.ts'
import { requireDraft } from './rights.ts'

/** @throws {NotFound} */
export async function readAdminNode(db: Db, id: number): Promise<z.infer<typeof adminNode>> {
  return toAdminNode(await requireDraft(db, id), await listRoutesOf(db, 'Nodes', [id]))
}

/**
 * A node as staff work on it.
 *
 * @param routes Live ones, of other nodes too.
 */
export function toAdminNode(
  draft: DraftNode,
  routes: readonly StaticRoute[],
): z.infer<typeof adminNode> {
  return {
    ...toNode(draft),
    static_routes: routes.filter((one) => one.foreign_key === draft.id).map(toStaticRoute),
    user_id: draft.user_id,
    custom_fields: draft.custom_fields.map(toField),
    breadcrumbs: toBreadcrumbs(draft),
    contents: draft.contents.map((content) => toContent(content, true)),
    node_rules: draft.rules.map(({ id, node_id, name, conditions }) => ({
      ...{ id, node_id, name },
      conditions: conditions.map((condition) => ({ ...condition })),
    })),
    version: draft.version,
    revision: draft.revision,
    published_revision: draft.published_revision,
    scheduled_revision: draft.scheduled_revision,
    publish_at: draft.publish_at?.toISOString() ?? null,
    audit_logs: draft.audit_logs.map((log) => ({
      ...log,
      created: new Date(log.created).toISOString(),
    })),
  }
}
