import type { Answer, Call, Send } from '../call.ts'
import { isProblem } from '../failure.ts'
import { findCookie } from './cookies.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'
/** Its reply sets the cookie. */
const BRINGS_COOKIE = '/api/anti-forgery-token'

/**
 * Sends the anti-forgery token with a change.
 *
 * @param readCookies `document.cookie`.
 */
export async function sendWithForgeryToken(
  call: Call,
  send: Send,
  readCookies: () => string,
): Promise<Answer> {
  if (call.method === 'GET') return send(call)
  const tokenNow = () => findCookie(readCookies(), COOKIE)
  if (!tokenNow()) await send({ method: 'GET', path: BRINGS_COOKIE, headers: {} })
  const first = tokenNow()
  const answer = await send(withToken(call, first))
  const renewed = tokenNow()
  // The token belongs to a guest or a user. When that changed, also in another tab, the refusal set the new one.
  return isForgery(answer) && renewed !== first ? send(withToken(call, renewed)) : answer
}

function withToken(call: Call, token: string | undefined): Call {
  return token ? { ...call, headers: { ...call.headers, [HEADER]: token } } : call
}

function isForgery({ status, body }: Answer): boolean {
  return status === 403 && isProblem(body) && body.code === 'forgery_suspected'
}
