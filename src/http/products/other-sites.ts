import type { Catalogue } from '#shop/catalogue'
import { listOtherSites } from '#shop/routing'
import type { OtherSite } from '../guard/site.ts'

/**
 * Finds sites beside the first by their domains.
 *
 * @param baseOf The origin of the first site, once it is known: the others have its scheme and port.
 */
export function siteFinder(
  catalogue: Catalogue,
  baseOf: () => string | undefined,
): (hostname: string) => Promise<OtherSite | undefined> {
  return async (hostname) => {
    // Without a database the first site says so.
    const sites = await catalogue
      .remember('other-sites', () => listOtherSites(catalogue.db))
      .catch(() => [])
    const found = sites.find(({ domain }) => domain === hostname.toLowerCase())
    if (!found) return undefined
    const origin = new URL(baseOf() ?? 'http://localhost')
    origin.hostname = found.domain
    const { id, locale, menu_category_ids } = found
    return { id, locale, menu_category_ids, origin: origin.origin }
  }
}
