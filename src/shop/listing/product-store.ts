import { type Catalogue, type Grants, listGrants } from '#shop/catalogue'
import { PartCache, type Parts, type Read, trackVersions, type Versions } from '#shop/change-feed'
import { entitlementKey } from '#shop/pricing'
import { batched } from './batch.ts'
import { composePages } from './compose.ts'
import { type OwnPrice, readOwnPrices } from './read-prices.ts'
import {
  composeStoredPages,
  readRowsFor,
  readStoredPages,
  readStoredRows,
  type StoredPage,
  type StoredRow,
} from './read-projections.ts'
import { readBranches } from './read-stock.ts'
import { anonymousVisitor, type Viewpoint } from './viewpoint.ts'

/** A product in a list, as one shopper sees it: JSON in parts. */
export type Row = StoredRow

/** The page of a product, but for what other products show on it. */
export interface Page extends StoredPage {
  readonly row: Row
  readonly child_ids: readonly number[]
  /** JSON. */
  readonly product_stocks: string
}

/** The kinds of change that outdate a product's page. */
const CONTENT = ['product', 'price', 'content', 'all'] as const

/** Where the rows and pages of products that anyone may see are read. */
interface Stored {
  readonly rows: typeof readStoredRows
  readonly pages: typeof readStoredPages
}

const projections: Stored = { rows: readStoredRows, pages: readStoredPages }

/** Made from the tables, each time anew. */
const tables: Stored = {
  rows: (db, ids) => readRowsFor(db, ids, anonymousVisitor.viewer),
  pages: composeStoredPages,
}

/** Reads products past projections and caches. */
export function openTables(catalogue: Catalogue): ProductStore {
  return new ProductStore(catalogue, new PartCache(1, () => false), tables)
}

/** Reads products: projections with stock, overlaid with a customer's own prices and private products. */
export class ProductStore {
  readonly #catalogue: Catalogue
  readonly #cache: PartCache
  readonly #contentVersions: Versions
  readonly #rowVersions: Versions
  readonly #rows: Parts<StoredRow>
  readonly #pages: Parts<StoredPage>
  readonly #readRows: ReturnType<typeof batched<number, Read<StoredRow>>>
  readonly #readPages: ReturnType<typeof batched<number, Read<StoredPage>>>

  /** @param stored Left out: projections. */
  constructor(catalogue: Catalogue, cache: PartCache, stored: Stored = projections) {
    this.#catalogue = catalogue
    this.#cache = cache
    this.#contentVersions = trackVersions(catalogue, CONTENT)
    this.#rowVersions = trackVersions(catalogue, [...CONTENT, 'stock'])
    this.#rows = this.#cache.parts('row ', this.#rowVersions)
    this.#pages = this.#cache.parts('page ', this.#contentVersions)
    this.#readRows = batched((ids) => stored.rows(catalogue.db, ids))
    this.#readPages = batched((ids) => stored.pages(catalogue.db, ids))
  }

  /** In the order asked for, with gaps for what the shopper may not see. */
  async rows(ids: readonly number[], shopper: Viewpoint): Promise<(Row | undefined)[]> {
    const grants = await listGrants(this.#catalogue.db, ids, shopper.viewer)
    if (grants.size === 0) return this.#sharedRows(ids, shopper)
    const alike = Map.groupBy(ids, (id) => grants.get(id)?.join(' ') ?? '')
    const rows = await Promise.all(
      [...alike].map(([key, some]) => {
        const private_ids = grants.get(some[0] ?? 0)
        return private_ids
          ? this.#grantedRows(some, { private_ids }, key, shopper)
          : this.#sharedRows(some, shopper)
      }),
    )
    const known = new Map(rows.flat().flatMap((row) => (row ? [[row.product_id, row]] : [])))
    return ids.map((id) => known.get(id))
  }

  async page(id: number, shopper: Viewpoint): Promise<Page | undefined> {
    const { db } = this.#catalogue
    const isShared = !(await listGrants(db, [id], shopper.viewer)).has(id)
    const [[row], [page], product_stocks] = await Promise.all([
      this.rows([id], shopper),
      isShared ? this.#pages.through([id], this.#readPages) : composeGrantedPage(db, id, shopper),
      readBranches(db, id),
    ])
    if (!row || !page) return undefined
    return { ...page, row, child_ids: row.facts.child_ids, product_stocks }
  }

  async #sharedRows(ids: readonly number[], shopper: Viewpoint): Promise<(Row | undefined)[]> {
    return this.#withOwnPrices(await this.#rows.through(ids, this.#readRows), shopper)
  }

  /**
   * Products of families with private products, shared by all who were granted the same ones.
   *
   * @param key Names the grants.
   */
  async #grantedRows(
    ids: readonly number[],
    grants: Grants,
    key: string,
    shopper: Viewpoint,
  ): Promise<(Row | undefined)[]> {
    const kind = `with ${key} `
    const own: Parts<StoredRow> = this.#cache.parts(`row ${kind}`, this.#rowVersions)
    // By the grants in the key, not by those of the user, which may have changed since.
    const rows = await own.through(ids, (missing) =>
      readRowsFor(this.#catalogue.db, missing, grants),
    )
    return this.#withOwnPrices(rows, shopper, kind)
  }

  /** Prices that are the shopper's own, shared by all with the same price groups who see the same rows. */
  async #withOwnPrices(
    rows: readonly (StoredRow | undefined)[],
    { entitlement }: Viewpoint,
    ofRows = '',
  ): Promise<(Row | undefined)[]> {
    if (entitlement.price_group_ids.length === 0) return [...rows]
    const known = new Map(rows.flatMap((row) => (row ? [[row.product_id, row]] : [])))
    const key = entitlementKey({ ...entitlement, show_net: false })
    const kind = `price ${key} ${ofRows}`
    const parts: Parts<OwnPrice> = this.#cache.parts(kind, this.#contentVersions)
    const prices = await parts.through(
      rows.map((row) => row?.product_id ?? 0),
      (missing) =>
        readOwnPrices(
          this.#catalogue.db,
          missing.flatMap((id) => known.get(id) ?? []),
          entitlement,
        ),
    )
    return rows.map((row, place) => {
      const price = prices[place]?.price
      return row && price ? { ...row, price } : row
    })
  }
}

async function composeGrantedPage(
  db: Catalogue['db'],
  id: number,
  shopper: Viewpoint,
): Promise<StoredPage[]> {
  const pages = await composePages(db, [id], shopper)
  return [...pages.values()]
}
