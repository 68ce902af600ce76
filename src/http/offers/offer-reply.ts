import { adminOfferEntry } from '#contract/offer/admin-offer'
import { offer, offerEntry } from '#contract/offer/offer'
import { writerOf } from '#contract/writer'
import { toPicture } from '#shop/listing'
import { isInBasketOf, type Offer } from '#shop/offers'

export const toOfferEntry = writerOf(offerEntry)
/** As staff list it. */
export const toAdminOfferEntry = writerOf(adminOfferEntry)
const toReply = writerOf(offer)

/**
 * @param userId Who looks.
 * @param path Of the offers, where the files are read.
 */
export function toOfferReply(found: Offer, userId: number, path: string) {
  const own = found.lines.find(({ taken_by }) => taken_by && isInBasketOf(taken_by, userId))
  return toReply({
    ...found,
    basket_id: own?.taken_by?.basket_id ?? null,
    lines: found.lines.map(({ image, taken_by, ...line }) => ({
      ...line,
      image: image && toPicture(image),
      taken_by: taken_by && {
        ...taken_by,
        is_own: taken_by.user_id === userId && !taken_by.is_held,
      },
    })),
    attachments: found.attachments.map((file) => ({
      ...file,
      url: `${path}/${found.id}/attachments/${file.id}`,
    })),
    messages: found.messages.map((one) => ({ ...one, is_own: one.user_id === userId })),
  })
}
