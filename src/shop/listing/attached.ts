import type { Attachment } from '#contract/attachment'
import type { StaticRoute } from '#contract/catalogue/static-route'
import type { CustomField } from '#contract/custom-field'
import type { StoredAttachment, StoredField } from '#shop/catalogue'
import type { Route } from '#shop/routing'
import { toTyped } from './custom-field.ts'
import { toThumbnails } from './pictures.ts'

/** The pictures, documents and custom fields of products and categories, on the wire. */

export function toAttachment(stored: StoredAttachment): Attachment {
  const { thumbnail_keys, source_modified, ...attachment } = stored
  return {
    ...attachment,
    tag_ids: [...stored.tag_ids],
    tags: stored.tags.map((tag) => ({
      ...tag,
      created: toMoment(tag.created),
      modified: toMoment(tag.modified),
    })),
    created: toMoment(stored.created),
    modified: toMoment(stored.modified),
    ...(source_modified === null ? {} : { source_modified: toMoment(source_modified) }),
    url: `/media/${stored.source}`,
    thumbnails: toThumbnails(stored.source, thumbnail_keys),
  }
}

export function toCustomField(field: StoredField): CustomField {
  return toTyped({ ...field, attachments: field.attachments.map(toAttachment) })
}

export function toStaticRoute(route: Route): StaticRoute {
  return { ...route, pass: { ...route.pass } }
}

/** Moments in JSON of the database carry an offset; the wire has them in UTC. */
function toMoment(text: string): string {
  return new Date(text).toISOString()
}
