import type { Shopper } from '../goods/shopper.ts'
import { type NamedRow, remember } from './composition.ts'
import type { Detail, Links } from './detail-texts.ts'
import type { ReadyItems } from './ready-items.ts'
import { joinJson } from './ready-replies.ts'
import { type ReadyRow, sayRows } from './row-json.ts'

/** Which goods a reply shows beside its own, and how much of them. */
export interface Lists {
  readonly shown: 'all' | 'children' | 'none'
  readonly isBrief: boolean
}

/** Rows of other goods on the page of a product. */
export interface RowLists {
  readonly tags: readonly string[]
  readonly family_ids: readonly number[]
  /** Left out: the reply has no such list. */
  readonly children?: readonly NamedRow[]
  readonly related?: readonly RelatedRow[]
}

interface RelatedRow {
  readonly kind: string
  readonly row: NamedRow
}

export const NO_LISTS: RowLists = { tags: [], family_ids: [] }

export async function loadLists(
  items: ReadyItems,
  { child_ids, related }: Links,
  shopper: Shopper,
  { shown, isBrief }: Lists,
): Promise<RowLists> {
  const children = await items.write(child_ids, shopper)
  const said = sayRows(children, isBrief ? 'siblings' : 'whole')
  if (shown === 'children') return { ...about(children), children: said }
  const others = await items.writeEach(
    related.map(({ id }) => id),
    shopper,
  )
  const existing = related.flatMap(({ kind }, i) => {
    const row = others[i]
    return row ? [{ kind, row }] : []
  })
  const rows = existing.map(({ row }) => row)
  const manner = isBrief ? 'brief' : 'whole'
  const told = sayRows(rows, manner).map((row, i) => ({ kind: existing[i]?.kind ?? '', row }))
  const { tags, family_ids } = about([...children, ...rows])
  return {
    tags: [...tags, ...told.map(({ kind }) => kind)],
    family_ids,
    children: said,
    related: told,
  }
}

function about(rows: readonly ReadyRow[]): Pick<RowLists, 'tags' | 'family_ids'> {
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

/** The reply of a product: its own JSON, with the rows of others in it. */
export function compose({ own, meta }: Pick<Detail, 'own' | 'meta'>, lists: RowLists): Buffer {
  const { children, related } = lists
  const written = [
    ...(children
      ? [OPEN_CHILDREN, ...joinJson(children.map(({ parts }) => parts)), CLOSE_LIST]
      : []),
    ...(related ? [OPEN_RELATED, ...joinJson(related.map(tell)), CLOSE_LIST] : []),
  ]
  const body = Buffer.concat([OPEN, own, ...written, META, meta, CLOSE])
  if (!children) return body
  return remember(body, {
    frame: Buffer.concat([OPEN, own, META, meta, CLOSE]),
    rows: [...children, ...(related ?? []).map(({ row }) => row)],
    fill: (frame, rows) => {
      const { data } = frame as { data: Record<string, unknown> }
      data.child_products = rows.slice(0, children.length)
      if (!related) return
      data.related_products = related.map(({ kind }, i) => {
        return { kind, product: rows[children.length + i] }
      })
    },
  })
}

function tell({ kind, row }: RelatedRow): Buffer[] {
  return [openKind(kind), ...row.parts, CLOSE]
}

const kinds = new Map<string, Buffer>()

/** What stands before goods of a kind, where there are few kinds. */
function openKind(kind: string): Buffer {
  const known = kinds.get(kind) ?? Buffer.from(`{"kind":"${kind}","product":`)
  kinds.set(kind, known)
  return known
}
