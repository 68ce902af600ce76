import type { App } from '#http/app'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** What was sent, byte by byte. */
  readonly file: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into replies freely
  readonly body: any
}

/**
 * A person with a browser: keeps cookies from call to call and sends the anti-forgery token, as the shop's own pages do.
 */
export interface Visitor {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  delete(path: string, headers?: Record<string, string>): Promise<Reply>
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

type Answer = Omit<Reply, 'body'> & { readonly setCookies: readonly string[] }
type Send = (call: Call) => Promise<Answer>

/** An anonymous visitor in the same process. */
export function visitor(app: App, remoteAddress = '127.0.0.1'): Visitor {
  return toVisitor(async ({ method, path, headers, payload }) => {
    const reply = await app.inject({
      method,
      url: path,
      headers,
      remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    })
    const setCookies = [reply.headers['set-cookie'] ?? []].flat()
    const { statusCode: status, body: text, rawPayload: file } = reply
    return { status, headers: reply.headers, text, file, setCookies }
  })
}

/**
 * An anonymous visitor on the network, for a shop that runs by itself.
 *
 * @param address Asked for again with each call, when it is a function: a shop may have several.
 */
export function remoteVisitor(address: string | (() => string), timeoutMs = 120_000): Visitor {
  return toVisitor(async ({ method, path, headers, payload }) => {
    const reply = await fetch(new URL(path, typeof address === 'string' ? address : address()), {
      signal: AbortSignal.timeout(timeoutMs),
      method,
      headers,
      redirect: 'manual',
      ...(payload === undefined ? {} : { body: payload }),
    })
    const file = Buffer.from(await reply.arrayBuffer())
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      text: file.toString(),
      file,
      setCookies: reply.headers.getSetCookie(),
    }
  })
}

/** Anyone who changes something fetches a token first, the way a page does when it wakes. */
function toVisitor(send: Send): Visitor {
  const cookies = new Map<string, string>()

  async function call(what: Call): Promise<Reply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...what.headers }
    const { setCookies, ...reply } = await send({ ...what, headers })
    for (const one of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      cookies.set(name, value)
    }
    const isJson = String(reply.headers['content-type']).includes('json')
    return { ...reply, body: isJson ? JSON.parse(reply.text) : undefined }
  }

  async function change(what: Call): Promise<Reply> {
    if (!cookies.has('XSRF-TOKEN')) {
      await call({ method: 'GET', path: '/api/anti-forgery-token', headers: {} })
    }
    const token = { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' }
    return call({ ...what, headers: { ...token, ...what.headers } })
  }

  return {
    cookies,
    get: (path, headers = {}) => call({ method: 'GET', path, headers }),
    post: (path, body, headers = {}) =>
      change({ method: 'POST', path, ...withBody(body, headers) }),
    patch: (path, body, headers = {}) =>
      change({ method: 'PATCH', path, ...withBody(body, headers) }),
    delete: (path, headers = {}) => change({ method: 'DELETE', path, headers }),
  }
}

function withBody(
  body: unknown,
  headers: Record<string, string>,
): Pick<Call, 'headers' | 'payload'> {
  if (body === undefined) return { headers }
  return {
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
}
