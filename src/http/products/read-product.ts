import type { Price, PriceGroup } from '#contract/product/price'
import type { Product, ProductReply, RelatedReply } from '#contract/product/product'
import { RELATED_SHOWN } from '#contract/product/product'
import type { ProductQuery } from '#contract/product/query'
import { findById, findByNumber, listUsersOf, loadRelations } from '#shop/catalogue'
import { type Page, type Row, type RowOptions, toPlace, writeRow, writeRows } from '#shop/listing'
import { listGroupsById } from '#shop/pricing'
import type { PageLinks } from '#shop/projections'
import { categoryNameTag, familyTag, tagsOfRows } from '../cache/tag-versions.ts'
import type { Written } from '../cache/written.ts'
import { Malformed, NotFound, orNotFound } from '../problem/refusals.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import type { Shopper } from './shopper.ts'

const RELATED_SIZE = 40
const RELATED_MAX = 200

type ProductOptions = Omit<ProductQuery, 'lookup'>

/**
 * @param text The id.
 * @throws {NotFound}
 * @throws {Malformed} when it is no id.
 */
export function readProduct(
  context: CatalogueContext,
  shopper: Shopper,
  text: string,
  asked: ProductOptions = {},
  isStaff = false,
): Promise<Written<ProductReply>> {
  if (/^\d{1,15}$/.test(text))
    return readProductById(context, shopper, Number(text), asked, isStaff)
  throw new Malformed('invalid_parameter', { id: ['Skal være et helt tal'] })
}

/**
 * @param number Varenummer, DB-nr. or GTIN; blanks do not count.
 * @throws {NotFound}
 */
export async function readProductByNumber(
  context: CatalogueContext,
  shopper: Shopper,
  number: string,
  asked: ProductOptions = {},
  isStaff = false,
): Promise<Written<ProductReply>> {
  const { db } = context.catalogue
  const found = orNotFound(await findByNumber(db, number.replace(/\s/g, ''), shopper.viewer))
  return readProductById(context, shopper, found.id, asked, isStaff)
}

/** @throws {NotFound} */
export async function readProductAt(
  context: CatalogueContext,
  shopper: Shopper,
  url: string,
  asked: ProductOptions = {},
): Promise<Written<ProductReply>> {
  const { kind, route } = await context.addresses.find(url, shopper.viewer)
  const isProduct = kind === 'shown' && route.model === 'Products'
  if (!isProduct || route.foreign_key === null) throw new NotFound()
  return readProductById(context, shopper, route.foreign_key, asked)
}

/** @throws {NotFound} */
export async function readProductById(
  context: CatalogueContext,
  shopper: Shopper,
  id: number,
  asked: ProductOptions,
  isStaff = false,
): Promise<Written<ProductReply>> {
  const found = orNotFound(await composeProduct(context, shopper, id, asked, isStaff))
  const price_groups = asked.brief ? undefined : await listGroupsOf(context, found.page)
  return {
    json: `{"data":${found.json},"meta":${JSON.stringify({ ...found.meta, price_groups })}}`,
    tags: found.tags,
  }
}

/** A product in full, as it stands alone and in a list with `verbose`. */
export interface ComposedProduct extends Pick<Written<unknown>, 'json' | 'tags'> {
  readonly page: Page
  readonly meta: ProductReply['meta']
}

/** @returns Nothing for a product that the shopper may not see. */
export async function composeProduct(
  { products, catalogue, accounts }: CatalogueContext,
  shopper: Shopper,
  id: number,
  { mainOnly = false, noRelated = false, brief = false, stocks }: ProductOptions = {},
  isStaff = false,
): Promise<ComposedProduct | undefined> {
  const page = await products.page(id, shopper)
  if (!page) return undefined
  const { links } = page
  const most = brief ? RELATED_SHOWN : Number.POSITIVE_INFINITY
  const read = (ids: readonly number[]) => products.rows(ids, shopper)
  // Together: the store asks the database once for both.
  const [children, related, users] = await Promise.all([
    mainOnly ? [] : read(page.child_ids).then(present),
    mainOnly || noRelated ? [] : findRelated(links.related, most, read),
    mainOnly || !isStaff ? [] : listUsersOf(accounts, id),
  ])
  const { categories, meta } = toPlace(links, await catalogue.tree())
  const options = { brief, stocks }
  const members = [
    writeOwn(page, categories),
    mainOnly ? '' : `${writeChildren(page, children, options)},"users":${JSON.stringify(users)}`,
    mainOnly || noRelated ? '' : writeRelated(related, options),
  ]
  const rows = [...children, ...related.map(({ row }) => row)]
  return {
    json: `${members.join('')}}`,
    meta,
    page,
    tags: [
      familyTag(page.row.family_id),
      ...links.category_ids.map(categoryNameTag),
      ...tagsOfRows(rows),
    ],
  }
}

