import type { Ore } from '#kernel/money'

/**
 * A payment company, as the shop needs it. What a company answers about a payment (`get`) is the only truth about
 * money; its messages and the customer's return only say that it is time to ask.
 *
 * Every call may be made again with the same key, and then does nothing more.
 */
export interface PaymentGateway {
  /** The name that payments and addresses carry: `sandbox`. */
  readonly provider: string
  /** Opens a payment at the company. No money is reserved yet, except by a company that needs no customer. */
  createSession(request: SessionRequest): Promise<Session>
  get(reference: string): Promise<CompanyPayment>
  /** Takes money that is reserved, at most once per key. */
  capture(reference: string, amount: Ore, key: string): Promise<CompanyPayment>
  /** Lets go of what is reserved; nothing happens when nothing is. */
  cancel(reference: string, key: string): Promise<CompanyPayment>
  refund(reference: string, amount: Ore, key: string): Promise<CompanyPayment>
  /**
   * Reads a message from the company.
   *
   * @param body The bytes as they came, because that is what is signed.
   * @throws {SignatureInvalid} when it is not signed by the company, or too long ago.
   */
  parseCallback(body: string, headers: CallbackHeaders): Promise<CompanyMessage>
}

export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface SessionRequest {
  readonly payment_id: string
  readonly amount: Ore
  readonly currency: string
  /** What the customer reads at the company: `Byggefjorden, kurv 7c1e`. */
  readonly text: string
  /** Where the company sends the customer when it is done, for better or worse. */
  readonly return_url: string
  /** Where the customer goes who regrets. */
  readonly cancel_url: string
  readonly key: string
}

interface Session {
  readonly reference: string
  /** Where the customer pays; `null` when there is nothing for the customer to do. */
  readonly redirect_url: string | null
  /** What the page needs for a company whose fields stand in our own page. */
  readonly client: Readonly<Record<string, string>>
}

export interface CompanyPayment {
  readonly reference: string
  readonly status: CompanyStatus
  readonly amount: Ore
  readonly currency: string
  readonly amount_captured: Ore
  readonly amount_refunded: Ore
  /** Why, when `declined`: the company's own word. */
  readonly reason?: string
}

/** `pending`: the customer, or the bank, is not done. `authorized`: the money is reserved and can be taken. */
export type CompanyStatus = 'pending' | 'authorized' | 'captured' | 'declined' | 'cancelled'

export interface CompanyMessage {
  /** The same when the same message is sent again. */
  readonly event_id: string
  readonly kind: string
  readonly reference: string
  readonly amount: Ore
  readonly currency: string
}

export type Gateways = ReadonlyMap<string, PaymentGateway>
