import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { networkOf } from '../log/logging.ts'
import { TooManyRequests } from '../problem/refusals.ts'
import { clientKey } from './client-address.ts'

type Limiter = ReturnType<FastifyInstance['createRateLimit']>

const WINDOW_MS = 60_000

/** Calls in a minute from one address, by kind. */
export interface Rates {
  readonly page: number
  /** Pages of what a search finds: each is drawn anew, which occupies the process for tens of milliseconds. */
  readonly results: number
  /** The page that computes a cut list, which occupies the process for tens of milliseconds. */
  readonly cutting: number
  /** Lists and searches of the catalogue. */
  readonly search: number
  /** Changes of a basket. */
  readonly basket: number
  /** Reads of a basket, each of which prices it. */
  readonly read: number
  /** Files made of what a user may see: each takes more work than a page. */
  readonly document: number
  /** Whole lists as files, each of which may occupy the process for seconds. */
  readonly export: number
  /** Lists that are pasted or uploaded: each may look a thousand rows up. */
  readonly import: number
  /** Parts of files, each of half a megabyte at most. */
  readonly upload: number
  /** Payments started. */
  readonly payment: number
  /** Reads of a payment, each of which may ask the payment provider; waiting pages poll. */
  readonly waiting: number
  /** Postcode lookups. */
  readonly lookup: number
  /** Reads by a token that opens an order: the limit on guessing. */
  readonly token: number
  /** Logins, and calls that ask for the password again. */
  readonly login: number
  /** Links for another password asked for, and used. */
  readonly reset: number
  /** Users created, and changed by staff: each may send a mail. */
  readonly invitation: number
  /** Consents, and visits from campaigns. */
  readonly tracking: number
  /** Messages to the shop, and addresses for its newsletter: each may send a mail. */
  readonly message: number
  /** Messages of payment providers. */
  readonly callback: number
}

/** Enough for a workplace behind one address, too few for guessing. */
const RATES: Rates = {
  page: 600,
  results: 120,
  cutting: 60,
  search: 1_200,
  basket: 240,
  read: 600,
  document: 120,
  export: 20,
  import: 60,
  upload: 600,
  payment: 60,
  waiting: 240,
  lookup: 240,
  token: 25,
  login: 60,
  reset: 20,
  invitation: 60,
  tracking: 120,
  message: 10,
  callback: 1_200,
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Limits every route of a plugin whose routes are another's and declare nothing; none where limits are off. */
    rateHooks(kind: keyof Rates): onRequestAsyncHookHandler[]
    /** What limits of a day count calls by, which the caller cannot choose; undefined where limits are off. */
    networkKey(request: FastifyRequest): string | undefined
  }
  interface FastifyContextConfig {
    /** The limit that calls of the route count towards. */
    readonly rated?: keyof Rates
    /** Of calls that ask for another format than JSON, in addition. */
    readonly filesRated?: keyof Rates
  }
}

const DAY_MS = 86_400_000

/** As {@link Rates}, in a day: of calls by anyone that leave rows behind, or send mails. */
const DAY_RATES = {
  basket: 20_000,
  payment: 2_000,
  tracking: 2_000,
  message: 100,
  reset: 400,
  login: 5_000,
  token: 2_000,
} satisfies Partial<Rates>

/** The least recently used clients are forgotten beyond this. */
const CLIENTS_MAX = 20_000

/**
 * Limits the calls of each client in a minute, and those that leave rows behind in a day as well. Calls of one kind count together, whatever their route and method.
 * Clients are told apart by their address alone, which they cannot choose.
 */
export async function limitRates(
  app: FastifyInstance,
  rates: Partial<Rates> | 'off' | undefined,
  dayRates?: Partial<Rates>,
): Promise<void> {
  const max = { ...RATES, ...(rates === 'off' ? {} : rates) }
  const maxOfDay: Partial<Rates> = { ...DAY_RATES, ...dayRates }
  const limiters = new Map<keyof Rates, readonly Limiter[]>()
  app.decorate('rateHooks', (kind) => (rates === 'off' ? [] : [countTowards(kind, false)]))
  app.decorate('networkKey', ({ ip }) => (rates === 'off' ? undefined : clientKey(ip)))
  if (rates === 'off') return
  await app.register(rateLimit, {
    global: false,
    cache: CLIENTS_MAX,
    timeWindow: WINDOW_MS,
    keyGenerator: ({ ip }) => clientKey(ip),
    // `isBanned` is then false for the first refused call of a minute alone.
    ban: 1,
  })
  app.addHook('onRoute', (route) => {
    const { rated: kind, filesRated } = route.config ?? {}
    const kinds = [kind ?? [], filesRated ?? []].flat()
    const hooks = kinds.map((one) => countTowards(one, one === filesRated))
    route.onRequest = [...[route.onRequest ?? []].flat(), ...hooks]
  })

  function countTowards(kind: keyof Rates, isOfFiles: boolean): onRequestAsyncHookHandler {
    const both = limiters.get(kind) ?? limitersOf(kind)
    limiters.set(kind, both)
    return async (request) => {
      if (isOfFiles && !asksForFile(request)) return
      for (const limiter of both) await count(limiter, kind, request)
    }
  }

  /** Of the minute first: what it refuses does not count in the day. */
  function limitersOf(kind: keyof Rates): Limiter[] {
    const ofDay = maxOfDay[kind]
    return [
      app.createRateLimit({ max: max[kind] }),
      ...(ofDay === undefined ? [] : [app.createRateLimit({ max: ofDay, timeWindow: DAY_MS })]),
    ]
  }
}

/** @throws {TooManyRequests} */
async function count(limiter: Limiter, kind: keyof Rates, request: FastifyRequest) {
  const result = await limiter(request)
  if (result.isAllowed || !result.isExceeded) return
  if (!result.isBanned) request.log.warn({ kind, network: networkOf(result.key) }, 'too many')
  throw new TooManyRequests({ retryAfterSeconds: result.ttlInSeconds })
}

function asksForFile({ query }: FastifyRequest): boolean {
  const { format = 'json' } = query as { readonly format?: unknown }
  return format !== 'json'
}
