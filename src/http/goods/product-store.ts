import {
  type Catalogue,
  listGranted,
  listShownIds,
  loadBranchStock,
  loadStock,
  type NamedStock,
  trackVersions,
} from '#shop/catalogue'
import { entitlementKey, listOwnPriced, loadPricing } from '#shop/pricing'
import {
  findValidity,
  type PageParts,
  type PriceParts,
  type ProjectedPage,
  type ProjectedRow,
  type RowFacts,
  readPages,
  readRows,
} from '#shop/projections'
import { batched } from './batch.ts'
import {
  type ComposedRow,
  composePages,
  composeRows,
  PROJECTION_VERSION,
  toPriceParts,
} from './compose.ts'
import { toStock } from './item-reply.ts'
import { type CacheStatistics, PartCache, type Parts, type Read } from './part-cache.ts'
import { isStranger, type Shopper, stranger } from './shopper.ts'

/** A product in a list, as one shopper sees it: JSON in parts. */
export interface Row extends PriceParts {
  readonly id: number
  readonly family_id: number
  readonly own: string
  readonly shared: string
  readonly rest: string
  readonly stock: StockParts
}

/** Members of a product: `,"stock":…` and, of its branches, `,"product_stocks":…`. */
interface StockParts {
  readonly amount: string
  readonly status: string
  readonly branches: string
}

/** The page of a product, but for what other products show on it. */
export interface Page extends PageParts {
  readonly row: Row
  readonly child_ids: readonly number[]
  readonly product_stocks: string
}

/** Reads products: projections, and over them stock, a customer's own prices, and what few may see. */
export interface ProductStore {
  /** In the order asked for, with gaps for what the shopper may not see. */
  rows(ids: readonly number[], shopper: Shopper): Promise<(Row | undefined)[]>
  page(id: number, shopper: Shopper): Promise<Page | undefined>
  statistics(): CacheStatistics
}

/** What changes of a product that its own parts depend on. */
const CONTENT = ['product', 'price', 'content', 'all'] as const
const STOCK = ['product', 'stock', 'all'] as const
const ENTRY_BYTES = 300

interface StoredRow extends PriceParts, Omit<ProjectedRow, 'valid_until'> {}

