import { createHmac } from 'node:crypto'
import { type Ore, ore } from '#kernel/money'
import {
  type PaymentGateway,
  type ProviderPayment,
  type ProviderStatus,
  SignatureInvalid,
} from '#shop/payment'

/** A payment provider in memory that does as the test tells it, and keeps count of what it was asked. */
export interface FakeProvider {
  readonly gateway: PaymentGateway
  readonly calls: { readonly what: string; readonly reference: string; readonly amount?: Ore }[]
  /** Until it is told otherwise it is `pending`. */
  say(reference: string, said: Partial<ProviderPayment>): void
  /** The body and headers of a message that it has signed. */
  sign(message: Message): { body: string; headers: Record<string, string> }
  /** Makes `get` fail so many times. */
  beSilent(times: number): void
}

interface Message {
  readonly event_id: string
  readonly kind: string
  readonly reference: string
  readonly amount: number
  readonly currency?: string
}

const SECRET = 'the provider and the shop'
const HEADER = 'x-test-signature'

export function fakeProvider(provider = 'sandbox'): FakeProvider {
  const books = new Map<string, ProviderPayment>()
  const calls: FakeProvider['calls'] = []
  let silences = 0

  const book = (reference: string, change: Partial<ProviderPayment>): ProviderPayment => {
    const before = books.get(reference)
    if (!before) throw new Error(`no payment ${reference}`)
    const after = { ...before, ...change }
    books.set(reference, after)
    return after
  }

  const gateway: PaymentGateway = {
    provider,
    createSession: async ({ payment_id, amount, currency }) => {
      calls.push({ what: 'create', reference: payment_id, amount })
      const fresh = { reference: payment_id, amount, currency, status: 'pending' as ProviderStatus }
      if (!books.has(payment_id)) {
        books.set(payment_id, { ...fresh, amount_captured: ore(0), amount_refunded: ore(0) })
      }
      return { reference: payment_id, redirect_url: `/card/${payment_id}`, client: {} }
    },
    get: async (reference) => {
      if (silences > 0) {
        silences -= 1
        throw new Error('no answer')
      }
      return book(reference, {})
    },
    holdsDays: 7,
    captures: 'often',
    repeats: 'by_key',
    capture: async (reference, { amount, before, is_final }) => {
      calls.push({ what: 'capture', reference, amount })
      const isPart = is_final === false && before + amount < book(reference, {}).amount
      const status = isPart ? 'authorized' : 'captured'
      return book(reference, { status, amount_captured: ore(before + amount) })
    },
    cancel: async (reference) => {
      calls.push({ what: 'cancel', reference })
      return book(reference, { status: 'cancelled' })
    },
    refund: async (reference, { amount, before }) => {
      calls.push({ what: 'refund', reference, amount })
      return book(reference, { amount_refunded: ore(before + amount) })
    },
    parseCallback: async (body, headers) => {
      if (headers[HEADER] !== digest(body)) throw new SignatureInvalid({ reason: 'not signed' })
      const message = JSON.parse(body)
      return { ...message, amount: ore(message.amount) }
    },
  }

  return {
    gateway,
    calls,
    say: (reference, said) => void book(reference, said),
    sign: (message) => {
      const body = JSON.stringify({ currency: 'DKK', ...message })
      return { body, headers: { 'content-type': 'application/json', [HEADER]: digest(body) } }
    },
    beSilent: (times) => {
      silences = times
    },
  }
}

function digest(body: string): string {
  return createHmac('sha256', SECRET).update(body).digest('hex')
}
