import type { LineToOfferBody } from '#contract/offer/admin-offer'
import type { Db } from '#database/client'
import { unitPrice } from '#kernel/money'
import type { LineMetadata } from '#shop/checkout'
import {
  findOfferedColours,
  type LineToOffer,
  OfferFieldRefused,
  type OfferLine,
} from '#shop/offers'
import { tintOf } from '#shop/paint'

/**
 * Lines as staff write them. What a colour is called and which base it takes is not theirs to say: the collection does, or the
 * draft that has it already, since the collection may have lost it meanwhile.
 *
 * @param draft The id of the draft that they are written into; left out: a new one.
 * @throws {OfferFieldRefused} for a collection without a code.
 * @throws {ColourUnknown} when no collection has the code.
 * @throws {NotTintable} when the product is no base.
 * @throws {BaseUnfit} when the colour is mixed in another base.
 */
export async function toLines(
  db: Db,
  bodies: readonly LineToOfferBody[],
  draft?: string,
): Promise<LineToOffer[]> {
  const isTinted = bodies.some(({ metadata }) => metadata.collection !== undefined)
  const known = isTinted && draft !== undefined ? await findOfferedColours(db, draft) : []
  const lines: LineToOffer[] = []
  for (const [place, { net_price, ...line }] of bodies.entries()) {
    lines.push({
      ...line,
      net_price: net_price === null ? null : unitPrice(Math.round(net_price * 10_000)),
      metadata: await toMetadata(db, line, place, known),
    })
  }
  return lines
}

async function toMetadata(
  db: Db,
  { product_id, metadata }: Pick<LineToOfferBody, 'product_id' | 'metadata'>,
  place: number,
  known: readonly Pick<OfferLine, 'product_id' | 'metadata'>[],
): Promise<LineMetadata> {
  const { collection, code, ...rest } = metadata
  if (collection === undefined) return withoutUndefined(metadata)
  if (code === undefined) {
    throw new OfferFieldRefused(`lines.${place}.metadata.code`, 'offer_colour_missing')
  }
  const same = known.find(
    (one) =>
      one.product_id === product_id &&
      one.metadata.collection === collection &&
      one.metadata.code === code,
  )
  if (same) return same.metadata
  return { ...withoutUndefined(rest), ...(await tintOf(db, product_id, { collection, code })) }
}

function withoutUndefined(given: LineToOfferBody['metadata']): LineMetadata {
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
