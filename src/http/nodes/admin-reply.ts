import type { z } from 'zod'
import type { adminNode } from '#contract/content/admin-node'
import type { DraftNode } from '#shop/content'
import { toBreadcrumbs, toContent, toField, toNode } from './node-reply.ts'

/** A node as staff work on it. */
export function toAdminNode(draft: DraftNode): z.infer<typeof adminNode> {
  return {
    ...toNode(draft),
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
