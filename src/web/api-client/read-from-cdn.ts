import { type Interceptor, sendByFetch } from './call.ts'
import { Unreachable } from './failure.ts'
import type { SessionStore } from './session/session.ts'

/** What a CDN may answer: the same for every visitor without a login. */
const PUBLIC = /^\/api\/shop\/categories(\/|\?|$)/

/**
 * Reads public categories from a CDN, without credentials. What it cannot answer is read from the shop, as is everything for
 * users, who may see private categories.
 *
 * @param endpoint Origin of the CDN; undefined: there is none.
 */
export function readFromCdn(
  endpoint: string | undefined,
  session: Pick<SessionStore, 'get'>,
): Interceptor {
  if (endpoint === undefined) return (call, next) => next(call)
  const send = sendByFetch(endpoint, 'omit')
  return async (call, next) => {
    const isPublic = call.method === 'GET' && PUBLIC.test(call.path) && session.get() === undefined
    if (!isPublic) return next(call)
    try {
      const answer = await send(call)
      if (answer.status < 500) return answer
    } catch (error) {
      if (!(error instanceof Unreachable) || call.signal?.aborted) throw error
    }
    return next(call)
  }
}
