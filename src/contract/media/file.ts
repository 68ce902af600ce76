import { z } from 'zod'
import { thumbnail } from '../attachment.ts'
import { storedTime } from '../codecs.ts'
import { dataOf, id, idInPath, line, listOf, query, uuid } from '../common.ts'
import { issue } from '../issues.ts'
import { listQuery } from '../list.ts'

/** The library of files, for staff. */

const text = z.string()
const named = (max: number) => line(max).pipe(z.string().min(1, issue('field_empty')))

/** What documents are; `image` is what every picture is. */
export const DOCUMENT_TYPES = ['document', 'dop', 'ce', 'ppe', 'sds', 'epd', 'manual'] as const

const fileTag = z.object({ id, name: text }).meta({ id: 'FileTag' })

export const libraryFile = z
  .object({
    id: uuid,
    name: text,
    description: text.meta({ description: 'What it shows, for those who do not see it.' }),
    type: text.meta({ description: 'image, or the kind of document.' }),
    tag_ids: z.array(id),
    tags: z.array(fileTag),
    source: text,
    media_type: text.nullable().meta({ description: 'Null: it was not uploaded.' }),
    byte_size: z.int().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    url: text.meta({ description: 'The original.' }),
    thumbnails: z.array(thumbnail),
    uses: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Places that show it: 100 are 100 or more.' }),
    is_double: z.boolean().meta({ description: 'Another file has the same content.' }),
    created: storedTime,
    modified: storedTime,
  })
  .meta({ id: 'LibraryFile' })
export type LibraryFile = z.input<typeof libraryFile>

const KINDS = ['image', 'document'] as const
const STATES = ['unused', 'undescribed', 'double'] as const

export const filesQuery = listQuery(
  {
    kind: z.enum(KINDS, issue('choice_unknown', { choices: KINDS.join(' ') })).optional(),
    state: z.enum(STATES, issue('choice_unknown', { choices: STATES.join(' ') })).optional(),
    tag_id: idInPath.optional(),
  },
  ['created', 'name'],
)

export const fileInPath = z.strictObject({ id: uuid })

export const fileChange = z
  .strictObject({
    name: named(200),
    description: line(500),
    type: z.enum(DOCUMENT_TYPES, issue('choice_unknown', { choices: DOCUMENT_TYPES.join(' ') })),
    tag_ids: z.array(id).max(50),
  })
  .partial()

export const fileReply = dataOf(libraryFile)
export const fileDeleted = dataOf(z.object({ id: uuid }))

export const fileUsesQuery = query({
  after: idInPath.optional().meta({ description: 'The id of the last use of the page before.' }),
})

const fileUse = z
  .object({
    id: id.meta({ description: 'Of the attachment.' }),
    model: text.meta({ description: 'Products, Categories, Nodes or Customers.' }),
    owner_id: id.nullable(),
    name: text,
  })
  .meta({ id: 'FileUse' })
export type FileUse = z.infer<typeof fileUse>
export const fileUsesReply = listOf(fileUse, z.object({ has_more: z.boolean() }))

const count = z.int().min(0)
export const adminTag = fileTag
  .extend({
    products_count: count,
    categories_count: count,
    sections_count: count.meta({ description: 'Of pages, as they are written now.' }),
    files_count: count,
    attachments_count: count.meta({ description: 'Files where they are shown.' }),
  })
  .meta({ id: 'AdminTag' })

export const newTag = z.strictObject({ name: named(100) })
export const tagChange = newTag.partial()
export const tagInPath = z.strictObject({ id: idInPath })
export const tagReply = dataOf(fileTag)
export const tagsReply = listOf(adminTag)

/** POST /api/admin/tags/:id/merge: what has the one has the other afterwards. */
export const tagMerge = z.strictObject({ into_id: id })
export const tagMerged = z.object({ gone: adminTag, data: adminTag })
