import { toBytes } from '#database/bytes'
import type { Db } from '#database/client'
import { type Catalogue, listShownIds } from '#shop/catalogue'
import type { Read } from '#shop/change-feed'
import {
  findValidity,
  type PageParts,
  type PartBytes,
  type ProjectedPage,
  type ProjectedRow,
  readPages,
  readParts,
  readRows,
  writeParts,
} from '#shop/projections'
import { type ComposedRow, composePages, composeRows, PROJECTION_VERSION } from './compose.ts'
import { readPrices } from './read-prices.ts'
import { stranger } from './shopper.ts'

/** A row as an anonymous visitor sees it, without stock. */
export interface StoredRow extends Omit<ProjectedRow, 'valid_until' | 'are_prices_old'> {
  /** The parts that say what it costs. */
  readonly prices: PartBytes
}

/** What the page of a product says beside its row. */
export type StoredPage = Pick<ProjectedPage, 'detail' | 'relations' | 'links'>

/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 300

/** Projections, and composed from the tables what has none that may be used. */
export async function readStoredRows(
  { db }: Pick<Catalogue, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Read<StoredRow>>> {
  const projected = await readRows(db, ids, PROJECTION_VERSION)
  const found = await withPrices(db, projected)
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

/** Where prices have changed since, those of now are laid over. */
async function withPrices(
  db: Db,
  projected: readonly ProjectedRow[],
): Promise<Map<number, Read<StoredRow>>> {
  const isOld = ({ are_prices_old }: ProjectedRow) => are_prices_old
  const now = await readPrices(db, projected.filter(isOld), stranger.entitlement)
  return new Map(
    projected.map(({ valid_until, are_prices_old: _, ...row }) => {
      const { price = row.parts, valid_until: priceUntil } = now.get(row.product_id) ?? {}
      return [row.product_id, toRead({ ...row, prices: price }, earlier(valid_until, priceUntil))]
    }),
  )
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
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
  const parts = readParts(toBytes(writeParts(row)))
  return { product_id, family_id, facts, parts, prices: parts }
}

export function toStoredPage({ detail, relations, links }: PageParts): StoredPage {
  return { detail: toBytes(detail), relations: toBytes(relations), links }
}

function toRead(row: StoredRow, valid_until: number | undefined): Read<StoredRow> {
  const { parts, prices, facts } = row
  const laidOver = prices === parts ? 0 : prices.bytes.length
  const bytes = parts.bytes.length + laidOver + 8 * facts.child_ids.length + ENTRY_BYTES
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
