import { z } from 'zod'
import { dataOf, line, listOf, query, uuid } from './common.ts'
import { issue } from './issues.ts'

/** Views of lists that a member of staff has saved: what is filtered, sorted and shown, under a name. */

const LISTS = ['goods', 'orders', 'users'] as const

const list = z.enum(LISTS, issue('choice_unknown', { choices: LISTS.join(' ') }))
const name = line(60).refine((value) => value !== '', issue('field_empty'))
const asked = line(2_000).meta({
  description: 'As the address of the list has it; what the list does not know is left out.',
})

export const savedView = z
  .object({ id: z.uuid(), list: z.enum(LISTS), name: z.string(), query: z.string() })
  .meta({ id: 'SavedView', description: 'Of one member of staff; no one else sees it.' })

export const savedViewsQuery = query({ list })
/** Each with the ETag that a change of it sends as If-Match; in the order they were made. */
export const savedViewsReply = listOf(savedView.extend({ etag: z.string() }))
export const savedViewReply = dataOf(savedView)
export const newSavedView = z.strictObject({ list, name, query: asked })
export const savedViewChange = z.strictObject({ name, query: asked }).partial()
export const savedViewInPath = z.strictObject({ id: uuid })
export const savedViewDeleted = dataOf(z.object({ id: z.uuid() }))
