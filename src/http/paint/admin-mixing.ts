import {
  lineMixed,
  lineMixedReply,
  lineToMixInPath,
  mixingQuery,
  type TintedLine,
  tintedLine,
} from '#contract/paint/mixing'
import { writerOf } from '#contract/writer'
import { danishDay } from '#kernel/time'
import { printTintLabels } from '#shop/documents'
import {
  findTintedLine,
  mixLine,
  type TintedLine as StoredLine,
  tintedLineList,
} from '#shop/mixing'
import type { Column } from '#shop/tables'
import { sendFile } from '../files/send-file.ts'
import { userOf } from '../guard/owner.ts'
import { listRoute } from '../lists/list-route.ts'
import { orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const URL = '/api/admin/mixing'
const toRow = writerOf(tintedLine)
const TAG = 'Colours'

const columns: readonly Column<TintedLine>[] = [
  { name: 'Ordrenr.', kind: 'text', of: ({ order_reference }) => order_reference },
  { name: 'Bestilt', kind: 'day', of: ({ order_placed }) => danishDay(new Date(order_placed)) },
  { name: 'Kunde', kind: 'text', width: 30, of: ({ customer }) => customer },
  { name: 'Vare', kind: 'text', width: 40, of: ({ name }) => name },
  { name: 'Varenr.', kind: 'text', of: ({ sku }) => sku },
  { name: 'Spande', kind: 'count', of: ({ quantity }) => quantity },
  { name: 'Kode', kind: 'text', of: ({ colour }) => colour.code },
  { name: 'Farve', kind: 'text', width: 30, of: ({ colour }) => colour.name },
  { name: 'Base', kind: 'text', of: ({ colour }) => colour.base },
  { name: 'Formel', kind: 'text', of: ({ formula }) => formula },
]

const list = {
  url: URL,
  tag: TAG,
  summary: 'Lines of orders whose paint is to be mixed in a colour, or was; the oldest first',
  permission: 'paint_mix',
  query: mixingQuery,
  entry: tintedLine,
  source: tintedLineList,
  toEntry,
  file: { name: 'Toning', columns },
} as const

/** What the mixing desk does. */
export const adminMixingRoutes: readonly Route[] = [
  listRoute(list),
  route(
    `POST ${URL}/:line_id`,
    {
      access: 'paint_mix',
      audit: 'line_mixed',
      tag: TAG,
      summary: 'Marks the cans of a line as mixed, once: their stock does not come back',
      params: lineToMixInPath,
      body: lineMixed,
      reply: lineMixedReply,
    },
    async ({ principal, params, body: { formula } }, { db }) => {
      const actor = `user ${userOf(principal).user_id}`
      const line = orNotFound(await mixLine(db, params.line_id, { formula, actor }))
      return { data: toEntry(line) }
    },
  ),
  route(
    `GET ${URL}/:line_id/label`,
    { access: 'paint_mix', rate: 'document', params: lineToMixInPath, hide: true },
    async ({ params }, { db }, reply) => {
      const line = orNotFound(await findTintedLine(db, params.line_id))
      const { order_reference, customer, order_placed, name: product, quantity } = line
      const { code, name: colour, hex, base } = colourOf(line)
      const pdf = await printTintLabels({
        ...{ date: order_placed, order_reference, customer, product, code, colour, hex, base },
        formula: line.mixed?.formula ?? line.last_formula,
        cans: Math.ceil(quantity / 1000),
      })
      return sendFile(reply, `Spandelabel ${order_reference} ${code}`, 'pdf', pdf)
    },
  ),
]

function toEntry(line: StoredLine): TintedLine {
  const { mixed, last_formula } = line
  return toRow({
    ...line,
    colour: colourOf(line),
    mixed: mixed?.at ?? null,
    formula: mixed?.formula ?? last_formula,
  })
}

/** As the shop wrote it on the line. */
function colourOf({ metadata }: StoredLine) {
  const word = (key: string) => {
    const value = metadata[key]
    return typeof value === 'string' ? value : ''
  }
  return {
    collection: word('collection'),
    code: word('code'),
    name: word('name'),
    hex: word('hex'),
    base: word('base'),
  }
}
