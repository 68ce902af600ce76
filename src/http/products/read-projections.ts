import { toBytes } from '#database/bytes'
import type { Db } from '#database/client'
import { type Grants, listShownIds, type Viewer } from '#shop/catalogue'
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
import { PROJECTION_VERSION } from '../replies/item-reply.ts'
import { type ComposedRow, composePages, composeRows } from './compose.ts'
import { readPrices } from './read-prices.ts'
import { readStock, type StockParts, toStockParts } from './read-stock.ts'
import { anonymousVisitor } from './shopper.ts'

/** A row as an anonymous visitor sees it. */
export interface StoredRow extends Omit<ProjectedRow, 'valid_until' | 'are_prices_old'> {
  /** The price parts. */
  readonly prices: PartBytes
  readonly stock: StockParts
}

/** The page of a product without its row. */
export type StoredPage = Pick<ProjectedPage, 'detail' | 'relations' | 'links'>

/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 300

/** Reads projections, and composes from the tables the products that have no current one. */
export async function readStoredRows(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Read<StoredRow>>> {
  const projected = await readRows(db, ids, PROJECTION_VERSION)
  const found = await withPricesAndStock(db, projected)
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const composed = await readRowsFor(db, missing, anonymousVisitor.viewer)
  for (const [id, row] of composed) found.set(id, row)
  return found
}

/** Composes rows from the tables, with public prices: for private products, which have no projection. */
export async function readRowsFor(
  db: Db,
  ids: readonly number[],
  viewer: Viewer | Grants,
): Promise<ReadonlyMap<number, Read<StoredRow>>> {
  const shown = await listShownIds(db, ids, viewer)
  const composed = await composeRows(db, [...shown], viewer, anonymousVisitor.entitlement)
  const validity = await findValidity(db, familiesOf(composed.values()))
  return new Map(
    [...composed].map(([id, row]) => [id, toRead(toStoredRow(row), validity.get(row.family_id))]),
  )
}

/** Adds the current stock, and the current prices where those of the projection are outdated. */
async function withPricesAndStock(
  db: Db,
  projected: readonly ProjectedRow[],
): Promise<Map<number, Read<StoredRow>>> {
  const isOld = ({ are_prices_old }: ProjectedRow) => are_prices_old
  const [prices, stocks] = await Promise.all([
    readPrices(db, projected.filter(isOld), anonymousVisitor.entitlement),
    readStock(db, projected),
  ])
  return new Map(
    projected.flatMap((row): [number, Read<StoredRow>][] => {
      const { product_id, family_id, facts, parts, valid_until } = row
      const stock = stocks.get(product_id)
      if (!stock) return []
      const { price = parts, valid_until: priceUntil } = prices.get(product_id) ?? {}
      const stored = { product_id, family_id, facts, parts, prices: price, stock }
      return [[product_id, toRead(stored, earlier(valid_until, priceUntil))]]
    }),
  )
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}

export async function readStoredPages(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Read<StoredPage>>> {
  const projected = await readPages(db, ids, PROJECTION_VERSION)
  const found = new Map(projected.map((page) => [page.product_id, toReadPage(page)]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const shown = await listShownIds(db, missing, anonymousVisitor.viewer)
  const pages = await composePages(db, [...shown], anonymousVisitor)
  // A page that had to be composed is about to be projected, and is cached from then on.
  for (const [id, page] of pages) {
    const key = { product_id: id, family_id: id, valid_until: 0 }
    found.set(id, toReadPage({ ...toStoredPage(page), ...key }))
  }
  return found
}

function toStoredRow(row: ComposedRow): StoredRow {
  const { product_id, family_id, facts, item } = row
  const parts = readParts(toBytes(writeParts(row)))
  const stock = toStockParts(facts, {
    stock: item.stock,
    branch_stocks: JSON.stringify(item.branch_stocks),
  })
  return { product_id, family_id, facts, parts, prices: parts, stock }
}

export function toStoredPage({ detail, relations, links }: PageParts): StoredPage {
  return { detail: toBytes(detail), relations: toBytes(relations), links }
}

function toRead(row: StoredRow, valid_until: number | undefined): Read<StoredRow> {
  const { parts, prices, facts, stock } = row
  const laidOver = prices === parts ? 0 : prices.bytes.length
  const ofStock = stock.amount.length + stock.branches.length
  const bytes = parts.bytes.length + laidOver + ofStock + 8 * facts.child_ids.length + ENTRY_BYTES
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
