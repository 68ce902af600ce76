import { z } from 'zod'
import { dataOf, line, uuid } from '../common.ts'
import { issue } from '../issues.ts'
import { fileReply } from './file.ts'

/** Files that staff upload, part by part. */

const PART_CHARACTERS = 700_000

export const newUpload = z.strictObject({
  name: line(200).pipe(z.string().min(1, issue('field_empty'))),
  byte_size: z.int().min(1).max(2_000_000_000),
  replaces: uuid.optional().meta({
    description: 'A file that gets the content, wherever it is shown; If-Match is its ETag.',
  }),
})

export const uploadInPath = z.strictObject({ id: uuid })

const upload = z
  .object({
    id: uuid,
    byte_size: z.int(),
    received: z.int().meta({ description: 'The next part begins here.' }),
    part_size: z.int().meta({ description: 'Every part but the last is as long.' }),
  })
  .meta({ id: 'FileUpload' })
export const uploadReply = dataOf(upload)

export const uploadPart = z.strictObject({
  offset: z.int().min(0).max(2_000_000_000),
  content: z
    .string()
    .min(1)
    .max(PART_CHARACTERS)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, issue('file_unreadable'))
    .meta({ description: 'In Base64.' }),
})

export const uploadFinished = fileReply
export const uploadCancelled = dataOf(z.object({ id: uuid }))
