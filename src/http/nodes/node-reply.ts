import type { Breadcrumb, Node, NodeContent } from '#contract/content/node'
import { isSectionSlug, sectionSchemas } from '#contract/content/sections'
import type { CustomField } from '#contract/custom-field'
import { openContents, type ShownContent, type ShownNode } from '#shop/content'
import { toTyped } from '#shop/listing'
import type { CatalogueContext } from '../products/catalogue-context.ts'

/** Nodes as visitors read them. */

export function toNode(shown: ShownNode): Node {
  const { required_product_ids, custom_fields, active_from, active_to, created, modified } = shown
  return {
    id: shown.id,
    type: shown.type,
    parent_id: shown.parent_id,
    site_id: shown.site_id,
    lft: shown.lft,
    rght: shown.rght,
    order: shown.order,
    name: shown.name,
    title: shown.title,
    slug: shown.slug,
    url: shown.url,
    active: shown.active,
    in_menu: shown.in_menu,
    is_master: shown.is_master,
    is_protected: shown.is_protected,
    is_sitemap: shown.is_sitemap,
    is_search: shown.is_search,
    is_dynamic: shown.is_dynamic,
    is_noindex: shown.is_noindex,
    active_from: toMoment(active_from),
    active_to: toMoment(active_to),
    hits: shown.hits,
    templates: [...shown.templates],
    redirect: shown.redirect,
    internal_link: shown.internal_link,
    internal_url: shown.internal_url,
    // Who made a page is for staff.
    user_id: null,
    seo_name: shown.seo_name,
    seo_description: shown.seo_description,
    _requiredProductIds: [...required_product_ids],
    created: created.toISOString(),
    modified: modified.toISOString(),
    custom_fields: custom_fields.filter(isOpenField).map(toField),
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
    return { ...toContent(content, false), content: fields }
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

export function toContent(content: ShownContent, withFields: boolean): NodeContent {
  const { active_from, active_to } = content
  return {
    id: content.id,
    node_id: content.node_id,
    name: content.name,
    content: withFields ? content.content : null,
    template_slug: content.template_slug,
    section_slug: content.section_slug,
    order: content.order,
    active: content.active,
    active_from: toMoment(active_from),
    active_to: toMoment(active_to),
    tag_ids: [...content.tag_ids],
  }
}

export function toBreadcrumbs({ breadcrumbs }: ShownNode): Breadcrumb[] {
  return breadcrumbs.map(({ id, name, url }) => ({ id, name, url }))
}

export function toField(field: Record<string, unknown>): CustomField {
  const { foreign_key_uuid: _, ...kept } = field
  return toTyped({ ...kept, attachments: [] } as unknown as CustomField)
}

function isOpenField({ hidden, active }: Record<string, unknown>): boolean {
  return hidden !== true && active !== false
}

function toMoment(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
