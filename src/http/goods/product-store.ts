import { type Catalogue, listGranted, listShownIds } from '#shop/catalogue'
import { type PartCache, type Parts, type Read, trackVersions } from '#shop/change-feed'
import { entitlementKey } from '#shop/pricing'
import type { PartBytes } from '#shop/projections'
import { batched } from './batch.ts'
import { type ComposedRow, composePages, composeRows } from './compose.ts'
import {
  type OwnPrice,
  readBranches,
  readOwnPrices,
  readStock,
  type StockParts,
  toStockParts,
} from './read-overlays.ts'
import {
  readStoredPages,
  readStoredRows,
  type StoredPage,
  type StoredRow,
  toStoredPage,
  toStoredRow,
} from './read-projections.ts'
import type { Shopper } from './shopper.ts'

/** A product in a list, as one shopper sees it: JSON in parts. */
export interface Row {
  readonly id: number
  readonly family_id: number
  readonly parts: PartBytes
  /** The parts that say what it costs this shopper. */
  readonly prices: PartBytes
  readonly stock: StockParts
}

/** The page of a product, but for what other products show on it. */
export interface Page extends StoredPage {
  readonly row: Row
  readonly child_ids: readonly number[]
  readonly product_stocks: string
}

/** What changes of a product that its own parts depend on. */
const CONTENT = ['product', 'price', 'content', 'all'] as const
const STOCK = ['product', 'stock', 'all'] as const

/** Reads products: projections, and over them stock, a customer's own prices, and what few may see. */
export class ProductStore {
  readonly #catalogue: Catalogue
  readonly #cache: PartCache
  readonly #versions: ReturnType<typeof trackVersions>
  readonly #rows: Parts<StoredRow>
  readonly #pages: Parts<StoredPage>
  readonly #stock: Parts<StockParts>
  readonly #branches: Parts<string>
  readonly #readStock: ReturnType<typeof batched<StoredRow, Read<StockParts>>>
  readonly #readRows: ReturnType<typeof batched<number, Read<StoredRow>>>
  readonly #readPages: ReturnType<typeof batched<number, Read<StoredPage>>>

  constructor(catalogue: Catalogue, cache: PartCache) {
    this.#catalogue = catalogue
    this.#cache = cache
    this.#versions = trackVersions(catalogue, CONTENT)
    const stockVersions = trackVersions(catalogue, STOCK)
    this.#rows = this.#cache.parts('row ', this.#versions)
    this.#pages = this.#cache.parts('page ', this.#versions)
    this.#stock = this.#cache.parts('stock ', stockVersions)
    this.#branches = this.#cache.parts('branches ', stockVersions)
    this.#readStock = batched((rows) => readStock(catalogue, rows))
    this.#readRows = batched((ids) => readStoredRows(catalogue, ids))
    this.#readPages = batched((ids) => readStoredPages(catalogue, ids))
  }

  /** In the order asked for, with gaps for what the shopper may not see. */
  async rows(ids: readonly number[], shopper: Shopper): Promise<(Row | undefined)[]> {
    const granted = await listGranted(this.#catalogue.db, shopper.viewer)
    const isGranted = (id: number) => granted.has(id)
    const shared = granted.size === 0 ? ids : ids.filter((id) => !isGranted(id))
    const [stored, own] = await Promise.all([
      this.#rows.through(shared, this.#readRows),
      granted.size === 0
        ? undefined
        : composeGranted(this.#catalogue, ids.filter(isGranted), shopper),
    ])
    const list = [...stored.values()]
    const [stocks, prices] = await Promise.all([
      this.#stockOf(list),
      this.#ownPricesOf(list, shopper),
    ])
    return ids.map((id) => {
      const row = stored.get(id)
      const stock = stocks.get(id)
      if (!row || !stock) return own?.get(id)
      return toRow(row, prices?.get(id)?.price ?? row.prices, stock)
    })
  }

  async page(id: number, shopper: Shopper): Promise<Page | undefined> {
    const catalogue = this.#catalogue
    const isShared = !(await listGranted(catalogue.db, shopper.viewer)).has(id)
    const [[row], pages, branches] = await Promise.all([
      this.rows([id], shopper),
      isShared
        ? this.#pages.through([id], this.#readPages)
        : composeGrantedPage(catalogue, id, shopper),
      this.#branches.through([id], (ids) => readBranches(catalogue, ids)),
    ])
    const parts = pages.get(id)
    if (!row || !parts) return undefined
    const facts = isShared ? this.#rows.get(id)?.facts : undefined
    const child_ids = facts?.child_ids ?? (await listChildren(catalogue, id, shopper))
    return { ...parts, row, child_ids, product_stocks: branches.get(id) ?? '[]' }
  }

  #stockOf(rows: readonly StoredRow[]): Promise<ReadonlyMap<number, StockParts>> {
    const known = byId(rows)
    return this.#stock.through([...known.keys()], (ids) =>
      this.#readStock(ids.flatMap((id) => known.get(id) ?? [])),
    )
  }

  /** Prices that are the shopper's own, for everybody with the same price groups. */
  #ownPricesOf(
    rows: readonly StoredRow[],
    shopper: Shopper,
  ): Promise<ReadonlyMap<number, OwnPrice>> | undefined {
    if (shopper.entitlement.price_group_ids.length === 0) return undefined
    const known = byId(rows)
    const key = entitlementKey({ ...shopper.entitlement, show_net: false })
    const parts: Parts<OwnPrice> = this.#cache.parts(`price ${key} `, this.#versions)
    return parts.through([...known.keys()], (ids) =>
      readOwnPrices(
        this.#catalogue,
        ids.flatMap((id) => known.get(id) ?? []),
        shopper,
      ),
    )
  }
}

function byId(rows: readonly StoredRow[]): Map<number, StoredRow> {
  return new Map(rows.map((row) => [row.product_id, row]))
}

function toRow(
  { product_id, family_id, parts }: StoredRow,
  prices: PartBytes,
  stock: StockParts,
): Row {
  return { id: product_id, family_id, parts, prices, stock }
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

function toComposedRow(composed: ComposedRow): Row {
  const { stock, branch_stocks } = composed.item
  const row = toStoredRow(composed)
  const stockParts = toStockParts(row.facts, {
    stock,
    branch_stocks: JSON.stringify(branch_stocks),
  })
  return toRow(row, row.prices, stockParts)
}

async function composeGrantedPage(
  { db }: Catalogue,
  id: number,
  shopper: Shopper,
): Promise<ReadonlyMap<number, StoredPage>> {
  const pages = await composePages(db, [id], shopper)
  return new Map([...pages].map(([id, page]) => [id, toStoredPage(page)]))
}

async function listChildren(
  { db }: Catalogue,
  id: number,
  shopper: Shopper,
): Promise<readonly number[]> {
  const composed = await composeRows(db, [id], shopper)
  return composed.get(id)?.facts.child_ids ?? []
}
