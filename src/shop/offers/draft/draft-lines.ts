import type { Db } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import type { UserOwner } from '#shop/access'
import { readPricingContext } from '#shop/basket'
import type { CheckoutSettings } from '#shop/checkout'
import type { LineToOffer } from '../offer.ts'
import { OfferFieldRefused } from '../refusals.ts'
import type { DraftLine } from '../store-write.ts'

/**
 * Lines of a draft, with the names of their products. Alternatives are as optional as the line that they may replace, and add-ins
 * at least as optional as the line that they belong to.
 *
 * @throws {OfferFieldRefused} for a product that does not exist, and for an alternative or an add-in to no line, or to another one.
 */
export async function toDraftLines(
  db: Db,
  buyer: UserOwner,
  lines: readonly LineToOffer[],
  settings: CheckoutSettings,
): Promise<DraftLine[]> {
  const product_ids = lines.map(({ product_id }) => product_id)
  const { context } = await readPricingContext(db, buyer, product_ids, settings)
  const ids = lines.map(() => uuidv7())
  return lines.map(({ alternative_to, is_addin_for, ...line }, i) => {
    const product = context.products.get(line.product_id)
    if (!product || product.is_parent) {
      throw new OfferFieldRefused(`lines.${i}.product_id`, 'offer_product_unknown')
    }
    const main = alternative_to === null ? undefined : lines[alternative_to]
    const isMain = main && main.alternative_to === null && alternative_to !== i
    if (alternative_to !== null && !isMain) {
      throw new OfferFieldRefused(`lines.${i}.alternative_to`, 'offer_line_elsewhere')
    }
    const of = is_addin_for === null ? undefined : lines[is_addin_for]
    const isWithin = of && of.is_addin_for === null && of.alternative_to === null
    if (is_addin_for !== null && (!isWithin || is_addin_for === i || main)) {
      throw new OfferFieldRefused(`lines.${i}.is_addin_for`, 'offer_line_elsewhere')
    }
    return {
      ...line,
      id: ids[i] ?? uuidv7(),
      is_optional: main?.is_optional ?? (line.is_optional || (of?.is_optional ?? false)),
      is_addin_for: is_addin_for === null ? null : (ids[is_addin_for] ?? null),
      alternative_to: alternative_to === null ? null : (ids[alternative_to] ?? null),
      name: product.name,
      varenummer: product.varenummer,
      unit: product.unit,
    }
  })
}
