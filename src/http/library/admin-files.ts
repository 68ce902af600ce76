import {
  fileChange,
  fileDeleted,
  fileInPath,
  filesQuery,
  fileUsesQuery,
  fileUsesReply,
  type LibraryFile,
  libraryFile,
} from '#contract/media/file'
import type { Tx } from '#database/client'
import { danishDay } from '#kernel/time'
import {
  areTags,
  type FileChange,
  FileRefused,
  fileList,
  findFile,
  listUses,
  lockFile,
  writeFileChange,
} from '#shop/media'
import type { Column } from '#shop/tables'
import { listRoute } from '../lists/list-route.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'
import { libraryOf } from './admin-uploads.ts'
import { KEPT, tellOf, toFileReply } from './file-reply.ts'

const TAG = 'Files'
const URL = '/api/admin/attachments'
const USES_PAGE = 50

const columns: readonly Column<LibraryFile>[] = [
  { name: 'Navn', kind: 'text', width: 40, of: ({ name }) => name },
  { name: 'Type', kind: 'text', of: ({ type }) => type },
  { name: 'Alternativ tekst', kind: 'text', width: 40, of: ({ description }) => description },
  { name: 'Bruges', kind: 'count', of: ({ uses }) => uses },
  { name: 'Bytes', kind: 'count', of: ({ byte_size }) => byte_size },
  { name: 'Lagt op', kind: 'day', of: ({ created }) => danishDay(new Date(created)) },
  { name: 'Adresse', kind: 'text', width: 60, of: ({ url }) => url },
]

const list = {
  url: URL,
  tag: TAG,
  summary: 'Pictures and documents of the shop, the latest first',
  permission: 'products_read',
  query: filesQuery,
  entry: libraryFile,
  source: fileList,
  directionOf: (): 'asc' | 'desc' => 'desc',
  toEntry: toFileReply,
  file: { name: 'Filer', columns },
} as const

/** The library of files, for staff. */
export const adminFileRoutes: readonly Route[] = [
  listRoute(list),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    name: 'a picture or a document',
    permission: 'attachments_edit',
    readPermission: 'products_read',
    rate: 'basket',
    audit: { change: 'file_changed' },
    params: fileInPath,
    entity: libraryFile,
    change: fileChange,
    kept: KEPT,
    find: findFile,
    lock: lockFile,
    write: changeFile,
    toEntity: toFileReply,
  }),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'attachments_edit',
      tag: TAG,
      summary: 'Deletes a file that nothing shows',
      params: fileInPath,
      reply: fileDeleted,
    },
    async (request, deps) => {
      const { id } = request.params
      if (!(await libraryOf(deps).delete(deps.db, id, tellOf(request)))) throw new NotFound()
      return { data: { id } }
    },
  ),
  route(
    `GET ${URL}/:id/uses`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: `Where a file is shown, ${USES_PAGE} a page`,
      params: fileInPath,
      query: fileUsesQuery,
      reply: fileUsesReply,
    },
    async ({ params: { id }, query: { after = 0 } }, { db }) => {
      const file = orNotFound(await findFile(db, id))
      const found = await listUses(db, file.source, after, USES_PAGE + 1)
      const data = found.slice(0, USES_PAGE)
      return { data, count: file.uses, metadata: { has_more: found.length > USES_PAGE } }
    },
  ),
]

/** @throws {FileRefused} */
async function changeFile(tx: Tx, id: string, change: FileChange): Promise<void> {
  const file = orNotFound(await lockFile(tx, id))
  if (change.tag_ids && !(await areTags(tx, change.tag_ids))) {
    throw new FileRefused('tag_ids', 'file_tag_unknown')
  }
  // A picture is no document, nor the other way round.
  if (change.type !== undefined && file.type === 'image') {
    throw new FileRefused('type', 'file_upload_kind_differs')
  }
  await writeFileChange(tx, file, change)
}
