import { ifMatch } from '#contract/resource'
import {
  newSavedView,
  savedView,
  savedViewChange,
  savedViewDeleted,
  savedViewInPath,
  savedViewReply,
  savedViewsQuery,
  savedViewsReply,
} from '#contract/view'
import { writerOf } from '#contract/writer'
import { changeView, createView, deleteView, listViews, type View } from '#shop/views'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'
import { conflictOf, requireSame } from '../resources/resource.ts'
import { versionOf } from '../resources/version.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Views'
const URL = '/api/admin/views'
const write = writerOf(savedView)

/** The views of lists that the user has saved: each sees and changes their own alone. */
export const viewRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'admin',
      rate: 'read',
      tag: TAG,
      summary: 'The views of a list that the user has saved',
      query: savedViewsQuery,
      reply: savedViewsReply,
    },
    async ({ principal, query: { list } }, { db }) => {
      const views = await listViews(db, userOf(principal).user_id, list)
      return listed(
        views.map((view) => ({ ...toReply(view), etag: versionOf(toReply(view)).etag })),
      )
    },
  ),
  route(
    `POST ${URL}`,
    {
      access: 'admin',
      tag: TAG,
      summary: 'Saves a view; a user has thirty at most',
      body: newSavedView,
      reply: { 201: savedViewReply },
    },
    async ({ principal, body }, { db }) => ({
      data: found(await createView(db, userOf(principal).user_id, body)),
    }),
  ),
  route(
    `PATCH ${URL}/:id`,
    {
      access: 'admin',
      tag: TAG,
      summary: 'Renames a view, or has it show something else',
      params: savedViewInPath,
      headers: ifMatch,
      body: savedViewChange,
      reply: { 200: savedViewReply, 409: conflictOf(savedView) },
    },
    async (request, { db }, reply) => {
      const { principal, params, body } = request
      const { user_id } = userOf(principal)
      const data = found(
        await changeView(db, user_id, params.id, body, (before) =>
          requireSame(request, { ...body }, versionOf(toReply(before))),
        ),
      )
      reply.header('etag', versionOf(data).etag)
      return { data }
    },
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'admin',
      tag: TAG,
      summary: 'Deletes a view',
      params: savedViewInPath,
      reply: savedViewDeleted,
    },
    async ({ principal, params: { id } }, { db }) => {
      if (!(await deleteView(db, userOf(principal).user_id, id))) throw new NotFound()
      return { data: { id } }
    },
  ),
]

/** @throws {NotFound} */
function found(view: View | undefined) {
  if (view === undefined) throw new NotFound()
  return toReply(view)
}

function toReply(view: View) {
  return write(view as Parameters<typeof write>[0])
}
