import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import { type Merchant, MerchantMissing, merchantColumns, requireMerchant } from '#shop/merchant'
import type { Terms } from '#shop/terms'

/** Who sold an order, and where. */
export interface Seller {
  readonly merchant: Merchant
  /** Of the site that it was placed on: the scheme and port are those of the first site. */
  readonly origin: string
}

export interface OrderSeller extends Seller {
  /** What the order was placed under; undefined of one from before the texts were kept. */
  readonly terms: Terms | undefined
}

/**
 * Who sold an order, where it was placed, and under which terms.
 *
 * @param origin Of the first site.
 * @throws {MerchantMissing}
 */
export async function requireSeller(
  db: Db,
  basketId: string,
  origin: string,
): Promise<OrderSeller> {
  const [found] = await askSeller(db, { basketId })
  if (!found) throw new MerchantMissing()
  const { domain, terms, ...merchant } = found
  const sold = { merchant, terms: terms ?? undefined }
  return { ...sold, origin: domain === null ? origin : originAt(domain, origin) }
}

function originAt(domain: string, origin: string): string {
  const own = new URL(origin)
  own.hostname = domain
  return own.origin
}

interface SoldOn {
  readonly domain: string | null
  readonly terms: Terms | null
}

/** Of the basket's site, or else the first merchant that has been filled in. */
const askSeller = compiledQuery(
  ({ basketId }: { readonly basketId: string }) => sql<Merchant & SoldOn>`
    select ${merchantColumns}, site.domain,
      (select jsonb_build_object('version', version, 'title', title, 'sections', sections)
        from orders.terms_text
        where version = (select terms_version from basket.basket where id = ${basketId})) as terms
    from routing.merchant
    left join (routing.site join basket.basket on basket.site_id = site.id) on basket.id = ${basketId}
    order by merchant.site_id is distinct from site.id, merchant.site_id limit 1`,
)

/**
 * Who sells on a site, and where.
 *
 * @param siteId Undefined: the first site.
 * @param origin Of the first site.
 * @throws {MerchantMissing}
 */
export async function requireSellerOn(
  db: Db,
  siteId: number | undefined,
  origin: string,
): Promise<Seller> {
  const merchant = await requireMerchant(db, siteId)
  if (siteId === undefined) return { merchant, origin }
  const { rows } = await sql<{ domain: string }>`
    select domain from routing.site where id = ${siteId}`.execute(db)
  const { domain } = rows[0] ?? {}
  return { merchant, origin: domain === undefined ? origin : originAt(domain, origin) }
}

/** The site that an order was placed on; undefined for the first one. */
export async function findSite(db: Db, basketId: string): Promise<number | undefined> {
  const { rows } = await sql<{ site_id: number | null }>`
    select site_id from basket.basket where id = ${basketId}`.execute(db)
  return rows[0]?.site_id ?? undefined
}

/** Who sells what is in a basket. @throws {MerchantMissing} */
export async function requireSellingMerchant(db: Db, basketId: string): Promise<Merchant> {
  const [found] = await askSeller(db, { basketId })
  if (!found) throw new MerchantMissing()
  const { domain: _, terms: __, ...merchant } = found
  return merchant
}

/** Remembers where a basket is paid. @param siteId Null: on the first site. */
export async function setSite(tx: Tx, basketId: string, siteId: number | null): Promise<void> {
  await sql`update basket.basket set site_id = ${siteId}
    where id = ${basketId} and site_id is distinct from ${siteId}`.execute(tx)
}
