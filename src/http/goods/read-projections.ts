import { toBytes } from '#database/bytes'
import { type Catalogue, listShownIds } from '#shop/catalogue'
import {
  findValidity,
  type PageParts,
  type ProjectedPage,
  type ProjectedRow,
  readPages,
  readParts,
  readRows,
  writeParts,
} from '#shop/projections'
import { type ComposedRow, composePages, composeRows, PROJECTION_VERSION } from './compose.ts'
import type { Read } from './part-cache.ts'
import { stranger } from './shopper.ts'

/** A row as an anonymous visitor sees it, without stock. */
export type StoredRow = Omit<ProjectedRow, 'valid_until'>

/** What the page of a product says beside its row. */
export type StoredPage = Pick<ProjectedPage, 'detail' | 'relations' | 'links'>

/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 300

/** Projections, and composed from the tables what has none that may be used. */
export async function readStoredRows(
  { db }: Catalogue,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Read<StoredRow>>> {
  const projected = await readRows(db, ids, PROJECTION_VERSION)
  const found = new Map(projected.map((row) => [row.product_id, toRead(row, row.valid_until)]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const shown = await listShownIds(db, missing, stranger.viewer)
  const composed = await composeRows(db, [...shown], stranger)
  const validity = await findValidity(db, familiesOf(composed.values()))
  for (const [id, row] of composed) {
    found.set(id, toRead(toStoredRow(row), validity.get(row.family_id)))
  }
  return found
}

export async function readStoredPages(
  { db }: Catalogue,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Read<StoredPage>>> {
  const projected = await readPages(db, ids, PROJECTION_VERSION)
  const found = new Map(projected.map((page) => [page.product_id, toReadPage(page)]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const shown = await listShownIds(db, missing, stranger.viewer)
  const pages = await composePages(db, [...shown], stranger)
  // A page that is composed is about to be projected: it is cached then.
  for (const [id, page] of pages) {
    const key = { product_id: id, family_id: id, valid_until: 0 }
    found.set(id, toReadPage({ ...toStoredPage(page), ...key }))
  }
  return found
}

export function toStoredRow(row: ComposedRow): StoredRow {
  const { product_id, family_id, facts } = row
  return { product_id, family_id, facts, parts: readParts(toBytes(writeParts(row))) }
}

export function toStoredPage({ detail, relations, links }: PageParts): StoredPage {
  return { detail: toBytes(detail), relations: toBytes(relations), links }
}

function toRead(row: StoredRow, valid_until: number | undefined): Read<StoredRow> {
  const { parts, facts } = row
  const bytes = parts.bytes.length + 8 * facts.child_ids.length + ENTRY_BYTES
  return { value: row, family_id: row.family_id, valid_until, bytes }
}

function toReadPage({ family_id, valid_until, ...page }: ProjectedPage): Read<StoredPage> {
  const { detail, relations, links } = page
  const bytes = detail.length + relations.length + 50 * links.related.length + ENTRY_BYTES
  return { value: page, family_id, valid_until, bytes }
}

function familiesOf(rows: Iterable<{ readonly family_id: number }>): number[] {
  return [...new Set([...rows].map(({ family_id }) => family_id))]
}
