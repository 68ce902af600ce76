import type { Site } from '#contract/site'
import { type Catalogue, readCompany } from '#shop/catalogue'
import { CURRENCY } from '#shop/pricing'
import { findSite } from '#shop/routing'
import type { CatalogueContext } from '../goods/catalogue-context.ts'
import { type Written, write } from '../goods/written.ts'
import { NotFound } from '../problem/refusals.ts'

/**
 * The shop itself: who sells, and where.
 *
 * @throws {NotFound}
 */
export async function readSite({ catalogue }: CatalogueContext): Promise<Written<{ data: Site }>> {
  const site = await catalogue.remember('site', () => makeSite(catalogue))
  if (!site) throw new NotFound()
  return write({ data: site })
}

async function makeSite({ db }: Catalogue): Promise<Site | undefined> {
  const site = await findSite(db)
  if (!site) return undefined
  const { company, branches } = await readCompany(db, site)
  return { ...site, currency: CURRENCY, company, branches }
}
