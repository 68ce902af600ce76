import { BoundedCache } from '#kernel/bounded-cache'
import { type Catalogue, routeTargets, type Viewer } from '#shop/catalogue'
import { findSite, type Resolved, resolveAddress } from '#shop/routing'

/** What addresses show, remembered until the catalogue changes. */
export interface Addresses {
  find(url: string, viewer: Viewer): Promise<Resolved>
}

const MAX_BYTES = 8 * 1024 * 1024
const BYTES_PER_ROUTE = 800

export function openAddresses(catalogue: Catalogue): Addresses {
  const kept = new BoundedCache<string, Resolved>({
    max: MAX_BYTES,
    weigh: ({ route, kind }) => BYTES_PER_ROUTE + route.url.length * (kind === 'shown' ? 4 : 2),
  })
  const site = new BoundedCache<'id', number>({ max: 1, weigh: () => 1 })
  catalogue.onChange(({ kind }) => {
    if (kind === 'stock') return
    kept.clear()
    site.clear()
  })
  const findSiteId = () =>
    site.through('id', async () => {
      const until = await catalogue.freshUntil()
      return { value: (await findSite(catalogue.db))?.id ?? 0, until }
    })
  return {
    find: (url, viewer) =>
      kept.through(`${viewer.user_id ?? ''} ${url}`, async () => {
        const until = await catalogue.freshUntil()
        const siteId = await findSiteId()
        const targets = routeTargets(catalogue, viewer)
        return { value: await resolveAddress(catalogue.db, siteId, url, targets), until }
      }),
  }
}
