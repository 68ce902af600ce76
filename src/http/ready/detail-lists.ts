import { RELATED_SHOWN } from '#contract/product'
import { isStranger, type Shopper } from '../goods/shopper.ts'
import { type Composition, type NamedRow, type PrintedRow, remember } from './composition.ts'
import type { Detail, Links } from './detail-texts.ts'
import type { ReadyItems } from './ready-items.ts'
import type { ReadyPrints } from './ready-prints.ts'
import { joinJson } from './ready-replies.ts'
import { type ReadyRow, sayRows } from './row-json.ts'

/** Which goods a reply shows beside its own, and how much of them. */
export interface Lists {
  readonly shown: 'all' | 'children' | 'none'
  readonly isBrief: boolean
}

/** Rows of other goods on the page of a product. */
export interface RowLists<Row = NamedRow> {
  /** Left out: the reply has no such list. */
  readonly children?: readonly NamedRow[]
  readonly related?: readonly Related<Row>[]
}

/** What a caller is sent, and what it is made of. */
export interface SentLists extends RowLists {
  readonly tags: readonly string[]
  readonly family_ids: readonly number[]
}

interface Related<Row> {
  readonly kind: string
  readonly row: Row
}

export const NO_LISTS: SentLists = { tags: [], family_ids: [] }

export async function loadLists(
  items: ReadyItems,
  links: Links,
  shopper: Shopper,
  asked: Lists,
): Promise<SentLists> {
  const children = await items.write(links.child_ids, shopper)
  const said = sayRows(children, asked.isBrief ? 'siblings' : 'whole')
  if (asked.shown === 'children') return { ...about(children), children: said }
  const existing = await loadRelated(items, links, shopper, asked)
  const rows = existing.map(({ row }) => row)
  const manner = asked.isBrief ? 'brief' : 'whole'
  const told = sayRows(rows, manner).map((row, i) => ({ kind: existing[i]?.kind ?? '', row }))
  const { tags, family_ids } = about([...children, ...rows])
  return {
    tags: [...tags, ...told.map(({ kind }) => kind)],
    family_ids,
    children: said,
    related: told,
  }
}

/** As a page of ours reads them: what goes with goods stands on cards, which were printed for strangers. */
export async function loadListsForPage(
  { items, prints }: { items: ReadyItems; prints: ReadyPrints | undefined },
  links: Links,
  shopper: Shopper,
  asked: Lists,
): Promise<RowLists<NamedRow | PrintedRow>> {
  const children = sayRows(await items.write(links.child_ids, shopper), 'siblings')
  if (asked.shown === 'children') return { children }
  const existing = await loadRelated(items, links, shopper, asked)
  const ids = existing.map(({ id }) => id)
  const printed = isStranger(shopper) ? prints?.take('cards', ids) : undefined
  const said = sayRows(
    existing.map(({ row }) => row),
    'brief',
  )
  const related = existing.flatMap(({ kind, id }, i) => {
    const row = printed?.get(id) ?? said[i]
    return row ? [{ kind, row }] : []
  })
  return { children, related }
}

interface Existing extends Related<ReadyRow> {
  readonly id: number
}

/** What goes with goods and is there, the first of each kind where no more are shown. */
async function loadRelated(
  items: ReadyItems,
  { related }: Links,
  shopper: Shopper,
  { isBrief }: Lists,
): Promise<readonly Existing[]> {
  const rows = await items.writeEach(
    related.map(({ id }) => id),
    shopper,
  )
  const seen = new Map<string, number>()
  return related.flatMap(({ id, kind }, i) => {
    const row = rows[i]
    const place = seen.get(kind) ?? 0
    if (!row || (isBrief && place >= RELATED_SHOWN)) return []
    seen.set(kind, place + 1)
    return [{ id, kind, row }]
  })
}

function about(rows: readonly ReadyRow[]): Pick<SentLists, 'tags' | 'family_ids'> {
  return {
    tags: rows.map(({ tag }) => tag),
    family_ids: [...new Set(rows.map(({ family_id }) => family_id))],
  }
}

const OPEN = Buffer.from('{"data":')
const META = Buffer.from('},"meta":')
const CLOSE = Buffer.from('}')
const OPEN_CHILDREN = Buffer.from(',"child_products":[')
const OPEN_RELATED = Buffer.from(',"related_products":[')
const CLOSE_LIST = Buffer.from(']')

type Texts = Pick<Detail, 'own' | 'meta'>

/** The reply of a product: its own JSON, with the rows of others in it. */
export function compose({ own, meta }: Texts, lists: RowLists): Buffer {
  const { children, related } = lists
  const written = [
    ...(children
      ? [OPEN_CHILDREN, ...joinJson(children.map(({ parts }) => parts)), CLOSE_LIST]
      : []),
    ...(related ? [OPEN_RELATED, ...joinJson(related.map(tell)), CLOSE_LIST] : []),
  ]
  const body = Buffer.concat([OPEN, own, ...written, META, meta, CLOSE])
  return remember(body, composition({ own, meta }, lists))
}

/** The reply with its lists empty, which knows what they are. */
export function frameDetail(detail: Texts, lists: RowLists<NamedRow | PrintedRow>): Buffer {
  const made = composition(detail, lists)
  return made ? remember(made.frame, made) : writeFrame(detail)
}

function composition(
  detail: Texts,
  { children, related }: RowLists<NamedRow | PrintedRow>,
): Composition | undefined {
  if (!children) return undefined
  return {
    frame: writeFrame(detail),
    rows: [...children, ...(related ?? []).map(({ row }) => row)],
    fill: (frame, rows) => {
      const { data } = frame as { data: Record<string, unknown> }
      data.child_products = rows.slice(0, children.length)
      if (!related) return
      data.related_products = related.map(({ kind }, i) => {
        return { kind, product: rows[children.length + i] }
      })
    },
  }
}

function writeFrame({ own, meta }: Texts): Buffer {
  return Buffer.concat([OPEN, own, META, meta, CLOSE])
}

function tell({ kind, row }: Related<NamedRow>): Buffer[] {
  return [openKind(kind), ...row.parts, CLOSE]
}

const kinds = new Map<string, Buffer>()

/** What stands before goods of a kind, where there are few kinds. */
function openKind(kind: string): Buffer {
  const known = kinds.get(kind) ?? Buffer.from(`{"kind":"${kind}","product":`)
  kinds.set(kind, known)
  return known
}
