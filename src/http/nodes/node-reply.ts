import { type Node, type NodeContent, node, nodeContent } from '#contract/content/node'
import { isSectionSlug, sectionSchemas } from '#contract/content/sections'
import type { CustomField } from '#contract/custom-field'
import { writerOf } from '#contract/writer'
import { openContents, type ShownContent, type ShownNode } from '#shop/content'
import { toTyped } from '#shop/listing'
import type { CatalogueContext } from '../products/catalogue-context.ts'

/** Nodes as visitors read them. */

const writeNode = writerOf(node)
export const toContent = writerOf(nodeContent)

export function toNode(shown: ShownNode): Node {
  return writeNode(nodeOf(shown))
}

/** A node without what stands on it, which is told where it is asked for. */
function nodeOf({ contents: _contents, breadcrumbs: _crumbs, ...shown }: ShownNode) {
  return {
    ...shown,
    // Who made a page is for staff.
    user_id: null,
    _requiredProductIds: shown.required_product_ids,
    custom_fields: shown.custom_fields.filter(isOpenField).map(toField),
  }
}

/**
 * The contents that may be seen now.
 *
 * @param report Told of templates that there are not, and of fields that their template does not take: these have none.
 */
export function toContents(
  shown: ShownNode,
  withFields: boolean,
  report: CatalogueContext['report'],
): NodeContent[] {
  return openContents(shown).map((content) => {
    const fields = withFields ? readFields(content, report) : null
    return toContent({ ...content, content: fields })
  })
}

function readFields(
  { id, node_id, template_slug, content }: ShownContent,
  report: CatalogueContext['report'],
): NodeContent['content'] {
  if (!isSectionSlug(template_slug)) {
    report({ node_id, content_id: id, template_slug }, 'a content has an unknown template')
    return null
  }
  const { data, error } = sectionSchemas[template_slug].safeParse(content)
  if (error)
    report(
      { node_id, content_id: id, template_slug, err: error },
      'a content does not fit its template',
    )
  return data ?? null
}

export function toField(field: Record<string, unknown>): CustomField {
  const { foreign_key_uuid: _, ...kept } = field
  return toTyped({ ...kept, attachments: [] } as unknown as CustomField)
}

function isOpenField({ hidden, active }: Record<string, unknown>): boolean {
  return hidden !== true && active !== false
}
