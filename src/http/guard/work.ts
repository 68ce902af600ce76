import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { TooManyRequests } from '../problem/refusals.ts'
import { clientKey } from './client-address.ts'
import type { Rates } from './rates.ts'

/** Lines of baskets that are read, priced and written in a minute, by one address or one user: about a hundredth of the processor. */
export const LINES_A_MINUTE = 30_000
const WINDOW_MS = 60_000
/** The least recently used are forgotten beyond this. */
const KEYS_MAX = 20_000

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts work before it is done, in lines of a basket.
     *
     * @throws {TooManyRequests} when the caller has had as much in this minute as there is.
     */
    spendLines(request: FastifyRequest, lines: number): void
  }
}

/**
 * Limits the work of each address, and of each user from wherever, beside the number of their calls: a basket of hundreds of lines costs as
 * much as hundreds of small ones. Replies with baskets are counted as they are sent, and what is begun is not cut off.
 *
 * @param most Undefined: nothing is limited.
 */
export function limitWork(app: FastifyInstance, most: number | undefined): void {
  // A window begins with the first call and is not prolonged by others.
  const spent = new LRUCache<string, number>({ max: KEYS_MAX, ttl: WINDOW_MS, noUpdateTTL: true })
  const add = (request: FastifyRequest, lines: number) => {
    for (const key of keysOf(request)) spent.set(key, (spent.get(key) ?? 0) + lines)
  }
  const requireLeft = (request: FastifyRequest) => {
    const [full] = keysOf(request).filter((key) => (spent.get(key) ?? 0) >= (most ?? 0))
    if (full === undefined) return
    throw new TooManyRequests({
      retryAfterSeconds: Math.ceil(spent.getRemainingTTL(full) / 1_000),
    })
  }
  app.decorate('spendLines', (request, lines) => {
    if (most === undefined) return
    requireLeft(request)
    add(request, lines)
  })
  if (most === undefined) return
  app.addHook('onRoute', (route) => {
    if (!WEIGHED.has(route.config?.rated ?? '')) return
    const check = async (request: FastifyRequest) => requireLeft(request)
    route.preParsing = [...[route.preParsing ?? []].flat(), check]
  })
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const lines = linesOf(payload)
    if (lines > 0) add(request, lines)
    return payload
  })
}

/** Kinds of calls whose work grows with what a basket or a list holds. */
const WEIGHED: ReadonlySet<string> = new Set<keyof Rates>([
  'basket',
  'read',
  'document',
  'export',
  'import',
  'payment',
])

function keysOf({ ip, principal }: FastifyRequest): string[] {
  const user = principal.kind === 'user' ? [`user ${principal.user_id}`] : []
  return [clientKey(ip), ...user]
}

interface Shown {
  readonly basket_lines?: unknown
  readonly lines_count?: unknown
}

/** Of the basket that a reply shows, or of the saved one that it says what it comes to. */
function linesOf(payload: unknown): number {
  const { data } = (payload ?? {}) as { readonly data?: Shown | null }
  if (Array.isArray(data?.basket_lines)) return data.basket_lines.length
  return typeof data?.lines_count === 'number' ? data.lines_count : 0
}
