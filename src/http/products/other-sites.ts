import type { Catalogue } from '#shop/catalogue'
import { listOtherSites } from '#shop/routing'
import type { FindOtherSite, OtherSite } from '../guard/site.ts'

type Sites = Awaited<ReturnType<typeof listOtherSites>>

/**
 * Finds sites beside the first by their domains, at once when they are in memory.
 *
 * @param baseOf The origin of the first site, once it is known: the others have its scheme and port.
 */
export function siteFinder(catalogue: Catalogue, baseOf: () => string | undefined): FindOtherSite {
  const among = (sites: Sites, hostname: string): OtherSite | undefined => {
    const found = sites.find(({ domain }) => domain === hostname.toLowerCase())
    if (!found) return undefined
    const origin = new URL(baseOf() ?? 'http://localhost')
    origin.hostname = found.domain
    const { id, locale, menu_category_ids } = found
    return { id, locale, menu_category_ids, origin: origin.origin }
  }
  return (hostname) => {
    const known = catalogue.recall<Sites>('other sites', '')
    if (known) return among(known, hostname)
    return (
      catalogue
        .remember('other sites', '', () => listOtherSites(catalogue.db))
        // Without a database the first site says so.
        .catch((): Sites => [])
        .then((sites) => among(sites, hostname))
    )
  }
}
