import { type Ore, ore } from '#kernel/money'
import type { PaymentGateway, ProviderPayment, SessionRequest } from '#shop/payment'
import { become, type Entry, type Ledger, noOre, once, openLedger, whenDue } from './ledger.ts'
import { createPostman, type Postman, readMessage } from './messages.ts'
import { type CardWindow, createCardWindow } from './window.ts'

/**
 * A sandbox payment provider in the shop's process: a card window, a ledger, and webhooks to the shop by HTTP.
 * Deterministic, for the demo shop and tests; production refuses to start with it.
 */
export interface Sandbox {
  readonly gateway: PaymentGateway
  readonly window: CardWindow
  /** Writes down payments that came about without its window: those of orders that a demo begins with. */
  remember(payments: readonly Remembered[]): Promise<void>
  /** Sends again the webhooks not delivered before the last stop. */
  resume(): Promise<void>
  close(): Promise<void>
}

type Remembered = Pick<Entry, 'reference' | 'amount' | 'currency' | 'status' | 'amount_captured'>

export interface SandboxOptions {
  readonly directory: string
  /** Shared by provider and shop. */
  readonly secret: string
  /** Where the shop takes webhooks; undefined until it listens. */
  readonly callbackUrl: () => string | undefined
  /** How the shop refuses a webhook with a wrong signature. */
  readonly refuse: (reason: string) => Error
  readonly clock?: () => Date
}

interface Parts {
  readonly ledger: Ledger
  readonly postman: Postman
  readonly clock: () => Date
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const ledger = openLedger(options.directory)
  const { secret, callbackUrl, clock = () => new Date() } = options
  const postman = createPostman({ ledger, secret, callbackUrl })
  const parts = { ledger, postman, clock }
  return {
    gateway: createGateway(parts, options),
    window: createCardWindow({
      find: (reference) => ledger.find(reference),
      change: (reference, how) => change(parts, reference, how),
      clock,
    }),
    remember: async (payments) => {
      for (const payment of payments) await ledger.add({ ...blank, ...payment })
    },
    resume: async () => {
      for (const entry of await ledger.listUnfinished()) tellWhatIsUnheard(parts, entry)
    },
    close: async () => {
      await postman.close()
      ledger.close()
    },
  }
}

function createGateway(parts: Parts, { secret, refuse }: SandboxOptions): PaymentGateway {
  const { ledger, clock } = parts
  return {
    provider: 'sandbox',
    createSession: async (request) => {
      const { reference, amount } = await ledger.add(toEntry(request))
      if (amount !== request.amount) throw new Error('the key was used for another amount')
      return { reference, redirect_url: `/sandbox/card/${reference}`, client: {} }
    },
    get: async (reference) => toPayment(await change(parts, reference, (entry) => entry)),
    holdsDays: 7,
    captures: 'often',
    repeats: 'by_key',
    capture: (reference, { amount, is_final = false, key }) =>
      doOnce(parts, reference, key, (entry) => captured(entry, amount, is_final)),
    cancel: (reference, key) => doOnce(parts, reference, key, cancelled),
    refund: (reference, { amount, key }) =>
      doOnce(parts, reference, key, (entry) => refunded(entry, amount)),
    parseCallback: async (body, headers) => {
      const message = readMessage(body, headers, secret, clock())
      if (typeof message === 'string') throw refuse(message)
      return message
    },
  }
}

function doOnce(parts: Parts, reference: string, key: string, how: (entry: Entry) => Entry) {
  return change(parts, reference, (entry) => once(entry, key, how)).then(toPayment)
}

/** Changes a payment, and queues the webhook about it. */
async function change(
  { ledger, postman, clock }: Parts,
  reference: string,
  how: (entry: Entry) => Entry,
): Promise<Entry> {
  const after = await ledger.change(reference, (before) => how(whenDue(before, clock())))
  tellWhatIsUnheard({ ledger, postman, clock }, after)
  return after
}

function tellWhatIsUnheard(parts: Parts, { reference, messages, status, due }: Entry): void {
  const { postman, clock } = parts
  if (messages.some((message) => !message.is_delivered)) postman.deliver(reference)
  if (status !== 'pending' || due === undefined) return
  setTimeout(
    () => void change(parts, reference, (entry) => entry).catch(() => undefined),
    Math.max(0, due - clock().getTime()) + 10,
  ).unref()
}

function captured(entry: Entry, amount: Ore, isFinal: boolean): Entry {
  const total = ore(entry.amount_captured + amount)
  const isOpen = entry.status === 'authorized'
  if (!isOpen || amount <= 0 || total > entry.amount) throw new Error('cannot be captured')
  const isLast = isFinal || total === entry.amount
  return become(entry, isLast ? 'captured' : 'authorized', { amount_captured: total }, 'captured')
}

function cancelled(entry: Entry): Entry {
  const isPart = entry.status === 'authorized' && entry.amount_captured > 0
  if (isPart) return become(entry, 'captured', {}, 'released')
  if (entry.status === 'pending' || entry.status === 'authorized') return become(entry, 'cancelled')
  if (entry.status === 'captured') throw new Error('captured: refund it instead')
  return entry
}

function refunded(entry: Entry, amount: Ore): Entry {
  const total = ore(entry.amount_refunded + amount)
  if (amount <= 0 || total > entry.amount_captured) throw new Error('cannot be refunded')
  return become(entry, entry.status, { amount_refunded: total }, 'refunded')
}

function toEntry({
  payment_id,
  amount,
  currency,
  text,
  return_url,
  cancel_url,
}: SessionRequest): Entry {
  return {
    ...blank,
    reference: payment_id,
    amount,
    currency,
    text,
    return_url,
    cancel_url,
    status: 'pending',
  }
}

const blank = {
  text: '',
  return_url: '',
  cancel_url: '',
  is_challenged: false,
  is_silent: false,
  amount_captured: noOre,
  amount_refunded: noOre,
  keys: [],
  messages: [],
}

function toPayment({ reference, status, amount, currency, ...entry }: Entry): ProviderPayment {
  const { amount_captured, amount_refunded, reason } = entry
  return {
    reference,
    status,
    amount,
    currency,
    amount_captured,
    amount_refunded,
    ...(reason ? { reason } : {}),
  }
}
