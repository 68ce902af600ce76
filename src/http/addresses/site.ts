import type { Site } from '#contract/catalogue/site'
import { formatPhone } from '#kernel/danish/phone'
import { type Catalogue, listBranches } from '#shop/catalogue'
import { findMerchant } from '#shop/merchant'
import { CURRENCY } from '#shop/pricing'
import { findSite } from '#shop/routing'
import { type Written, write } from '../cache/written.ts'
import { NotFound } from '../problem/refusals.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import type { Shopper } from '../products/shopper.ts'

/**
 * The merchant and the branches.
 *
 * @throws {NotFound} before the shop has a site and a merchant.
 */
export async function readSite(
  { catalogue, demoLogins }: CatalogueContext,
  { site: other }: Shopper,
): Promise<Written<{ data: Site }>> {
  const site = await catalogue.remember('sites', other?.id ?? '', () =>
    makeSite(catalogue, demoLogins, other?.id),
  )
  if (!site) throw new NotFound()
  return write({ data: site })
}

async function makeSite(
  { db }: Catalogue,
  demoLogins: CatalogueContext['demoLogins'],
  id?: number,
): Promise<Site | undefined> {
  const [site, merchant, branches] = await Promise.all([
    findSite(db, id),
    findMerchant(db, id),
    listBranches(db),
  ])
  if (!site || !merchant) return undefined
  const company = { ...merchant, phone: formatPhone(merchant.phone) }
  return { ...site, currency: CURRENCY, company, branches, demo_logins: [...demoLogins] }
}
