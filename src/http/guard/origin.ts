import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toUtf8Address } from '#kernel/paths/decode-percent'
import { InvalidRequest } from '../problem/refusals.ts'

/** Where the shop listens, and the address customers see, if configured. */
export interface ShopAddress {
  readonly host: string
  /** `https://shop.example` */
  readonly publicOrigin: string | undefined
}

/** The address for links: of another site its own, otherwise the configured one, else the one of the request. */
export function originOf(
  request: FastifyRequest,
  { publicOrigin }: Pick<ShopAddress, 'publicOrigin'>,
): string {
  return request.site?.origin ?? publicOrigin ?? `${request.protocol}://${request.host}`
}

/** Browsers resolve names below localhost to this machine, so no one else can have one. */
const LOOPBACK_NAMES = /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[?::1\]?)(:\d+)?$/

/** @param host With or without a port. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK_NAMES.test(host)
}

const SLASH = 47
const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i

/** A request target in origin form, where it was absolute as sent to proxies, and in UTF-8, where old links are not. */
export function toOriginForm({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.charCodeAt(0) === SLASH) return toUtf8Address(url)
  const rest = toUtf8Address(url.replace(SCHEME_AND_HOST, ''))
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest
}

const HOST = /^host$/i

/** With two Host headers, a proxy may believe another one than this process does (RFC 9112, section 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    hasTwoHosts(request.raw) ? done(new InvalidRequest({ reason: 'two hosts' })) : done(),
  )
}

/** Injected requests have no raw headers. */
function hasTwoHosts({ rawHeaders = [] }: Partial<IncomingMessage>): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && HOST.test(name)) hosts += 1
  }
  return hosts > 1
}