/** The price groups that the prices of a product are of. */
async function listGroupsOf({ catalogue }: CatalogueContext, { row }: Page): Promise<PriceGroup[]> {
  const prices: readonly Pick<Price, 'price_group_id'>[] = JSON.parse(row.price.prices)
  if (prices.length === 0) return []
  const ids = prices.map(({ price_group_id }) => price_group_id)
  return listGroupsById(catalogue.db, ids)
}

/** The product itself, as an open object. */
function writeOwn(
  { row, detail, product_stocks }: Page,
  categories: Product['categories'],
): string {
  const { best, best_rest, prices, tiers } = row.price
  const price = `,"prices":${prices},"price_tiers":${tiers},"best_price":${best ? `${best}${best_rest}}` : null}`
  const stocks = `${row.stock.amount},"product_stocks":${product_stocks}`
  return `${detail}${stocks}${price},"categories":${JSON.stringify(categories)}`
}

function writeChildren(
  { relations, row }: Page,
  children: readonly Row[],
  options: RowOptions,
): string {
  const rebates = `,"price_group_rebates":${row.price.rebates}`
  return `${relations}${rebates},"child_products":[${writeRows(children, options)}]`
}

interface Related {
  readonly kind: string
  readonly row: Row
}

function writeRelated(related: readonly Related[], options: RowOptions): string {
  const rows = related.map(
    ({ kind, row }) => `{"kind":"${kind}","product":${writeRow(row, options)}}`,
  )
  return `,"related_products":[${rows}]`
}

type Links = PageLinks['related']

/** What goes with a product and may be seen, the first `most` of each kind; no more is read than that takes. */
async function findRelated(
  links: Links,
  most: number,
  read: (ids: readonly number[]) => Promise<readonly (Row | undefined)[]>,
): Promise<Related[]> {
  const found = new Map<Links[number], Row>()
  const counts = new Map<string, number>()
  let rest = links
  let next = firstOfEach(rest, most, counts)
  while (next.length > 0) {
    const rows = await read(next.map(({ id }) => id))
    for (const [i, link] of next.entries()) {
      const row = rows[i]
      if (!row) continue
      found.set(link, row)
      counts.set(link.kind, (counts.get(link.kind) ?? 0) + 1)
    }
    const asked = new Set(next)
    rest = rest.filter((link) => !asked.has(link))
    next = firstOfEach(rest, most, counts)
  }
  return links.flatMap((link) => {
    const row = found.get(link)
    return row ? [{ kind: link.kind, row }] : []
  })
}

/** As many of each kind as there is room for beside those that were found. */
function firstOfEach(links: Links, most: number, found: ReadonlyMap<string, number>): Links {
  const counts = new Map(found)
  return links.filter(({ kind }) => {
    const taken = counts.get(kind) ?? 0
    counts.set(kind, taken + 1)
    return taken < most
  })
}

/**
 * What goes with a product, page by page.
 *
 * @throws {NotFound}
 */
export async function listRelated(
  { catalogue, products }: CatalogueContext,
  shopper: Shopper,
  id: number,
  { page = 1, all = false }: { page?: number | undefined; all?: boolean | undefined },
): Promise<Written<RelatedReply>> {
  if (!(await findById(catalogue.db, id, shopper.viewer))) throw new NotFound()
  const [relations] = (await loadRelations(catalogue.db, [id])).values()
  const links = relations?.related ?? []
  const everyRow = await products.rows(
    links.map((link) => link.id),
    shopper,
  )
  const shown = links.flatMap(({ kind }, i) => {
    const row = everyRow[i]
    return row ? [{ kind, row }] : []
  })
  const limit = all ? RELATED_MAX : RELATED_SIZE
  const rows = shown
    .slice((page - 1) * limit, page * limit)
    .map(({ kind, row }) => `{"kind":"${kind}",${writeRow(row, {}).slice(1)}`)
  const metadata = JSON.stringify({ page, limit })
  return {
    json: `{"data":[${rows}],"count":${shown.length},"metadata":${metadata}}`,
    tags: [familyTag(id), ...tagsOfRows(shown.map(({ row }) => row))],
  }
}

function present(rows: readonly (Row | undefined)[]): Row[] {
  return rows.filter((row) => row !== undefined)
}
