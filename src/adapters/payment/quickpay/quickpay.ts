import { type Ore, ore } from '#kernel/money'
import type { PaymentGateway, SessionRequest } from '#shop/payment'
import { readCallback } from './callbacks.ts'
import { type Client, openClient, QuickpayError } from './client.ts'
import { openMoves } from './moves.ts'
import { type QuickpayPayment, toProviderPayment } from './payments.ts'

/**
 * QuickPay, API v10. The customer pays in QuickPay's window, which a link of the payment opens. QuickPay has no idempotency keys: what a
 * payment's operations say is read before anything is asked, pending ones too.
 */
export interface QuickpayOptions {
  readonly apiKey: string
  /** Signs what QuickPay sends. */
  readonly privateKey: string
  /** Whether test cards may pay. */
  readonly allowsTests: boolean
  /** Where the shop takes messages; undefined until it listens. */
  readonly callbackUrl: () => string | undefined
  /** Where QuickPay answers, when it is not QuickPay itself: an emulator on this machine. */
  readonly endpoint?: string | undefined
  readonly timeoutMs?: number
  /** How the shop refuses a message with a wrong signature. */
  readonly refuse: (reason: string) => Error
}

const METHODS: Readonly<Record<string, string>> = { card: 'creditcard', mobilepay: 'mobilepay' }

export function createQuickpay(options: QuickpayOptions): PaymentGateway {
  const client = openClient(options)
  const read = async (reference: string) => client.get(`/payments/${reference}`)
  const toAnswer = (payment: QuickpayPayment) => toProviderPayment(payment, options)

  const { move, cancel, renew } = openMoves(client, toAnswer)

  return {
    provider: 'quickpay',
    holdsDays: 7,
    captures: 'often',
    repeats: 'by_looking',
    createSession: async (request) => {
      const { id } = await openPayment(client, request)
      const redirect_url = await client.link(id, toLink(request, options.callbackUrl()))
      return { reference: String(id), redirect_url, client: {} }
    },
    get: async (reference) => toAnswer(await read(reference)),
    capture: (reference, wanted) => move(reference, 'capture', wanted),
    refund: (reference, wanted) => move(reference, 'refund', wanted),
    renew,
    cancel,
    parseCallback: async (body, headers) => {
      const message = readCallback(body, headers['quickpay-checksum-sha256'], options.privateKey)
      if (typeof message === 'string') throw options.refuse(message)
      return message
    },
  }
}

/** QuickPay takes an order id once, of at most 20 characters: the one of a call whose answer was lost is found by it. */
async function openPayment(
  client: Client,
  { payment_id, currency }: SessionRequest,
): Promise<QuickpayPayment> {
  const order_id = payment_id.replaceAll('-', '').slice(-20)
  try {
    return await client.post('/payments', { order_id, currency })
  } catch (error) {
    if (!(error instanceof QuickpayError && error.isRefusal)) throw error
    const known = await client.findByOrder(order_id)
    if (!known || known.currency !== currency) throw error
    return known
  }
}

function toLink(request: SessionRequest, callbackUrl: string | undefined) {
  const amount: Ore = ore(request.amount)
  return {
    amount,
    language: 'da',
    auto_capture: false,
    auto_fee: false,
    payment_methods: METHODS[request.option] ?? request.option,
    continue_url: request.return_url,
    cancel_url: request.cancel_url,
    ...(callbackUrl ? { callback_url: callbackUrl } : {}),
  }
}
