import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Counter } from '../guard/counter.ts'
import type { FindPage } from '../guard/door.ts'
import { isKnown } from '../guard/etags.ts'
import { contentSecurityPolicy, flatSecurityHeaders } from '../guard/security-headers.ts'
import { BUSY_RETRY_SECONDS } from '../problem/problem.ts'
import type { Encoding, MadePage } from './made-page.ts'

const TYPE = 'text/html; charset=utf-8'
const VARY = 'Accept-Encoding'
const UNAVAILABLE = 503

export async function sendPage(
  page: MadePage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': contentSecurityPolicy(page.scriptHashes),
    'cache-control': cacheControl(page),
    vary: VARY,
    ...(page.status === UNAVAILABLE && { 'retry-after': String(BUSY_RETRY_SECONDS) }),
  })
  if (page.until > 0) {
    reply.header('etag', page.etag)
    if (isKnown(request.headers, page.etag)) return reply.code(304).send()
  }
  const encoding = findEncoding(request.headers)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(TYPE)
    .send(await page.body(encoding))
}

/** A page that is kept and is no more than a page, as it is sent to whoever asks at the door. */
export function pageAtHand(
  known: KnownAddresses,
  find: (shared: string) => MadePage | undefined,
  { identity: { https } }: Pick<FastifyInstance, 'identity'>,
): FindPage {
  const security = new WeakMap<MadePage, readonly string[]>()
  const securityOf = (page: MadePage) => {
    const made =
      security.get(page) ?? flatSecurityHeaders(https, contentSecurityPolicy(page.scriptHashes))
    security.set(page, made)
    return made
  }
  return ({ url, headers }) => {
    const address = known.find(url)
    const page = address && find(address.shared)
    if (!page || page.location !== undefined || page.failure !== undefined) return undefined
    const encoding = findEncoding(headers)
    const body = page.bodyAtHand(encoding)
    return (
      body && {
        status: page.status,
        etag: page.etag,
        headers: [...securityOf(page), 'cache-control', cacheControl(page), 'vary', VARY],
        bodyHeaders: ['content-type', TYPE, ...(encoding ? ['content-encoding', encoding] : [])],
        body,
        counter: address.counter,
      }
    )
  }
}

interface Known {
  readonly shared: string
  readonly counter: Counter | undefined
}

export interface KnownAddresses {
  find(url: string): Known | undefined
  /** @param shared The address under which the page does for everybody; undefined: it does not. */
  remember(request: FastifyRequest, shared: string | undefined): void
}

/** The same page may be asked for in as many ways as there are campaigns. */
const ADDRESSES_MAX = 5_000
const LENGTH_MAX = 500

/** What addresses mean, as they were asked for, so that they need not be read again. */
export function createKnownAddresses(): KnownAddresses {
  const known = new Map<string, Known>()
  return {
    find: (url) => known.get(url),
    remember: ({ url, routeOptions }, shared) => {
      if (shared === undefined || url.length > LENGTH_MAX) return
      if (known.size >= ADDRESSES_MAX) known.clear()
      known.set(url, { shared, counter: routeOptions.config.counter })
    },
  }
}

/**
 * Browsers ask again every time (and get a 304); what stands between us and them may keep it for as long as we would.
 */
function cacheControl({ until }: MadePage): string {
  if (until === 0) return 'private, no-store'
  const seconds = Math.max(0, Math.floor((until - Date.now()) / 1000))
  return `public, max-age=0, s-maxage=${seconds}`
}

function findEncoding(headers: IncomingHttpHeaders): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
