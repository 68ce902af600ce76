import type { OfferEntry as EntryReply, Offer as OfferReply } from '#contract/offer/offer'
import { toKroner, unitPriceToKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import { toPicture } from '#shop/listing'
import type { Offer, OfferEntry, OfferLine } from '#shop/offers'

export function toOfferEntry(entry: OfferEntry): EntryReply {
  return {
    id: entry.id,
    offer_number: entry.offer_number,
    title: entry.title,
    case_number: entry.case_number,
    case_id: entry.case_id,
    case_name: entry.case_name,
    status: entry.status,
    is_requested: entry.is_requested,
    valid_from: entry.valid_from,
    valid_to: entry.valid_to,
    days_left: entry.days_left,
    sent: entry.sent?.toISOString() ?? null,
    sent_by: entry.sent_by,
    user_name: entry.user_name,
    net_sum: toKroner(entry.net_sum),
    tax_sum: toKroner(entry.tax_sum),
    gross_sum: toKroner(entry.gross_sum),
    lines_count: entry.lines_count,
    taken_count: entry.taken_count,
    ordered_count: entry.ordered_count,
    decline_reason: entry.decline_reason,
    replaced_by: entry.replaced_by,
    created: entry.created.toISOString(),
  }
}

/**
 * @param userId Who looks.
 * @param path Of the offers, where the files are read.
 */
export function toOfferReply(offer: Offer, userId: number, path: string): OfferReply {
  const own = offer.lines.find(
    ({ taken_by }) => taken_by?.user_id === userId && taken_by.order_reference === null,
  )
  return {
    ...toOfferEntry(offer),
    customer_id: offer.customer_id,
    customer_name: offer.customer_name,
    user_id: offer.user_id,
    terms: offer.terms,
    request: offer.request,
    note: offer.note,
    delivery_sum: toKroner(offer.delivery_sum),
    basket_id: own?.taken_by?.basket_id ?? null,
    lines: offer.lines.map((line) => toLine(line, userId)),
    attachments: offer.attachments.map(({ id, name, type, byte_size }) => ({
      ...{ id, name, type, byte_size },
      url: `${path}/${offer.id}/attachments/${id}`,
    })),
    messages: offer.messages.map(({ user_id, created, ...message }) => ({
      ...message,
      is_own: user_id === userId,
      created: created.toISOString(),
    })),
  }
}

function toLine(line: OfferLine, userId: number): OfferReply['lines'][number] {
  const { net_price, ordinary_net_price, taken_by } = line
  return {
    id: line.id,
    product_id: line.product_id,
    section: line.section,
    is_optional: line.is_optional,
    alternative_to: line.alternative_to,
    is_addin_for: line.is_addin_for,
    is_discount: line.is_discount,
    is_protected: line.is_protected,
    name: line.name,
    varenummer: line.varenummer,
    unit: line.unit,
    url: line.url,
    image: line.image && toPicture(line.image),
    quantity: quantityToNumber(line.quantity),
    net_price: net_price === null ? null : unitPriceToKroner(net_price),
    ordinary_net_price: ordinary_net_price === null ? null : unitPriceToKroner(ordinary_net_price),
    tax_rate: line.tax_rate / 100,
    net_sum: toKroner(line.net_sum),
    taken_by: taken_by && {
      basket_id: taken_by.basket_id,
      user_name: taken_by.user_name,
      is_own: taken_by.user_id === userId,
      order_reference: taken_by.order_reference,
    },
  }
}
