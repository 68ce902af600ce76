import { sql } from 'kysely'
import type { Db } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import { refusal } from '#kernel/refusal'

/** Who sells: what the law requires on every page, mail and order. */
export interface Merchant {
  readonly name: string
  /** The name customers know. */
  readonly short_name: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  readonly cvr: string
  /** As it is dialled; formatPhone writes it in pairs. */
  readonly phone: string
  readonly email: string
  /** When the phone is answered. */
  readonly hours: string
}

/** The columns of a row of `merchant` that make a {@link Merchant}. */
export const merchantColumns = sql.raw(
  ['name', 'short_name', 'address1', 'zipcode', 'city', 'cvr', 'phone', 'email', 'hours']
    .map((column) => `merchant.${column}`)
    .join(', '),
)

/** Who sells on a site, or the first one that has been filled in; undefined until one is. */
export async function findMerchant(db: Db, siteId = 0): Promise<Merchant | undefined> {
  const [merchant] = await askMerchant(db, { siteId })
  return merchant
}

const askMerchant = compiledQuery(
  ({ siteId }: { readonly siteId: number }) => sql<Merchant>`
    select ${merchantColumns} from routing.merchant
    order by merchant.site_id <> ${siteId}, merchant.site_id limit 1`,
)

/** Where invoices are paid to; empty what the merchant has not filled in. */
export interface PaidTo {
  readonly bank_registration_number: string
  readonly bank_account_number: string
  /** Of payment slips of kind 71. */
  readonly fik_creditor_number: string
}

/**
 * @param siteId As of {@link findMerchant}: the same merchant.
 * @throws {MerchantMissing}
 */
export async function requirePaidTo(db: Db, siteId = 0): Promise<PaidTo> {
  const paidTo = await db
    .selectFrom('routing.merchant')
    .select(['bank_registration_number', 'bank_account_number', 'fik_creditor_number'])
    .orderBy((row) => row('site_id', '<>', siteId))
    .orderBy('site_id')
    .limit(1)
    .executeTakeFirst()
  if (!paidTo) throw new MerchantMissing()
  return paidTo
}

/** The company prefix from GS1, 7 to 10 digits; null without one. */
export async function findGs1Prefix(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('routing.merchant')
    .select('gs1_prefix')
    .orderBy('site_id')
    .limit(1)
    .executeTakeFirst()
  return row?.gs1_prefix ?? null
}

/** `routing.merchant` is empty, and so nothing can be sold. */
export class MerchantMissing extends refusal('merchant_missing') {}

/**
 * @param siteId Left out: the first site.
 * @throws {MerchantMissing}
 */
export async function requireMerchant(db: Db, siteId?: number): Promise<Merchant> {
  const merchant = await findMerchant(db, siteId)
  if (!merchant) throw new MerchantMissing()
  return merchant
}