export function openProductStore(catalogue: Catalogue, maxBytes: number): ProductStore {
  const { db } = catalogue
  const cache = new PartCache(maxBytes, catalogue.isHearing)
  const contentVersions = trackVersions(catalogue, CONTENT)
  const stockVersions = trackVersions(catalogue, STOCK)
  const rowParts = cache.parts<StoredRow>('row ', contentVersions)
  const pageParts = cache.parts<PageParts>('page ', contentVersions)
  const stockParts = cache.parts<StockParts>('stock ', stockVersions)
  const branchParts = cache.parts<string>('branches ', stockVersions)
  const readMissingRows = batched((ids) => readStoredRows(catalogue, ids))
  const readMissingPages = batched((ids) => readStoredPages(catalogue, ids))

  /** What an anonymous visitor sees and pays, without stock. */
  const publicRows = (ids: readonly number[]) => rowParts.through(ids, readMissingRows)
  const stockOf = (rows: readonly StoredRow[]) => {
    const known = new Map(rows.map((row) => [row.product_id, row]))
    return stockParts.through([...known.keys()], (ids) =>
      readStock(
        catalogue,
        ids.flatMap((id) => known.get(id) ?? []),
      ),
    )
  }
  const ownPrices = (rows: readonly StoredRow[], shopper: Shopper) => {
    const known = new Map(rows.map((row) => [row.product_id, row]))
    const key = entitlementKey({ ...shopper.entitlement, show_net: false })
    const parts: Parts<OwnPrice> = cache.parts(`price ${key} `, contentVersions)
    return parts.through([...known.keys()], (ids) =>
      readOwnPrices(
        catalogue,
        ids.flatMap((id) => known.get(id) ?? []),
        shopper,
      ),
    )
  }

  async function rows(ids: readonly number[], shopper: Shopper): Promise<(Row | undefined)[]> {
    const granted = await listGranted(db, shopper.viewer)
    const shared = granted.size === 0 ? ids : ids.filter((id) => !granted.has(id))
    const stored = await publicRows(shared)
    const priced = shopper.entitlement.price_group_ids.length > 0
    const list = [...stored.values()]
    const [stocks, prices, own] = await Promise.all([
      stockOf(list),
      priced ? ownPrices(list, shopper) : undefined,
      granted.size === 0
        ? undefined
        : composeGranted(
            catalogue,
            ids.filter((id) => granted.has(id)),
            shopper,
          ),
    ])
    return ids.map((id) => {
      const row = stored.get(id)
      const stock = stocks.get(id)
      if (!row || !stock) return own?.get(id)
      return toRow(row, prices?.get(id)?.price ?? row, stock)
    })
  }

  async function page(id: number, shopper: Shopper): Promise<Page | undefined> {
    const granted = await listGranted(db, shopper.viewer)
    const isShared = !granted.has(id)
    const [[row], pages, branches] = await Promise.all([
      rows([id], shopper),
      isShared ? pageParts.through([id], readMissingPages) : composePages(db, [id], shopper),
      branchParts.through([id], (ids) => readBranches(catalogue, ids)),
    ])
    const parts = pages.get(id)
    if (!row || !parts) return undefined
    const facts = isShared ? rowParts.get(id)?.facts : undefined
    const child_ids = facts?.child_ids ?? (await listChildren(catalogue, id, shopper))
    return { ...parts, row, child_ids, product_stocks: branches.get(id) ?? '[]' }
  }

  return { rows, page, statistics: () => cache.statistics() }
}

function toRow(row: StoredRow, price: PriceParts, stock: StockParts): Row {
  return {
    id: row.product_id,
    family_id: row.family_id,
    own: row.own,
    shared: row.shared,
    rest: row.rest,
    price: price.price,
    price_rest: price.price_rest,
    prices: price.prices,
    tiers: price.tiers,
    rebates: price.rebates,
    stock,
  }
}

/** Projections, and composed from the tables what has none that may be used. */
async function readStoredRows(
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
  for (const [id, { item: _, ...row }] of composed) {
    found.set(id, toRead(row, validity.get(row.family_id)))
  }
  return found
}

