import { RELATED_SHOWN } from '#contract/product'
import type { Shopper } from '../goods/shopper.ts'
import { type NamedRow, remember } from './composition.ts'
import type { Detail, Links } from './detail-texts.ts'
import { type PageParts, type PageRow, rowsForPage } from './page-rows.ts'
import type { ReadyItems } from './ready-items.ts'
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

export interface Related<Row> {
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
  const most = asked.isBrief ? RELATED_SHOWN : Number.POSITIVE_INFINITY
  const existing = await findRelated(links, most, (ids) => items.writeEach(ids, shopper))
  const rows = existing.map(({ row }) => row)
  const told = sayRows(rows, asked.isBrief ? 'brief' : 'whole')
  const { tags, family_ids } = about([...children, ...rows])
  return {
    tags: [...tags, ...existing.map(({ kind }) => kind)],
    family_ids,
    children: said,
    related: told.map((row, i) => ({ kind: existing[i]?.kind ?? '', row })),
  }
}

/** As a page of ours reads them: what goes with goods stands on cards. */
export async function loadListsForPage(
  parts: PageParts,
  links: Links,
  shopper: Shopper,
  asked: Lists,
): Promise<RowLists<PageRow>> {
  const children = sayRows(await parts.items.write(links.child_ids, shopper), 'siblings')
  if (asked.shown === 'children') return { children }
  return { children, related: await loadRelatedForPage(parts, links, shopper) }
}

export function loadRelatedForPage(
  parts: PageParts,
  links: Links,
  shopper: Shopper,
): Promise<readonly Related<PageRow>[]> {
  return findRelated(links, RELATED_SHOWN, async (ids) => {
    const rows = await rowsForPage(parts, ids, 'brief', shopper)
    return ids.map((id) => rows.get(id))
  })
}

/** What goes with goods and is there, the first `most` of each kind; no more is looked for than that takes. */
async function findRelated<Row>(
  { related }: Links,
  most: number,
  find: (ids: readonly number[]) => Promise<readonly (Row | undefined)[]>,
): Promise<readonly Related<Row>[]> {
  const found = new Map<Links['related'][number], Row>()
  const counts = new Map<string, number>()
  let rest = related
  let next = firstOfEach(rest, most, counts)
  while (next.length > 0) {
    const asked = new Set(next)
    const rows = await find(next.map(({ id }) => id))
    for (const [i, relation] of next.entries()) {
      const row = rows[i]
      if (row === undefined) continue
      found.set(relation, row)
      counts.set(relation.kind, (counts.get(relation.kind) ?? 0) + 1)
    }
    rest = rest.filter((relation) => !asked.has(relation))
    next = firstOfEach(rest, most, counts)
  }
  return related.flatMap((relation) => {
    const row = found.get(relation)
    return row === undefined ? [] : [{ kind: relation.kind, row }]
  })
}

/** As many of each kind as there is room for beside those that were found. */
function firstOfEach(
  related: Links['related'],
  most: number,
  found: ReadonlyMap<string, number>,
): Links['related'] {
  const counts = new Map(found)
  return related.filter(({ kind }) => {
    const place = counts.get(kind) ?? 0
    counts.set(kind, place + 1)
    return place < most
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

type OwnTexts = Pick<Detail, 'own' | 'meta'>

/** The reply of a product: its own JSON, with the rows of others in it. */
export function compose({ own, meta }: OwnTexts, { children, related }: RowLists): Buffer {
  const written = [
    ...(children
      ? [OPEN_CHILDREN, ...joinJson(children.map(({ parts }) => parts)), CLOSE_LIST]
      : []),
    ...(related ? [OPEN_RELATED, ...joinJson(related.map(tell)), CLOSE_LIST] : []),
  ]
  return Buffer.concat([OPEN, own, ...written, META, meta, CLOSE])
}

/** The reply with its lists empty, which knows what they are. */
export function frameDetail(detail: OwnTexts, { children, related }: RowLists<PageRow>): Buffer {
  const frame = writeFrame(detail)
  if (!children) return frame
  return remember({
    frame,
    rows: [...children, ...(related ?? []).map(({ row }) => row)],
    fill: (read, rows) => {
      const { data } = read as { data: Record<string, unknown> }
      data.child_products = rows.slice(0, children.length)
      if (related) data.related_products = withKinds(related, rows.slice(children.length))
      return read
    },
  })
}

/** Goods that go with others as a reply has them. */
export function withKinds<Product>(
  related: readonly { kind: string }[],
  products: readonly Product[],
) {
  return products.map((product, i) => ({ kind: related[i]?.kind ?? '', product }))
}

function writeFrame({ own, meta }: OwnTexts): Buffer {
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
