import { z } from 'zod'
import {
  type OfferEntry as EntryReply,
  type Offer as OfferReply,
  offer,
  offerEntry,
} from '#contract/offer/offer'
import { toPicture } from '#shop/listing'
import type { Offer, OfferEntry } from '#shop/offers'

export function toOfferEntry(entry: OfferEntry): EntryReply {
  return z.encode(offerEntry, entry)
}

/**
 * @param userId Who looks.
 * @param path Of the offers, where the files are read.
 */
export function toOfferReply(found: Offer, userId: number, path: string): OfferReply {
  const own = found.lines.find(
    ({ taken_by }) => taken_by?.user_id === userId && taken_by.order_reference === null,
  )
  return z.encode(offer, {
    ...found,
    basket_id: own?.taken_by?.basket_id ?? null,
    lines: found.lines.map(({ image, taken_by, ...line }) => ({
      ...line,
      image: image && toPicture(image),
      taken_by: taken_by && { ...taken_by, is_own: taken_by.user_id === userId },
    })),
    attachments: found.attachments.map((file) => ({
      ...file,
      url: `${path}/${found.id}/attachments/${file.id}`,
    })),
    messages: found.messages.map((message) => ({
      ...message,
      is_own: message.user_id === userId,
    })),
  })
}
