import { BoundedCache } from '#kernel/bounded-cache'
import { type Catalogue, routeTargets, type Viewer } from '#shop/catalogue'
import { findSite, type Resolved, resolveAddress } from '#shop/routing'

/** What addresses show, remembered until the catalogue changes. */
export interface Addresses {
  find(url: string, viewer: Viewer): Promise<Resolved>
}

const MAX_BYTES = 16 * 1024 * 1024
const BYTES_PER_ROUTE = 800

export function openAddresses(catalogue: Catalogue): Addresses {
  const kept = new BoundedCache<string, Resolved>({
    max: MAX_BYTES,
    weigh: ({ route, kind }) => BYTES_PER_ROUTE + route.url.length * (kind === 'shown' ? 4 : 2),
  })
  catalogue.onChange(({ kind }) => {
    if (kind !== 'stock') kept.clear()
  })
  return {
    find: (url, viewer) =>
      kept.through(`${viewer.user_id ?? ''} ${url}`, async () => {
        const until = await catalogue.freshUntil()
        const site = await findSite(catalogue.db)
        const targets = routeTargets(catalogue, viewer)
        return { value: await resolveAddress(catalogue.db, site?.id ?? 0, url, targets), until }
      }),
  }
}
