import {
  adminColour,
  adminColoursQuery,
  adminColoursReply,
  colourChange,
  colourIdInPath,
  newColour,
} from '#contract/paint/admin-colour'
import { colourList, colourListQuery, colourListReply } from '#contract/paint/import'
import {
  changeColour,
  createColour,
  findColours,
  findKeptColour,
  importColours,
  type KeptColour,
  listKeptColours,
  lockKeptColour,
  removeColour,
} from '#shop/paint'
import { sentenceOf } from '../problem/field-texts.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

/** 20,000 rows, in JSON, and room for a list that is too long: that is refused by its name. */
const LIMIT_BYTES = 16 * 1024 * 1024

const URL = '/api/admin/colours'
const TAG = 'Colours'

/** What staff do with colours. */
export const adminPaintRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'Colours as staff keep them, also those that are hidden',
      query: adminColoursQuery,
      reply: adminColoursReply,
    },
    async ({ query }, { db }) => {
      const { colours, count } = await findColours(db, query)
      const data = await listKeptColours(
        db,
        colours.flatMap(({ id }) => id ?? []),
      )
      return { data: data.map(toEntity), count, metadata: {} }
    },
  ),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    name: 'a colour',
    permission: 'products_edit',
    readPermission: 'products_read',
    audit: { change: 'colour_changed' },
    params: colourIdInPath,
    entity: adminColour,
    change: colourChange,
    kept: ['slug'],
    find: findKeptColour,
    lock: lockKeptColour,
    write: changeColour,
    toEntity,
    creates: {
      summary: 'A new colour, behind the others of its collection',
      audit: 'colour_created',
      body: newColour,
      create: createColour,
    },
    deletes: {
      summary: 'Deletes a colour that no line of a basket or an order is in',
      audit: 'colour_deleted',
      drop: removeColour,
    },
  }),
  route(
    `POST ${URL}/import`,
    {
      access: 'import_run',
      rate: 'document',
      audit: 'colours_imported',
      tag: TAG,
      summary: 'Takes a list of colours as CSV; with `dry` nothing is changed',
      query: colourListQuery,
      body: colourList,
      reply: colourListReply,
      bodyLimit: LIMIT_BYTES,
    },
    async ({ body, query: { dry = false } }, { db }) => {
      const { errors, ...counts } = await importColours(db, body.text, dry)
      const told = errors.map(({ fault, ...row }) => ({
        ...row,
        message: sentenceOf({ code: fault }),
      }))
      return { data: { ...counts, errors: told } }
    },
  ),
]

function toEntity({ tags, ...colour }: KeptColour) {
  return { ...colour, tags: [...tags] }
}
