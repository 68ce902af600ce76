import type { Site } from '#contract/catalogue/site'
import { formatPhone } from '#kernel/danish/phone'
import { NEWSLETTER_VERSION } from '#kernel/newsletter'
import { nextDanishDay } from '#kernel/time'
import { type Catalogue, listBranches } from '#shop/catalogue'
import { findMerchant } from '#shop/merchant'
import { findNewsletterWords } from '#shop/newsletter'
import { CURRENCY } from '#shop/pricing'
import { findSite } from '#shop/routing'
import { type Written, write } from '../cache/written.ts'
import { orNotFound } from '../problem/refusals.ts'
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
  const asked = new Date()
  const site = orNotFound(
    await catalogue.remember(
      'sites',
      other?.id ?? '',
      () => makeSite(catalogue, demoLogins, other?.id),
      (made) =>
        made?.branches.some(hasSpecialDays)
          ? nextDanishDay(asked).getTime()
          : Number.POSITIVE_INFINITY,
    ),
  )
  return write({ data: site })
}

/** Tomorrow the first of them may be over. */
function hasSpecialDays({ special_days }: Site['branches'][number]): boolean {
  return special_days.length > 0
}

async function makeSite(
  { db }: Catalogue,
  demoLogins: CatalogueContext['demoLogins'],
  id?: number,
): Promise<Site | undefined> {
  const [site, merchant, stored, words] = await Promise.all([
    findSite(db, id),
    findMerchant(db, id),
    listBranches(db),
    findNewsletterWords(db),
  ])
  if (!site || !merchant) return undefined
  const company = { ...merchant, phone: formatPhone(merchant.phone) }
  const branches = stored.map((one) => ({ ...one, phone: formatPhone(one.phone) }))
  const demo_logins = [...demoLogins]
  // Every page carries it.
  const newsletter = words?.version === NEWSLETTER_VERSION ? undefined : words
  return { ...site, currency: CURRENCY, company, branches, newsletter, demo_logins }
}
