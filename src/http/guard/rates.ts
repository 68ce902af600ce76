import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { networkOf } from '../log/logging.ts'
import { TooManyRequests } from '../problem/refusals.ts'
import type { CallerOf } from './callers.ts'
import { Counter } from './counter.ts'

/** Calls in a minute from one address, for each kind of call that costs something. */
export interface Rates {
  /** Pages, which are made of many such calls. */
  readonly page: number
  /** The page that works out a cut list: some tens of milliseconds of nothing else. */
  readonly cutting: number
  /** Lists and searches of the catalogue. */
  readonly search: number
  /** Changes of a basket. */
  readonly basket: number
  /** Looks at a basket, which is priced anew each time. */
  readonly look: number
  /** Questions to a payment company. */
  readonly payment: number
  /** Looks at a payment, each of which may ask the company; a page that waits looks again and again. */
  readonly waiting: number
  /** The postcode lookup. */
  readonly lookup: number
  /** Guesses at a token that opens an order. */
  readonly token: number
  /** Messages of payment companies. */
  readonly callback: number
}

/** Generous to a workplace behind one address, and too little for whoever guesses. */
const RATES: Rates = {
  page: 600,
  cutting: 60,
  search: 1_200,
  basket: 240,
  look: 600,
  payment: 60,
  waiting: 240,
  lookup: 240,
  token: 25,
  callback: 1_200,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What calls of the route are counted as. */
    readonly rated?: keyof Rates
    /** Counts them; given to each route that is rated. */
    readonly counter?: Counter
  }
}

/**
 * Counts calls by the address of the caller, which the caller cannot choose (proxies are believed by name only). Calls of
 * one kind count together: whoever asks by another route, or by HEAD instead of GET, goes on from the same number.
 *
 * @param callerOf Whoever calls: {@link callers}.
 */
export function limitRates(
  app: FastifyInstance,
  rates: Partial<Rates> | 'off' | undefined,
  callerOf: CallerOf,
): void {
  const most = rates === 'off' ? undefined : { ...RATES, ...rates }
  const counters = new Map<keyof Rates, Counter>()
  app.addHook('onRoute', (route) => {
    const kind = route.config?.rated
    if (!kind) return
    const counter = counters.get(kind) ?? new Counter(most?.[kind] ?? Number.POSITIVE_INFINITY)
    counters.set(kind, counter)
    route.config = { ...route.config, counter }
    const count: onRequestHookHandler = ({ raw, log }, _reply, done) => {
      const caller = callerOf(raw)
      const seconds = counter.count(caller)
      if (seconds === 0) return done()
      // Once a minute: whoever watches should know, and the log should not fill.
      if (counter.hasJustPassed(caller)) log.warn({ kind, network: networkOf(caller) }, 'too many')
      return done(new TooManyRequests(seconds))
    }
    route.onRequest = [...[route.onRequest ?? []].flat(), count]
  })
}

/** For the `config` of a route: `{ config: rated('basket') }`. */
export function rated(kind: keyof Rates): { readonly rated: keyof Rates } {
  return { rated: kind }
}
