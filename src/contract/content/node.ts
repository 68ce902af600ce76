import { z } from 'zod'
import { staticRoute } from '../catalogue/static-route.ts'
import { storedTime, time } from '../codecs.ts'
import { dataOf, flag, id, idInPath, idList, text as input, listOf, query } from '../common.ts'
import { customField } from '../custom-field.ts'
import { nodeRule } from './rule.ts'

/** Nodes, the merchant's own pages, and their contents, as visitors read them. */

const text = z.string()

export const auditLog = z.object({
  action: text,
  user_name: text.nullable(),
  created: storedTime,
  revision: z.int(),
})

export const nodeContent = z
  .object({
    id,
    node_id: id,
    name: text,
    content: z
      .record(text, z.unknown())
      .nullable()
      .meta({ description: 'The fields of the template; null unless renderSections.' }),
    template_slug: text,
    section_slug: text,
    order: z.int(),
    active: z.boolean(),
    active_from: storedTime.nullable(),
    active_to: storedTime.nullable(),
    tag_ids: z.array(id),
    audit_logs: z.array(auditLog).optional(),
  })
  .meta({ id: 'NodeContent' })

export const breadcrumb = z.object({ id, name: text, url: text })

/** Specification section 3. */
export const node = z
  .object({
    id,
    type: text,
    parent_id: id.nullable(),
    site_id: id,
    lft: z.int(),
    rght: z.int(),
    order: z.int(),
    name: text,
    title: text,
    slug: text,
    url: text,
    active: z.boolean(),
    in_menu: z.boolean(),
    is_master: z.boolean(),
    is_protected: z.boolean(),
    is_sitemap: z.boolean(),
    is_search: z.boolean(),
    is_dynamic: z.boolean(),
    is_noindex: z.boolean(),
    active_from: storedTime.nullable(),
    active_to: storedTime.nullable(),
    hits: z.int(),
    templates: z.array(text),
    redirect: text.nullable(),
    internal_link: id.nullable(),
    internal_url: text.nullable().meta({ description: 'Where internal_link leads.' }),
    user_id: id.nullable().meta({ description: 'Who made it; for staff.' }),
    seo_name: text,
    seo_description: text,
    _requiredProductIds: z.array(id),
    created: time,
    modified: time,
    custom_fields: z.array(customField),
    breadcrumbs: z.array(breadcrumb).optional(),
    contents: z.array(nodeContent).optional(),
    node_rules: z.array(nodeRule).optional().meta({ description: 'For staff.' }),
    static_routes: z
      .array(staticRoute)
      .optional()
      .meta({ description: 'The live addresses that lead to it; of one node.' }),
    children: z.array(z.unknown()).optional().meta({ description: 'Nodes; unless flat.' }),
  })
  .meta({ id: 'Node' })

export const nodesQuery = query({
  tags: idList.optional(),
  active_content: flag.optional(),
  filter_content_customfields: input(200)
    .optional()
    .meta({ description: 'key or key:value: nodes with such a custom field.' }),
  admin: flag.optional().meta({ description: 'All nodes as they are worked on; for staff.' }),
  'for-site': idInPath.optional(),
  searchQuery: input(100).optional(),
  search: input(100).optional(),
  withBreadcrumbs: flag.optional(),
  flat: flag.optional(),
  dynamic: flag.optional().meta({ description: 'Only nodes that are (1) or are not (0) dynamic.' }),
  menu: flag.optional().meta({ description: 'Only nodes in the menu: five with ten below each.' }),
  parent: idInPath.optional(),
  page: idInPath.optional(),
})

export const nodesReply = listOf(node)

export const nodeForUrlQuery = query({
  url: input(2_000),
  getMeta: flag.optional(),
  renderSections: flag.optional(),
  nocache: flag.optional(),
  preview: input(100).optional().meta({ description: 'A token that shows a draft.' }),
})

export const nodeForUrlReply = z.object({
  data: node,
  meta: z
    .object({
      node,
      contents: z.array(nodeContent),
      breadcrumbs: z.array(breadcrumb),
      title: text,
      node_id: id,
    })
    .optional(),
})

export const nodeQuery = query({ admin: flag.optional() })
export const nodeInPath = z.object({ id: idInPath })
export const contentInPath = z.object({ id: idInPath, contentId: idInPath })
export const nodeReply = dataOf(node)

export type Node = z.input<typeof node>
export type NodeContent = z.input<typeof nodeContent>
export type NodesQuery = z.infer<typeof nodesQuery>
export type NodesReply = z.input<typeof nodesReply>
export type NodeForUrlReply = z.input<typeof nodeForUrlReply>
