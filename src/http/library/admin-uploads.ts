import { libraryFile } from '#contract/media/file'
import {
  newUpload,
  uploadCancelled,
  uploadFinished,
  uploadInPath,
  uploadPart,
  uploadReply,
} from '#contract/media/upload'
import { ifMatch } from '#contract/resource'
import {
  FileRefused,
  findFile,
  findUpload,
  type Library,
  PART_BYTES,
  type Upload,
} from '#shop/media'
import type { Deps } from '../deps.ts'
import { userOf } from '../guard/owner.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { conflictOf, requireSame } from '../resources/resource.ts'
import { versionOf } from '../resources/version.ts'
import { type Route, route } from '../routes/route.ts'
import { KEPT, tellOf, toFileReply } from './file-reply.ts'

const TAG = 'Files'
const URL = '/api/admin/uploads'

/** Files come in parts, each of which can be sent again: what is cut off goes on where it was. */
export const adminUploadRoutes: readonly Route[] = [
  route(
    `POST ${URL}`,
    {
      access: 'attachments_edit',
      rate: 'basket',
      tag: TAG,
      summary: 'Begins to upload a file, or what a file is replaced by',
      headers: ifMatch,
      body: newUpload,
      reply: { 201: uploadReply, 409: conflictOf(libraryFile) },
    },
    async (request, deps) => {
      const { name, byte_size, replaces: id } = request.body
      const replaces = id === undefined ? undefined : await findFile(deps.db, id)
      if (id !== undefined && !replaces) throw new NotFound()
      if (replaces) requireSame(request, {}, versionOf(toFileReply(replaces), KEPT))
      const { user_id } = userOf(request.principal)
      const begun = await libraryOf(deps).begin(deps.db, user_id, { name, byte_size, replaces })
      return { data: toReply(begun) }
    },
  ),
  route(
    `GET ${URL}/:id`,
    {
      access: 'attachments_edit',
      rate: 'read',
      tag: TAG,
      summary: 'How much of a file has been received',
      params: uploadInPath,
      reply: uploadReply,
    },
    async (request, deps) => ({ data: toReply(await find(request, deps)) }),
  ),
  route(
    `POST ${URL}/:id/parts`,
    {
      access: 'attachments_edit',
      rate: 'upload',
      tag: TAG,
      summary: 'The next part of a file; one that was received is refused with what comes next',
      params: uploadInPath,
      body: uploadPart,
      reply: uploadReply,
    },
    async (request, deps) => {
      const upload = await find(request, deps)
      const { offset, content } = request.body
      const taken = await libraryOf(deps).take(deps.db, upload, offset, decode(content))
      return { data: toReply(taken) }
    },
  ),
  route(
    `POST ${URL}/:id/finish`,
    {
      access: 'attachments_edit',
      rate: 'basket',
      tag: TAG,
      summary: 'Looks into a file that is here, and puts it in the library; a second time the same',
      params: uploadInPath,
      reply: uploadFinished,
    },
    async (request, deps) => {
      const upload = await find(request, deps)
      const { user_id } = userOf(request.principal)
      const file = await libraryOf(deps).finish(deps.db, user_id, upload, tellOf(request))
      return { data: toFileReply(file) }
    },
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'attachments_edit',
      tag: TAG,
      summary: 'Throws away what has been received of a file',
      params: uploadInPath,
      reply: uploadCancelled,
    },
    async (request, deps) => {
      const upload = await find(request, deps)
      await libraryOf(deps).cancel(deps.db, upload)
      return { data: { id: upload.id } }
    },
  ),
]

/** @throws when this process keeps no files. */
export function libraryOf({ library }: Pick<Deps, 'library'>): Library {
  if (!library) throw new Error('there is no library of files')
  return library
}

type Call = Parameters<typeof requireSame>[0] & {
  readonly principal: Parameters<typeof userOf>[0]
  readonly params: { readonly id: string }
}

/** @throws {NotFound} for none of the user's. */
async function find({ principal, params }: Call, { db }: Pick<Deps, 'db'>): Promise<Upload> {
  return orNotFound(await findUpload(db, userOf(principal).user_id, params.id))
}

function toReply({ id, byte_size, received }: Upload) {
  return { id, byte_size, received, part_size: PART_BYTES }
}

/** @throws {FileRefused} for what is not Base64 as it is written in one way alone. */
function decode(content: string): Buffer {
  const part = Buffer.from(content, 'base64')
  if (part.toString('base64') !== content) {
    throw new FileRefused('content', 'file_upload_content_unreadable')
  }
  return part
}
