/** What virtual customers saw and did, in their own words: the shop and the companies are held to it. */

export type End = 'ordered' | 'sold_out' | 'refused' | 'left' | 'away'

interface Reported {
  readonly payment_id: string
  /** Øre. */
  readonly amount: number
  readonly status: 'pending' | 'placed' | 'failed'
  readonly token: string | null
}

export interface Paid {
  readonly provider: 'stripe' | 'quickpay'
  /** By which the company knows the payment. */
  readonly reference: string
  readonly payment_id: string
  /** Øre: what the customer agreed to. */
  readonly amount: number
}

/** A customer was told no, or that nothing came of a payment. */
export interface Refused {
  readonly product_id: number
  /** The codes of what is wrong, each once. */
  readonly keys: readonly string[]
  /** The call, in milliseconds since 1970. */
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The way to buy of those whom the shop trusts with half of a product until they pay. */
export const PAID_LATER = 'guest, pays on pickup'

/** One checkout of one customer. */
export interface Entry {
  readonly way: string
  readonly refused: Refused[]
  /** The customer put something into the basket while paying for it. */
  hasChanged: boolean
  /** The customer gave a card that the company declined. */
  hasDeclined: boolean
  readonly told: Reported[]
  readonly paid: Paid[]
  end: End | undefined
}

export interface Journal {
  readonly entries: Entry[]
  /** What no fault excuses: an answer of 500, a 503 without a time to come back, a customer without any answer. */
  readonly unexpected: string[]
  /** How often a customer had to ask again. */
  retries: number
}

export const newJournal = (): Journal => ({ entries: [], unexpected: [], retries: 0 })
