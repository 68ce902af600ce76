import type { PrintedProduct } from '#contract/storefront'
import { type Catalogue, loadDetails, loadRelations, type ProductRelations } from '#shop/catalogue'
import { listRoutesAtAny, listRoutesOf, type StaticRoute } from '#shop/routing'
import { toMeta, toProduct, toRelations } from '../goods/product-reply.ts'
import type { Shopper } from '../goods/shopper.ts'
import type { Priced } from './families.ts'
import { ownBytes } from './own-bytes.ts'
import type { Texts } from './press.ts'
import { tagOf } from './ready-replies.ts'

/** The page of a product as JSON, but for the rows of other goods on it. */
export interface Detail {
  /** An open JSON object: `{"id":…,"name":…`. */
  readonly own: Buffer
  readonly meta: Buffer
  readonly links: Links
  /** As its page shows it to strangers; left out: that is made with the page. */
  readonly print?: PrintedProduct | undefined
}

export interface MadeDetail extends Detail {
  /** No live route shows anything else at its address. */
  readonly isFirstAtHome: boolean
}

/** What is not part of its own JSON. */
export interface Links {
  readonly id: number
  /** Where it is at home. */
  readonly url: string
  /** All live ones. */
  readonly routes: readonly StaticRoute[]
  readonly tag: string
  readonly child_ids: readonly number[]
  readonly related: ProductRelations['related']
}

export function pack({ own, meta, links, print }: Detail): Texts {
  const row_ids = print?.row_ids
  return [own, meta, Buffer.from(JSON.stringify({ ...links, row_ids })), print?.json ?? NOTHING]
}

export function unpack([own, meta, numbers, json]: Texts): Detail {
  const { row_ids, ...links } = JSON.parse((numbers ?? NOTHING).toString('utf8'))
  const print = row_ids && json ? { json, row_ids } : undefined
  return { own: own ?? NOTHING, meta: meta ?? NOTHING, links, print }
}

const NOTHING = Buffer.alloc(0)

interface Asked {
  readonly priced: Priced
  readonly ids: readonly number[]
  readonly shopper: Shopper
  readonly mainOnly: boolean
}

export async function makeDetails(
  catalogue: Catalogue,
  { priced, ids, shopper, mainOnly }: Asked,
): Promise<Map<number, MadeDetail>> {
  const { db } = catalogue
  const urls = ids.flatMap((id) => priced.items.get(id)?.url ?? [])
  const [details, relations, routes, others, tree, book] = await Promise.all([
    loadDetails(db, ids, shopper.viewer),
    mainOnly ? undefined : loadRelations(db, ids, shopper.viewer),
    mainOnly ? [] : listRoutesOf(db, 'Products', ids),
    mainOnly ? [] : listRoutesAtAny(db, urls),
    catalogue.tree(),
    catalogue.variants(),
  ])
  const routesOf = Map.groupBy(routes, ({ foreign_key }) => foreign_key)
  const routesAt = Map.groupBy(others, ({ url }) => url)
  return new Map(
    ids.flatMap((id): [number, MadeDetail][] => {
      const item = priced.items.get(id)
      const detail = details.get(id)
      if (!item || !detail) return []
      const whole = { item, detail, priced, tree, book }
      const related = relations?.get(id)
      const more = related ? toRelations(whole, related, routesOf.get(id) ?? []) : {}
      const own = JSON.stringify({ ...toProduct(whole), ...more }).slice(0, -1)
      const meta = JSON.stringify(toMeta(whole))
      const links = {
        id,
        url: item.url,
        routes: routesOf.get(id) ?? [],
        tag: tagOf(own + meta),
        child_ids: mainOnly ? [] : item.child_ids,
        related: related?.related ?? [],
      }
      const isFirstAtHome = (routesAt.get(item.url) ?? []).every((route) => isRouteOf(route, id))
      return [[id, { own: ownBytes(own), meta: ownBytes(meta), links, isFirstAtHome }]]
    }),
  )
}

function isRouteOf({ model, foreign_key }: StaticRoute, id: number): boolean {
  return model === 'Products' && foreign_key === id
}
