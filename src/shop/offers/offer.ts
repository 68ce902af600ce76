import type { Ore, UnitPrice, VatRate } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import type { LineMetadata } from '#shop/checkout'

/**
 * Status of an offer as it is told. `ordered` (all that is not optional is in a placed order) and `expired` (its last
 * day is over, or a revision was sent) follow from the lines and the day; the others are what people have decided.
 */
export type OfferStatus =
  | 'draft'
  | 'sent'
  | 'viewed'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'ordered'

/** An offer in a list. A draft has no sums. */
export interface OfferEntry {
  readonly id: string
  readonly offer_number: string
  readonly customer_id: number
  readonly customer_name: string
  readonly user_id: number
  readonly user_name: string
  readonly title: string
  readonly case_number: string
  /** Of the case of the customer with that number. */
  readonly case_id: string | null
  readonly case_name: string
  readonly status: OfferStatus
  /** The customer has asked for it. */
  readonly is_requested: boolean
  /** Days in Denmark, both included. */
  readonly valid_from: string | null
  readonly valid_to: string | null
  /** After today; below zero once it has expired. */
  readonly days_left: number | null
  readonly sent: Date | null
  /** The employee who sent it. */
  readonly sent_by: string | null
  /** Of what is neither optional nor an alternative, with delivery. */
  readonly net_sum: Ore
  readonly tax_sum: Ore
  readonly gross_sum: Ore
  /** Lines, alternatives to each other counted as one. */
  readonly lines_count: number
  /** Of those, how many are in a basket or an order, and how many are ordered. */
  readonly taken_count: number
  readonly ordered_count: number
  readonly decline_reason: string
  /** The number of the revision that was sent instead. */
  readonly replaced_by: string | null
  readonly created: Date
}

/** Where a line is that was accepted. */
interface TakenBy {
  readonly basket_id: string
  readonly user_id: number
  readonly user_name: string
  /** Null until it is ordered. */
  readonly order_reference: string | null
  /** Staff are ordering it for the user, who does not see the basket. */
  readonly is_held: boolean
}

/** Whether a line is in a basket that the user fills. */
export function isInBasketOf({ user_id, order_reference, is_held }: TakenBy, id: number): boolean {
  return user_id === id && order_reference === null && !is_held
}

export interface OfferLine {
  readonly id: string
  readonly product_id: number
  readonly section: string
  readonly is_optional: boolean
  /** The line that it may take the place of. */
  readonly alternative_to: string | null
  /** The line that it is accepted with, and that it leaves the basket with. */
  readonly is_addin_for: string | null
  readonly is_discount: boolean
  /** Once it is accepted its customer can neither change nor remove it. */
  readonly is_protected: boolean
  /** The colour that it is mixed in, the length that it is cut to. */
  readonly metadata: LineMetadata
  readonly name: string
  readonly varenummer: string | null
  readonly unit: string
  readonly url: string
  readonly image: {
    readonly source: string
    readonly name: string
    readonly thumbnail_keys: readonly string[]
  } | null
  readonly quantity: Quantity
  /** Ex VAT. Null in a draft: the customer's price on the day that it is sent. */
  readonly net_price: UnitPrice | null
  /** What the customer would have paid without the offer when it was sent. */
  readonly ordinary_net_price: UnitPrice | null
  readonly tax_rate: VatRate
  readonly net_sum: Ore
  readonly taken_by: TakenBy | null
}

/** A drawing or a technical sheet. */
interface OfferAttachment {
  readonly id: string
  readonly name: string
  readonly type: AttachmentType
  readonly byte_size: number
}

export type AttachmentType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** A question of the customer, or an answer of staff. */
export interface OfferMessage {
  readonly id: string
  readonly user_id: number
  /** Empty for a user who is erased. */
  readonly user_name: string
  readonly is_from_staff: boolean
  readonly message: string
  readonly created: Date
}

export interface Offer extends OfferEntry {
  readonly revision_of: string | null
  readonly terms: string
  /** What the customer has asked for. */
  readonly request: string
  /** What staff have written to the customer. */
  readonly note: string
  /** Ex VAT. */
  readonly delivery_sum: Ore
  readonly lines: readonly OfferLine[]
  readonly attachments: readonly OfferAttachment[]
  /** The oldest first. */
  readonly messages: readonly OfferMessage[]
}

/** A line as staff write it. */
export interface LineToOffer {
  readonly product_id: number
  readonly quantity: Quantity
  readonly net_price: UnitPrice | null
  readonly section: string
  readonly is_optional: boolean
  /** The place of another line in the list, from 0. */
  readonly alternative_to: number | null
  /** The same, of the line that it belongs to. */
  readonly is_addin_for: number | null
  readonly is_discount: boolean
  readonly is_protected: boolean
  readonly metadata: LineMetadata
}

/** What staff write of an offer, besides its lines. */
export interface OfferHead {
  readonly title: string
  readonly case_number: string
  readonly terms: string
  readonly note: string
  readonly valid_to: string | null
  readonly delivery_sum: Ore
}

/** Lines that cannot be ordered together: alternatives to each other. */
export function groupOf({ id, alternative_to }: Pick<OfferLine, 'id' | 'alternative_to'>): string {
  return alternative_to ?? id
}