async function readStoredPages(
  { db }: Catalogue,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Read<PageParts>>> {
  const projected = await readPages(db, ids, PROJECTION_VERSION)
  const found = new Map(projected.map((page) => [page.product_id, toReadPage(page)]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const shown = await listShownIds(db, missing, stranger.viewer)
  const pages = await composePages(db, [...shown], stranger)
  // A page that is composed is about to be projected: it is cached then.
  for (const [id, page] of pages) {
    found.set(id, toReadPage({ ...page, product_id: id, family_id: id, valid_until: 0 }))
  }
  return found
}

function toRead(row: StoredRow, valid_until: number | undefined): Read<StoredRow> {
  const { own, shared, rest, price, price_rest, prices, tiers, rebates, facts } = row
  const texts = [own, shared, rest, price, price_rest, prices, tiers, rebates]
  const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
  const bytes = length + 8 * facts.child_ids.length + ENTRY_BYTES
  return { value: row, family_id: row.family_id, valid_until, bytes }
}

function toReadPage({ family_id, valid_until, ...page }: ProjectedPage): Read<PageParts> {
  const { detail, relations, links } = page
  const bytes = detail.length + relations.length + 50 * links.related.length + ENTRY_BYTES
  return { value: page, family_id, valid_until, bytes }
}

async function readStock(
  { db }: Catalogue,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, Read<StockParts>>> {
  const stocks = await loadStock(
    db,
    rows.map(({ product_id, facts }) => ({ id: product_id, child_ids: facts.child_ids })),
  )
  return new Map(
    rows.flatMap(({ product_id, family_id, facts }): [number, Read<StockParts>][] => {
      const level = stocks.get(product_id)
      if (!level) return []
      const value = toStockParts(facts, level)
      const bytes = value.amount.length + value.branches.length
      return [[product_id, { value, family_id, valid_until: undefined, bytes }]]
    }),
  )
}

function toStockParts(facts: RowFacts, level: Parameters<typeof toStock>[1]): StockParts {
  const { stock, stock_status, product_stocks } = toStock(facts, level)
  return {
    status: stock_status,
    amount: `,"stock":${stock},"stock_status":"${stock_status}"`,
    branches: `,"product_stocks":${JSON.stringify(product_stocks)}`,
  }
}

async function readBranches(
  { db }: Catalogue,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Read<string>>> {
  const stocks = await loadBranchStock(db, ids)
  return new Map(
    ids.map((id) => {
      const named: readonly NamedStock[] = stocks.get(id) ?? []
      const value = JSON.stringify(named)
      // Known by its own id alone: a change of a sibling's stock is none of its.
      return [id, { value, family_id: id, valid_until: 0, bytes: value.length }]
    }),
  )
}

/** A price of the shopper's own; without one the public price is used. */
interface OwnPrice {
  readonly price: PriceParts | null
}

const NO_OWN_PRICE: OwnPrice = { price: null }

async function readOwnPrices(
  { db }: Catalogue,
  rows: readonly StoredRow[],
  { entitlement }: Shopper,
): Promise<ReadonlyMap<number, Read<OwnPrice>>> {
  const memberIds = rows.flatMap(({ product_id, facts }) => [product_id, ...facts.child_ids])
  const otherwise = await listOwnPriced(db, memberIds, entitlement.price_group_ids)
  const isOther = ({ product_id, facts }: StoredRow) =>
    otherwise.has(product_id) || facts.child_ids.some((id) => otherwise.has(id))
  const others = rows.filter(isOther)
  const pricing = await loadPricing(
    db,
    others.flatMap(({ product_id, facts }) => [product_id, ...facts.child_ids]),
    entitlement,
  )
  return new Map(
    rows.map((row): [number, Read<OwnPrice>] => {
      const { product_id: id, family_id, facts } = row
      if (!isOther(row)) {
        const none = { value: NO_OWN_PRICE, family_id, valid_until: undefined, bytes: 0 }
        return [id, none]
      }
      const price = toPriceParts({ id, ...facts }, pricing, entitlement)
      const bytes = JSON.stringify(price).length
      const edges = [id, ...facts.child_ids].flatMap(
        (one) => pricing.get(one)?.next_change?.getTime() ?? [],
      )
      const valid_until = edges.length > 0 ? Math.min(...edges) : undefined
      return [id, { value: { price }, family_id, valid_until, bytes }]
    }),
  )
}

/** Products that few may see, and their families: composed for each who asks. */
async function composeGranted(
  { db }: Catalogue,
  ids: readonly number[],
  shopper: Shopper,
): Promise<ReadonlyMap<number, Row>> {
  const shown = await listShownIds(db, ids, shopper.viewer)
  const composed = await composeRows(db, [...shown], shopper)
  return new Map([...composed].map(([id, row]) => [id, toComposedRow(row)]))
}

function toComposedRow({ item, ...row }: ComposedRow): Row {
  return toRow(row, row, toStockParts(row.facts, item))
}

async function listChildren(
  { db }: Catalogue,
  id: number,
  shopper: Shopper,
): Promise<readonly number[]> {
  const composed = await composeRows(db, [id], shopper)
  return composed.get(id)?.facts.child_ids ?? []
}

function familiesOf(rows: Iterable<{ readonly family_id: number }>): number[] {
  return [...new Set([...rows].map(({ family_id }) => family_id))]
}
