import { Unreachable } from './failure.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path and query: `/api/shop/products?page=2`. */
  readonly path: string
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
  /** It goes on when its page is left; its body and those of others like it have at most 64 kB. */
  readonly keepalive?: boolean | undefined
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

export type Send = (call: Call) => Promise<Answer>
export type Interceptor = (call: Call, send: Send) => Promise<Answer>

/** The first interceptor is the outermost. */
export function throughAll(interceptors: readonly Interceptor[], send: Send): Send {
  return interceptors.reduceRight<Send>((next, interceptor) => {
    return (call) => interceptor(call, next)
  }, send)
}

/**
 * Sends by fetch, as JSON.
 *
 * @param base Prefix of every path; '' for the host of the page.
 * @param credentials Whether cookies are sent.
 * @throws {Unreachable} without a readable reply.
 */
export function sendByFetch(base: string, credentials: 'include' | 'omit' = 'include'): Send {
  return async ({ method, path, body, headers, signal, keepalive }) => {
    const init: RequestInit = { method, headers: { accept: 'application/json', ...headers } }
    init.credentials = credentials
    if (signal) init.signal = signal
    if (keepalive) init.keepalive = keepalive
    if (body !== undefined) {
      init.headers = { ...init.headers, 'content-type': 'application/json' }
      init.body = JSON.stringify(body)
    }
    try {
      const reply = await fetch(base + path, init)
      return { status: reply.status, body: await readBody(reply) }
    } catch (error) {
      throw new Unreachable(path, { cause: error })
    }
  }
}

/** Parsed JSON; another file, which is sent to be stored, as it is. */
async function readBody(reply: Response): Promise<unknown> {
  const { headers } = reply
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (!isJson && headers.has('content-disposition')) return reply.blob()
  const text = await reply.text()
  return text === '' ? undefined : JSON.parse(text)
}
