import type { InjectOptions } from 'fastify'
import type { App } from '#http/app'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into replies freely
  readonly body: any
}

/**
 * Somebody with a browser: keeps cookies from call to call and sends the anti-forgery token, as the shop's own pages do.
 */
export interface Visitor {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  delete(path: string, headers?: Record<string, string>): Promise<Reply>
}

/** A stranger whose first change fetches a token first, the way a page does when it wakes. */
export function visitor(app: App, remoteAddress = '127.0.0.1'): Visitor {
  const cookies = new Map<string, string>()

  async function call(options: InjectOptions): Promise<Reply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...options.headers }
    const reply = await app.inject({ ...options, headers, remoteAddress })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      body: String(reply.headers['content-type']).includes('json') ? reply.json() : undefined,
    }
  }

  async function change(options: InjectOptions): Promise<Reply> {
    if (!cookies.has('XSRF-TOKEN')) await call({ url: '/api/shop/baskets/current-basket' })
    const token = { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' }
    return call({ ...options, headers: { ...token, ...options.headers } })
  }

  return {
    cookies,
    get: (url, headers = {}) => call({ url, headers }),
    post: (url, body, headers = {}) => change({ method: 'POST', url, ...toJson(body, headers) }),
    patch: (url, body, headers = {}) => change({ method: 'PATCH', url, ...toJson(body, headers) }),
    delete: (url, headers = {}) => change({ method: 'DELETE', url, headers }),
  }
}

function toJson(body: unknown, headers: Record<string, string>): InjectOptions {
  if (body === undefined) return { headers }
  return {
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
}
