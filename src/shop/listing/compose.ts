import type { Db } from '#database/client'
import { keepLacks } from '#shop/assortment'
import {
  type CatalogueItem,
  type Grants,
  listShownIds,
  loadDetails,
  loadItems,
  loadRelations,
  readVariants,
  type Viewer,
} from '#shop/catalogue'
import {
  type Entitlement,
  findShownPrice,
  loadPricing,
  type ProductPricing,
  type ShownPrice,
} from '#shop/pricing'
import type { Composer, ListedProduct, PageParts, PriceParts, Projection } from '#shop/projections'
import { listRoutesOf } from '#shop/routing'
import { PROJECTION_VERSION, splitPrice, toRow, toRowFacts, toShared } from './item.ts'
import { toBestPrice, toPrices, toRebates, toTiers } from './price.ts'
import { toDetail, toLinks, toRelations } from './product.ts'
import { anonymousVisitor, type Viewpoint } from './viewpoint.ts'

/** Products as JSON in parts, made from the tables: for projections, and for what has none that may be used. */

/** What an anonymous visitor sees, for any process that keeps projections. */
export const projectionComposer: Composer = {
  version: PROJECTION_VERSION,
  compose: async (db, ids) => {
    const shown = await listShownIds(db, ids, anonymousVisitor.viewer)
    const items = await loadItems(db, [...shown], anonymousVisitor.viewer)
    const [rows, pages] = await Promise.all([
      toRows(db, items, anonymousVisitor.entitlement),
      toPages(db, items, anonymousVisitor.viewer),
    ])
    return [...rows.values()].flatMap((row): Projection[] => {
      const page = pages.get(row.product_id)
      return page ? [{ ...row, ...page }] : []
    })
  },
  composePrices: async (db, products) => {
    const members = products.flatMap(({ id, facts }) => [id, ...facts.child_ids])
    const pricing = await loadPricing(db, members, anonymousVisitor.entitlement)
    return new Map(
      products.map(({ id, facts }) => [
        id,
        toPriceParts({ id, ...facts }, pricing, anonymousVisitor.entitlement),
      ]),
    )
  },
  keep: keepLacks,
}

export interface ComposedRow extends ListedProduct {
  readonly product_id: number
  readonly family_id: number
  readonly item: CatalogueItem
}

/** Rows of products that the viewer is known to see; what was hidden since is left out. */
export async function composeRows(
  db: Db,
  ids: readonly number[],
  viewer: Viewer | Grants,
  entitlement: Entitlement,
): Promise<Map<number, ComposedRow>> {
  return toRows(db, await loadItems(db, ids, viewer), entitlement)
}

/** As {@link composeRows}, for the pages of products. */
export async function composePages(
  db: Db,
  ids: readonly number[],
  { viewer }: Viewpoint,
): Promise<Map<number, PageParts>> {
  return toPages(db, await loadItems(db, ids, viewer), viewer)
}

type Items = ReadonlyMap<number, CatalogueItem>

async function toRows(
  db: Db,
  items: Items,
  entitlement: Entitlement,
): Promise<Map<number, ComposedRow>> {
  const priced = [...items.values()].flatMap(({ id, child_ids }) => [id, ...child_ids])
  const pricing = await loadPricing(db, [...new Set(priced)], entitlement)
  return new Map(
    [...items].map(([id, item]) => [
      id,
      {
        product_id: id,
        family_id: item.parent_id ?? id,
        item,
        own: openObject(toRow(item)),
        shared: moreMembers(toShared(item)),
        facts: toRowFacts(item),
        price: toPriceParts(item, pricing, entitlement),
      },
    ]),
  )
}

async function toPages(db: Db, items: Items, viewer: Viewer): Promise<Map<number, PageParts>> {
  const ids = [...items.keys()]
  const [details, relations, routes, lookup] = await Promise.all([
    loadDetails(db, ids, viewer),
    loadRelations(db, ids),
    listRoutesOf(db, 'Products', ids),
    readVariants(db),
  ])
  const routesOf = Map.groupBy(routes, ({ foreign_key }) => foreign_key)
  return new Map(
    [...items].flatMap(([id, item]): [number, PageParts][] => {
      const detail = details.get(id)
      const relation = relations.get(id)
      if (!detail || !relation) return []
      const page = {
        detail: openObject(toDetail(item, detail, lookup)),
        relations: moreMembers(toRelations(relation, routesOf.get(id) ?? [])),
        links: toLinks(item, detail, relation),
      }
      return [[id, page]]
    }),
  )
}

/** A product and its children, as far as its price depends on them. */
type PricedItem = Pick<CatalogueItem, 'id' | 'child_ids' | 'orderable_child_ids'>

export function toPriceParts(
  item: PricedItem,
  pricing: ReadonlyMap<number, ProductPricing>,
  entitlement: Entitlement,
): PriceParts {
  const own = item.child_ids.length === 0 ? pricing.get(item.id) : undefined
  const anyOwn = pricing.get(item.id)
  const shown = findItemPrice(item, pricing, entitlement)
  const [best, rest] = shown ? splitPrice(toBestPrice(shown)) : []
  return {
    best: best ? openObject(best) : '',
    best_rest: rest ? moreMembers(rest) : '',
    prices: JSON.stringify(own ? toPrices(own, entitlement) : []),
    tiers: JSON.stringify(own ? toTiers(own, entitlement) : []),
    rebates: JSON.stringify(anyOwn ? toRebates(anyOwn, entitlement) : []),
  }
}

/** Of a parent the lowest price at which something of it can be ordered; where nothing can, the lowest of all. */
function findItemPrice(
  { id, child_ids, orderable_child_ids }: PricedItem,
  pricing: ReadonlyMap<number, ProductPricing>,
  entitlement: Entitlement,
): ShownPrice | undefined {
  const lowestOf = (ids: readonly number[]) =>
    findShownPrice(
      ids.flatMap((one) => pricing.get(one) ?? []),
      entitlement,
    )
  if (child_ids.length === 0) return lowestOf([id])
  return lowestOf(orderable_child_ids) ?? lowestOf(child_ids)
}

/** JSON of an object that goes on. */
function openObject(object: object): string {
  return JSON.stringify(object).slice(0, -1)
}

/** Further members of an open object; empty where there are none. */
function moreMembers(object: object): string {
  const members = openObject(object).slice(1)
  return members && `,${members}`
}
