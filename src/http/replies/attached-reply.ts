import type { Attachment } from '#contract/attachment'
import type { StaticRoute } from '#contract/catalogue/static-route'
import type { CustomField } from '#contract/custom-field'
import type { StoredAttachment, StoredField } from '#shop/catalogue'
import type { Route } from '#shop/routing'
import { toThumbnails } from './pictures.ts'

/** What hangs on products and categories, on the wire. */

export function toAttachment(stored: StoredAttachment): Attachment {
  const { thumbnail_keys, source_modified, tags, tag_ids, ...attachment } = stored
  return {
    id: attachment.id,
    source: attachment.source,
    name: attachment.name,
    description: attachment.description,
    type: attachment.type,
    sort: attachment.sort,
    foreign_key: attachment.foreign_key,
    foreign_key_uuid: attachment.foreign_key_uuid,
    model: attachment.model,
    tag_ids: [...tag_ids],
    tags: tags.map((tag) => ({
      ...tag,
      created: toMoment(tag.created),
      modified: toMoment(tag.modified),
    })),
    created: toMoment(attachment.created),
    modified: toMoment(attachment.modified),
    ...(source_modified === null ? {} : { source_modified: toMoment(source_modified) }),
    byte_size: attachment.byte_size,
    url: `/media/${attachment.source}`,
    thumbnails: toThumbnails(attachment.source, thumbnail_keys),
  }
}

export function toCustomField(field: StoredField): CustomField {
  const { id, key, value, meta, name, field_type, options, foreign_key, model } = field
  const { field_group, hidden, active, _translations, reference_value } = field
  return {
    id,
    key,
    value,
    meta,
    name,
    field_type,
    options,
    foreign_key,
    model,
    field_group,
    hidden,
    active,
    _translations,
    reference_value,
    attachments: field.attachments.map(toAttachment),
  }
}

export function toStaticRoute(route: Route): StaticRoute {
  return { ...route, pass: { ...route.pass } }
}

/** Moments in JSON of the database carry an offset; the wire has them in UTC. */
function toMoment(text: string): string {
  return new Date(text).toISOString()
}
