import type { Ore } from '#kernel/money'

/**
 * A payment provider. Only what `get` answers counts; messages and the customer's return merely say that it is time to ask. All
 * calls are idempotent for the same key.
 */
export interface PaymentGateway {
  /** The name that payments and addresses carry: `sandbox`. */
  readonly provider: string
  /** Opens a payment. Reserves money only where the customer has nothing to do. */
  createSession(request: SessionRequest): Promise<Session>
  get(reference: string): Promise<ProviderPayment>
  /** For how many days money stays reserved; left out where none is. */
  readonly holdsDays?: number
  /** Whether capturing less than is reserved releases the rest, or leaves it for later captures. */
  readonly captures: 'once' | 'often'
  /** Whether a call without an answer may be made again at once, or must first have come to an end where it can be seen. */
  readonly repeats: 'by_key' | 'by_looking'
  /** Takes reserved money. */
  capture(reference: string, move: MoneyMove): Promise<ProviderPayment | ProviderRefusal>
  /** Releases what is reserved, if anything. */
  cancel(reference: string, key: string): Promise<ProviderPayment>
  /** Reserves anew what is reserved, where the provider can do so without the customer. */
  renew?(reference: string, key: string): Promise<ProviderPayment | ProviderRefusal>
  refund(reference: string, move: MoneyMove): Promise<ProviderPayment | ProviderRefusal>
  /**
   * Reads a message of the provider.
   *
   * @param body As received, because that is what is signed.
   * @throws {SignatureInvalid} when it is not signed by the provider, or too long ago.
   */
  parseCallback(body: string, headers: CallbackHeaders): Promise<ProviderMessage>
}

export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>

export interface SessionRequest {
  readonly payment_id: string
  /** What the customer chose: `card`, `mobilepay`. */
  readonly option: string
  readonly amount: Ore
  readonly currency: string
  /** Shown to the customer: `Merchant, kurv 7c1e`. */
  readonly text: string
  /** Where the customer is sent afterwards, whatever the outcome. */
  readonly return_url: string
  /** Where the customer is sent who cancels. */
  readonly cancel_url: string
  readonly key: string
}

/**
 * Money to capture or refund. A move that has taken effect before is not made again: a provider that has moved `before + amount` in all
 * has done it.
 */
export interface MoneyMove {
  readonly amount: Ore
  /** What had been captured, or refunded, in all before it. */
  readonly before: Ore
  /** Of a capture: it is the last, and the rest is released. */
  readonly is_final?: boolean
  readonly key: string
}

/** The provider refused; no money was moved. */
export interface ProviderRefusal {
  /** In its own words. */
  readonly refused: string
}

interface Session {
  readonly reference: string
  /** Where the customer pays; `null` when there is nothing for the customer to do. */
  readonly redirect_url: string | null
  /** For providers whose fields are embedded in our page. */
  readonly client: Readonly<Record<string, string>>
}

export interface ProviderPayment {
  readonly reference: string
  readonly status: ProviderStatus
  readonly amount: Ore
  readonly currency: string
  readonly amount_captured: Ore
  readonly amount_refunded: Ore
  /** Until when it can be captured, where the provider says so. */
  readonly capture_before?: Date
  /** The provider's own reason, when `declined`. */
  readonly reason?: string
  /** Its own id of the capture, refund or void that it has just made. */
  readonly move_reference?: string
}

/**
 * `pending`: waits for the customer or the bank. `authorized`: money is reserved that can still be captured. `captured`: nothing more can
 * be captured.
 */
export type ProviderStatus = 'pending' | 'authorized' | 'captured' | 'declined' | 'cancelled'

export interface ProviderMessage {
  /** The same when the same message is sent again. */
  readonly event_id: string
  readonly kind: string
  readonly reference: string
  /** The shop's own id, where the provider carries it along. */
  readonly payment_id?: string
  readonly amount: Ore
  readonly currency: string
}

export type Gateways = ReadonlyMap<string, PaymentGateway>
