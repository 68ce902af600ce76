import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counters } from './counters.ts'
import { TooManyRequests } from './refusals.ts'

/** Calls in a minute from one address, for each kind of call that costs something. */
export interface Rates {
  /** Pages, which are made of many such calls. */
  readonly page: number
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
  search: 1_200,
  basket: 240,
  look: 600,
  payment: 60,
  waiting: 240,
  lookup: 240,
  token: 25,
  callback: 1_200,
}

const WINDOW_MS = 60_000
/** Where the calls come from that this process makes of itself to render a page. No socket has such an address. */
export const IN_PROCESS = 'in-process'
/** A household with IPv6 has a /64 of addresses, and so one counter. */
const IPV6_SUBNET = 64

declare module 'fastify' {
  interface FastifyInstance {
    rates: Rates
  }
}

/** Counts calls by the address of the caller, which the caller cannot choose (proxies are believed by name only). */
export async function limitRates(
  app: FastifyInstance,
  rates: Partial<Rates> | 'off' | undefined,
): Promise<void> {
  app.decorate('rates', rates === 'off' ? unlimited() : { ...RATES, ...rates })
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    store: Counters,
    allowList: (request) => request.raw.socket.remoteAddress === IN_PROCESS,
    ipv6Subnet: IPV6_SUBNET,
    addHeadersOnExceeding: noHeaders,
    addHeaders: { ...noHeaders, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
  })
}

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** For the `config` of a route: `{ config: rated('basket') }`. */
export function rated(kind: keyof Rates) {
  return {
    rateLimit: { max: (request: FastifyRequest) => request.server.rates[kind], groupId: kind },
  }
}

function unlimited(): Rates {
  const kinds = Object.keys(RATES).map((kind) => [kind, Number.POSITIVE_INFINITY])
  return Object.fromEntries(kinds) as Rates
}
