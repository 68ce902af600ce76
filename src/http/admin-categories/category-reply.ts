import { adminCategory, categoryFields, sparseCategory } from '#contract/catalogue/admin-category'
import { writerOf } from '#contract/writer'
import type { ReadCategory, StoredCategory } from '#shop/assortment'
import { toAttachment, toCustomField } from '#shop/listing'

const writeWhole = writerOf(adminCategory)
const writeRow = writerOf(categoryFields)

/** The fields for lists that are chosen from. */
export const toSparse = writerOf(sparseCategory)

/** A category as staff read it. */
export function toAdminCategory(stored: StoredCategory, children: readonly ReadCategory[] = []) {
  return writeWhole({
    ...stored,
    custom_fields: stored.custom_fields.map(toCustomField),
    attachments: stored.attachments.map(toAttachment),
    children,
  })
}

/** All fields of its own, and those of its lists that were read. */
export function toRow({ custom_fields, attachments, ...stored }: ReadCategory) {
  return writeRow({
    ...stored,
    custom_fields: custom_fields?.map(toCustomField),
    attachments: attachments?.map(toAttachment),
  })
}
