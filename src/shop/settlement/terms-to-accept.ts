import type { Db } from '#database/client'
import type { PricedBasket } from '#shop/basket'
import { audienceOf, keepTerms, requireTermsInForce, type TermsInForce } from '#shop/terms'
import { TermsChanged } from './refusals.ts'

/**
 * What is sold under on a site now; an order may be placed under it from here on, so it is kept.
 *
 * @param db No transaction.
 * @throws {MerchantMissing}
 */
export async function readTerms(db: Db, siteId: number | undefined): Promise<TermsInForce> {
  const inForce = await requireTermsInForce(db, siteId)
  await keepTerms(db, inForce.private)
  await keepTerms(db, inForce.company)
  return inForce
}

/**
 * The version that a basket is bought under.
 *
 * @throws {TermsChanged} when the customer has accepted another than what is in force by now.
 */
export function acceptedTerms(
  { customer_type, terms_version }: Pick<PricedBasket, 'customer_type' | 'terms_version'>,
  inForce: TermsInForce,
): string {
  const { version } = inForce[audienceOf(customer_type)]
  if (terms_version !== null && terms_version !== version) throw new TermsChanged()
  return version
}
