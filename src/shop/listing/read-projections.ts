import type { Db } from '#database/client'
import { type Grants, listShownIds, type Viewer } from '#shop/catalogue'
import type { Read } from '#shop/change-feed'
import {
  findValidity,
  type PageParts,
  type ProjectedPage,
  type ProjectedRow,
  readPages,
  readRows,
} from '#shop/projections'
import { type ComposedRow, composePages, composeRows } from './compose.ts'
import { PROJECTION_VERSION } from './item.ts'
import { lengthOf, readPrices } from './read-prices.ts'
import { readStock, type StockParts, toStockParts } from './read-stock.ts'
import { anonymousVisitor } from './viewpoint.ts'

/** A row as an anonymous visitor sees it. */
export interface StoredRow extends Omit<ProjectedRow, 'valid_until' | 'are_prices_old'> {
  readonly stock: StockParts
}

/** The page of a product without its row. */
export type StoredPage = PageParts

/** What an entry takes beside its texts. */
const ENTRY_BYTES = 500

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
      const { product_id, family_id, own, shared, facts, valid_until } = row
      const stock = stocks.get(product_id)
      if (!stock) return []
      const { price = row.price, valid_until: priceUntil } = prices.get(product_id) ?? {}
      const stored = { product_id, family_id, own, shared, facts, price, stock }
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
  // A page that had to be composed is about to be projected, and is cached from then on.
  for (const [id, page] of await composeStoredPages(db, missing)) found.set(id, page)
  return found
}

/** Composes pages from the tables, as an anonymous visitor sees them. */
export async function composeStoredPages(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Read<StoredPage>>> {
  const shown = await listShownIds(db, ids, anonymousVisitor.viewer)
  const pages = await composePages(db, [...shown], anonymousVisitor)
  return new Map(
    [...pages].map(([id, page]) => [
      id,
      toReadPage({ ...page, product_id: id, family_id: id, valid_until: 0 }),
    ]),
  )
}

function toStoredRow(row: ComposedRow): StoredRow {
  const { item, ...stored } = row
  const stock = toStockParts(row.facts, {
    stock: item.stock,
    branch_stocks: JSON.stringify(item.branch_stocks),
  })
  return { ...stored, stock }
}

function toRead(row: StoredRow, valid_until: number | undefined): Read<StoredRow> {
  const { own, shared, price, facts, stock } = row
  const ofStock = stock.amount.length + stock.branches.length
  const texts = own.length + shared.length + lengthOf(price) + ofStock
  const bytes = texts + 8 * facts.child_ids.length + ENTRY_BYTES
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
