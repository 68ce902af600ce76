import { z } from 'zod'
import { FIELD_TYPES } from '#kernel/field-types'
import { time } from '../codecs.ts'
import { dataOf, id, idInPath, line, listOf, published, query, wholeNumber } from '../common.ts'
import { issue } from '../issues.ts'
import { auditLog, node, nodeContent } from './node.ts'
import { nodeRuleInput } from './rule.ts'
import { isSectionSlug, SECTION_SLUGS, sectionSchemas } from './sections.ts'
import { NODE_TYPES, SECTION_PLACES, template } from './templates.ts'

/** Nodes as staff work on them. */

const words = z.string()
const timeInput = z.iso
  .datetime({ offset: true, error: issue('time_unreadable') })
  .transform((value) => new Date(value))
const windowEnd = timeInput.nullable()
const named = published(200).refine((value) => value !== '', issue('field_empty'))
const slug = line(120).refine(
  (value) => /^([a-z0-9æøå]([a-z0-9æøå.-]*[a-z0-9æøå])?)?$/.test(value),
  issue('page_name_unreadable'),
)
const path = line(2_000).refine(
  (value) => /^\/([^/\\\s]|$)[^\\\s]*$/.test(value),
  issue('page_unreadable'),
)
const order = z.int().min(-1_000_000).max(1_000_000)

export const customFieldInput = z.strictObject({
  key: named,
  value: published(4_000).nullable(),
  name: published(200).optional(),
  field_type: z
    .enum(FIELD_TYPES, issue('choice_unknown', { choices: FIELD_TYPES.join(' ') }))
    .optional(),
  meta: z
    .record(line(40), published(1_000))
    .optional()
    .meta({ description: 'Of a link: target, alt, text; of an image: alt.' }),
})

const fields = {
  type: z.enum(NODE_TYPES),
  parent_id: id.nullable(),
  order,
  name: named,
  title: published(200),
  slug,
  active: z.boolean(),
  in_menu: z.boolean(),
  is_master: z.boolean(),
  is_protected: z.boolean(),
  is_sitemap: z.boolean(),
  is_search: z.boolean(),
  is_dynamic: z.boolean(),
  is_noindex: z.boolean(),
  active_from: windowEnd,
  active_to: windowEnd,
  templates: z.array(z.enum(SECTION_SLUGS)).max(50),
  redirect: path.nullable(),
  internal_link: id.nullable(),
  seo_name: published(200),
  seo_description: published(500),
  _requiredProductIds: z.array(id).max(500),
  custom_fields: z.array(customFieldInput).max(100),
  node_rules: z.array(nodeRuleInput).max(20),
}

function hasLength({
  active_from,
  active_to,
}: {
  active_from?: Date | null | undefined
  active_to?: Date | null | undefined
}) {
  return !active_from || !active_to || active_from < active_to
}
const NO_LENGTH = { error: issue('end_before_start'), path: ['active_to'] }

const contentFields = {
  name: named,
  content: z.record(z.string(), z.unknown()),
  template_slug: z.enum(SECTION_SLUGS),
  section_slug: z.enum(SECTION_PLACES),
  active: z.boolean(),
  active_from: windowEnd,
  active_to: windowEnd,
  tag_ids: z.array(id).max(100),
}

/** A section among all of its page, which stands where it is in the list. */
export const contentInput = z
  .strictObject({ ...contentFields, id })
  .partial()
  .refine(
    (one) =>
      one.id !== undefined ||
      (one.name !== undefined && one.template_slug !== undefined && one.content !== undefined),
    issue('section_incomplete'),
  )
  .refine(hasLength, NO_LENGTH)

/** An `order`, `lft` or `rght` is never taken: they follow from the parent and the order. */
export const nodeChange = z
  .strictObject({
    ...fields,
    contents: z.array(contentInput).max(100).meta({
      description:
        'All sections of the page in their order: one without an id is new, one that is left out is removed.',
    }),
  })
  .partial()
  .refine(hasLength, NO_LENGTH)
export const nodeBody = z
  .strictObject({ ...fields, site_id: id })
  .partial()
  .required({ name: true, slug: true })
  .refine(hasLength, NO_LENGTH)

const ROWS_MAX = 1_000
export const nodesChange = z
  .array(z.strictObject({ ...z.strictObject(fields).partial().shape, id }))
  .min(1)
  .max(ROWS_MAX)
export const nodesChangeQuery = query({
  dry: z
    .enum(['', '0', '1'])
    .transform((value) => value !== '0')
    .optional(),
})

export const adminNode = node
  .extend({
    version: z.int(),
    revision: z.int(),
    published_revision: z.int().nullable(),
    scheduled_revision: z.int().nullable(),
    publish_at: time.nullable(),
    audit_logs: z.array(auditLog),
  })
  .meta({ id: 'AdminNode' })
export const adminNodeReply = dataOf(adminNode)
export const adminNodesReply = listOf(adminNode)

const orderedFields = { ...contentFields, order }

export const contentBody = z
  .strictObject(orderedFields)
  .partial()
  .required({ name: true, content: true, template_slug: true })
  .refine(hasLength, NO_LENGTH)
export const contentChange = z.strictObject(orderedFields).partial().refine(hasLength, NO_LENGTH)
export const contentReply = dataOf(nodeContent)

/** The fields of a section as its template takes them; issues name the field: `content.title`. */
export function parseFields(slug: string, content: unknown) {
  return isSectionSlug(slug) ? sectionSchemas[slug].safeParse(content) : undefined
}

export const templatesReply = listOf(template)

const rights = {
  may_edit: z.boolean(),
  may_publish: z.boolean(),
  may_delete: z.boolean(),
}
const permission = z.object({
  node_id: id,
  user_group_id: id,
  name: words,
  ...rights,
  inherit: z.boolean().meta({
    description: 'True: as the pages above, or the permissions of the group, have it.',
  }),
})
export const nodePermissionsReply = listOf(permission.meta({ id: 'NodePermission' }))
/** Rows as they are read are taken back: what says `inherit` gives the page no rights of its own. */
export const nodePermissionsChange = z
  .array(
    z.strictObject({
      user_group_id: id,
      ...rights,
      inherit: z.boolean().default(false),
      node_id: id.optional(),
      name: published(200).optional(),
    }),
  )
  .min(1)
  .max(100)

const revision = z.object({
  number: z.int(),
  action: words,
  user_name: words.nullable(),
  created: time,
})
export const revisionsReply = listOf(revision.meta({ id: 'NodeRevision' }))
export const revisionInPath = z.object({ id: idInPath, number: wholeNumber(1, 1_000_000_000) })
export const revisionQuery = query({
  with: wholeNumber(1, 1_000_000_000)
    .optional()
    .meta({ description: 'The number to compare with.' }),
})
export const revisionReply = dataOf(
  revision.extend({
    node: z.record(words, z.unknown()),
    contents: z.array(z.record(words, z.unknown())),
    differences: z
      .array(z.object({ field: words, before: z.unknown(), after: z.unknown() }))
      .optional(),
  }),
)

export const publishBody = z.strictObject({
  at: timeInput.optional(),
  revision: z.int().min(1).max(1_000_000_000).optional(),
})
export const previewBody = z.strictObject({ hours: z.int().min(1).max(168).default(24) })
export const previewReply = dataOf(
  z.object({ token: words, url: words, expires: time }).meta({ id: 'NodePreview' }),
)
export const nothing = z.strictObject({})
export const deletedReply = dataOf(z.object({ id }))

export type AdminNodesReply = z.input<typeof adminNodesReply>
