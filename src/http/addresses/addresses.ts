import { BoundedCache } from '#kernel/bounded-cache'
import { hashText } from '#kernel/hash-text'
import { type Catalogue, routeTargets, TOLD_OF_CHANGES_MS, type Viewer } from '#shop/catalogue'
import {
  findSite,
  type KnownTarget,
  listGivenUrls,
  listLiveRoutes,
  type Resolved,
  resolveAddress,
  type StaticRoute,
  type Targets,
  toRouteUrl,
} from '#shop/routing'
import { stranger } from '../goods/shopper.ts'
import type { ReadyDetails } from '../ready/ready-details.ts'

/** What addresses show, remembered until the catalogue changes. */
export interface Addresses {
  find(url: string, viewer: Viewer): Promise<Resolved>
}

const MAX_BYTES = 4 * 1024 * 1024
const BYTES_PER_ROUTE = 800
/** Addresses, of which those that are asked for again are remembered. */
const ASKED_LATELY = 4_000

interface Named {
  readonly siteId: number
  /** Of the addresses that routes were given, a number for each. */
  readonly given: ReadonlySet<number>
  /** Live routes of categories by their addresses. */
  readonly categories: ReadonlyMap<string, StaticRoute>
}

/** @param details Goods that lie ready are found without asking the database, and so are categories. */
export function openAddresses(
  catalogue: Catalogue,
  details: Pick<ReadyDetails, 'findAt'>,
): Addresses {
  const { db } = catalogue
  const kept = new BoundedCache<string, Resolved>({
    max: MAX_BYTES,
    secondOf: ASKED_LATELY,
    weigh: ({ route, kind }) => BYTES_PER_ROUTE + route.url.length * (kind === 'shown' ? 4 : 2),
  })
  const named = new BoundedCache<'all', Named>({ max: 1, weigh: () => 1 })
  catalogue.onChange(({ kind }) => {
    if (kind === 'stock') return
    kept.clear()
    if (kind !== 'product') named.clear()
  })
  const findNamed = () =>
    named.through('all', async () => {
      const until = await catalogue.freshUntil(TOLD_OF_CHANGES_MS)
      const siteId = (await findSite(db))?.id ?? 0
      const given = new Set((await listGivenUrls(db, siteId)).map(hashText))
      const routes = await listLiveRoutes(db, siteId, 'Categories')
      const categories = new Map(routes.map((route) => [route.url, route]))
      return { value: { siteId, given, categories }, until }
    })

  /** Categories, and goods that lie ready, where no other route was given their address. */
  async function findKnown(
    url: string,
    named: Named,
    targets: Targets,
  ): Promise<KnownTarget | undefined> {
    const route = named.categories.get(url)
    return route ? findCategory(route, targets) : findReady(url, named)
  }
  async function findReady(
    url: string,
    { siteId, given }: Named,
  ): Promise<KnownTarget | undefined> {
    const ready = given.has(hashText(url)) ? undefined : await details.findAt(url)
    if (!ready) return undefined
    const route = ready.routes.find((one) => one.url === url && one.site_id === siteId)
    const home = route?.redirect_url ?? ready.url
    return { model: 'Products', id: ready.id, home, route }
  }
  function targetsFor(viewer: Viewer, named: Named): Targets {
    const targets = routeTargets(catalogue, viewer)
    const isStranger = viewer.user_id === stranger.viewer.user_id
    return isStranger ? { ...targets, findKnown: (url) => findKnown(url, named, targets) } : targets
  }
  return {
    // As routes are kept: however an address is spelt, and however long, it is remembered once.
    find: (url, viewer) =>
      kept.through(`${viewer.user_id ?? ''} ${toRouteUrl(url)}`, async () => {
        const until = await catalogue.freshUntil()
        const known = await findNamed()
        const targets = targetsFor(viewer, known)
        return { value: await resolveAddress(db, known.siteId, url, targets), until }
      }),
  }
}

/** @returns Nothing where the category is not to be seen, or the route names none: what that means is said elsewhere. */
async function findCategory(
  route: StaticRoute,
  targets: Targets,
): Promise<KnownTarget | undefined> {
  const { model, foreign_key: id, redirect_url } = route
  if (model !== 'Categories' || id === null) return undefined
  const home = await targets.homeOf(model, id)
  return home === undefined ? undefined : { model, id, home: redirect_url ?? home, route }
}
