import type { SessionReply } from '#contract/user/user'
import type { Answer, Call, Interceptor, Send } from '../call.ts'
import { isProblem } from '../failure.ts'
import { sendWithForgeryToken } from './anti-forgery.ts'
import type { SessionStore } from './session.ts'

const LOGIN = '/api/users/login'
const LOCK = 'session-renewal'
const GUEST = 'guest'

interface Parts {
  /** As for `sendByFetch`: tokens are sent to the host of the page alone. */
  readonly base: string
  readonly session: SessionStore
  readonly readCookies: () => string
  /** Of the browser; they are missing on pages without TLS, where tabs may renew, and become a guest, at the same time. */
  readonly locks: Pick<LockManager, 'request'> | undefined
}

/** Adds the bearer token and the anti-forgery token, and renews the former when that is due. */
export function authenticate({ base, session, readCookies, locks }: Parts): Interceptor {
  let renewing: Promise<void> | undefined
  let isGuest = false

  /** Calls that find the token due at once share one renewal, and so do the tabs of a browser. */
  function renew(send: Send): Promise<void> {
    const once = () => renewOnce(session, send)
    renewing ??= (locks ? locks.request(LOCK, once) : once()).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  /** The first change makes the guest: two tabs that make it at once would each fill a basket, and one be lost. Later ones wait for none. */
  function inTurn(call: Call, send: Send): Promise<Answer> {
    if (isGuest || !locks || call.method === 'GET' || call.keepalive) return send(call)
    return locks.request(GUEST, async () => {
      const answer = await send(call)
      isGuest = true
      return answer
    })
  }

  return async (call, next) => {
    if (base !== '') return next(call)
    const send: Send = (one) => sendWithForgeryToken(one, next, readCookies)
    if (session.isRenewalDue()) await renew(send)
    const token = session.get()?.token
    if (token === undefined) return inTurn(call, send)
    isGuest = false
    const answer = await send(withBearer(call, token))
    if (!isExpired(answer)) return answer
    session.end(token)
    return call.method === 'GET' ? send(withBearer(call, session.get()?.token)) : answer
  }
}

/** A renewal that the shop does not answer is tried again with the next call: the token may count for long yet. */
async function renewOnce(session: SessionStore, send: Send): Promise<void> {
  // Another tab may have renewed it while this one waited for the lock.
  if (!session.isRenewalDue()) return
  const token = session.requireToken()
  const answer = await send(
    withBearer({ method: 'POST', path: LOGIN, body: {}, headers: {} }, token),
  )
  if (answer.status === 200) session.begin((answer.body as { data: SessionReply }).data)
  if (answer.status === 401) session.end(token)
}

function withBearer(call: Call, token: string | undefined): Call {
  if (token === undefined) return call
  return { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }
}

function isExpired({ status, body }: Answer): boolean {
  return status === 401 && isProblem(body) && body.code === 'session_expired'
}
