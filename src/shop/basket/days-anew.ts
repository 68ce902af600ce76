import { isDeepStrictEqual } from 'node:util'
import type { StoredBasket } from '#shop/checkout'

/**
 * The basket without the places that were kept for it, where its goods, or whom and where they go to, are others than before: whether they
 * can come on that day is seen anew, and the places are given back with what is saved.
 */
export function withDaysAnew(before: StoredBasket | undefined, after: StoredBasket): StoredBasket {
  if (!after.deliveries.some(({ day_held }) => day_held)) return after
  if (before && isSameErrand(before, after)) return after
  return { ...after, deliveries: after.deliveries.map((one) => ({ ...one, day_held: false })) }
}

export function isSameErrand(before: StoredBasket, after: StoredBasket): boolean {
  return isDeepStrictEqual(toErrand(before), toErrand(after))
}

/** What the days of a basket depend on, other than how it is delivered. */
function toErrand({ lines, contacts, zipcode, use_alternate_contact }: StoredBasket) {
  const goods = lines.map(({ id, product_id, quantity, alternate_quantity }) => {
    return { id, product_id, quantity, alternate_quantity }
  })
  return { goods, contacts, zipcode, use_alternate_contact }
}
