import { z } from 'zod'
import { type QuickpayPayment, quickpayPayment } from './payments.ts'

/** QuickPay's API by `fetch`; every answer is checked before it is believed. */
export interface Client {
  get(path: string): Promise<QuickpayPayment>
  post(path: string, body: object): Promise<QuickpayPayment>
  findByOrder(orderId: string): Promise<QuickpayPayment | undefined>
  /** @returns Where the customer pays. */
  link(id: number, link: object): Promise<string>
  /** Takes the link away, so that no one can pay any more. */
  unlink(reference: string): Promise<void>
}

export class QuickpayError extends Error {
  /** Whether QuickPay refused, rather than failed. */
  readonly isRefusal: boolean
  constructor(status: number, message: string) {
    super(`${status}: ${message}`)
    this.isRefusal = status === 400
  }
}

interface ClientOptions {
  readonly apiKey: string
  readonly callbackUrl: () => string | undefined
  readonly endpoint?: string | undefined
  readonly timeoutMs?: number
}

const QUICKPAY = 'https://api.quickpay.net'
/** Less than the shop waits. */
const TIMEOUT_MS = 4_500

const linkReply = z.object({ url: z.url() })
const problem = z.object({ message: z.string() })

export function openClient(options: ClientOptions): Client {
  const { apiKey, callbackUrl, endpoint = QUICKPAY, timeoutMs = TIMEOUT_MS } = options
  const authorization = `Basic ${Buffer.from(`:${apiKey}`).toString('base64')}`

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const callback = callbackUrl()
    const reply = await fetch(new URL(path, endpoint), {
      method,
      redirect: 'error',
      headers: {
        authorization,
        'accept-version': 'v10',
        accept: 'application/json',
        ...(callback ? { 'quickpay-callback-url': callback } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await reply.text()
    if (!reply.ok) throw new QuickpayError(reply.status, wordsOf(text))
    return text === '' ? undefined : JSON.parse(text)
  }

  return {
    get: async (path) => quickpayPayment.parse(await call('GET', path)),
    post: async (path, body) => quickpayPayment.parse(await call('POST', path, body)),
    findByOrder: async (orderId) => {
      const found = await call('GET', `/payments?order_id=${encodeURIComponent(orderId)}`)
      return z.array(quickpayPayment).parse(found)[0]
    },
    link: async (id, link) => {
      const { url } = linkReply.parse(await call('PUT', `/payments/${id}/link`, link))
      return url
    },
    unlink: async (reference) => {
      await call('DELETE', `/payments/${reference}/link`)
    },
  }
}

/** QuickPay's own words, if there are any. */
function wordsOf(text: string): string {
  try {
    return problem.parse(JSON.parse(text)).message.slice(0, 300)
  } catch {
    return 'no sensible answer'
  }
}
