import type { FastifyRequest } from 'fastify'
import type { Db } from '#database/client'
import { type Facts, readFactsOf } from '#shop/content'
import { findGuest } from '../guard/visitor.ts'

/** What the rules of nodes are compared with, of a request; read only for a node that has rules. */
export type FactsOf = (search: string) => Promise<Facts>

const MOBILE = /\b(iphone|android.+mobile|mobile)\b/i
const TABLET = /\b(ipad|tablet|android)\b/i

/** Cookies that prove who someone is: no rule may compare them, one sign at a time. */
const SECRET_COOKIES = /^(__Host-|session|guest|XSRF)/i

/** @returns What takes the query of the page, with its `?`. */
export function factsOf(db: Db, request: FastifyRequest): FactsOf {
  return async (search) => {
    const query = toLists(new URLSearchParams(search))
    const agent = request.headers['user-agent'] ?? ''
    const type = MOBILE.test(agent) ? 'mobile' : TABLET.test(agent) ? 'tablet' : 'desktop'
    return {
      ...(await readFactsOf(db, request.principal, findGuest(request))),
      query,
      utm: withoutPrefix(query),
      cookie: toLists(
        Object.entries(request.cookies).flatMap(([name, value]): [string, string][] =>
          value === undefined || SECRET_COOKIES.test(name) ? [] : [[name, value]],
        ),
      ),
      date: { now: [new Date().toISOString()] },
      device: { type: [type] },
    }
  }
}

function toLists(pairs: Iterable<readonly [string, string]>): Record<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const [name, value] of pairs) lists.set(name, [...(lists.get(name) ?? []), value])
  return Object.fromEntries(lists)
}

/** `utm_source=x` is the key `source`, or `utm_source`. */
function withoutPrefix(query: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith('utm_'))
      .flatMap(([name, values]) => [
        [name, values],
        [name.slice('utm_'.length), values],
      ]),
  )
}
