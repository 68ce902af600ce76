import type { Answer, Call, Interceptor, Send } from '../call.ts'
import { type Calls, createCalls } from '../calls.ts'
import { createBrowserClient } from '../client.ts'
import { isProblem } from '../failure.ts'
import { sendWithForgeryToken } from '../session/anti-forgery.ts'
import { findCookie } from '../session/cookies.ts'

const SESSION = '/api/admin/session'
const HEADER = 'X-XSRF-TOKEN'
/** Its `__Host-` name is that of a shop with TLS. */
const COOKIES = ['__Host-staff-xsrf', 'staff-xsrf']
const LOCK = 'session-renewal'
const RENEW_AFTER_MS = 15 * 60 * 1000
/** The session is over, or the browser has dropped its cookie. */
const OVER = ['session_expired', 'login_required']

interface Parts {
  readonly readCookies: () => string
  /** Of the browser; missing on pages without TLS, where tabs may renew at the same time. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** In milliseconds since 1970. */
  readonly now?: () => number
  /**
   * Called when a call is refused because the session is over.
   *
   * @returns Whether the user has logged in again: the refused call, which did nothing, is sent once more.
   */
  readonly onOver: () => Promise<boolean>
}

/**
 * Makes each call in the name of the session that is in a cookie (decision 088): with its anti-forgery token, also for reads. The
 * session is renewed by the first call after a quarter of an hour.
 */
export function authenticateStaff(parts: Parts): Interceptor {
  const { readCookies, locks, now = Date.now, onOver } = parts
  const proofNow = () =>
    COOKIES.map((name) => findCookie(readCookies(), name)).find((proof) => proof !== undefined)
  let renewed = now()
  let renewing: Promise<void> | undefined

  function renew(next: Send): Promise<void> {
    const before = proofNow()
    const once = async () => {
      // Another tab has renewed it while this one waited for the lock.
      if (proofNow() === before) await send({ ...RENEWAL }, next)
      renewed = now()
    }
    renewing ??= (locks ? locks.request(LOCK, once) : once()).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  function send(call: Call, next: Send): Promise<Answer> {
    const proof = proofNow()
    if (proof === undefined || isLogin(call)) return sendWithForgeryToken(call, next, readCookies)
    return next({ ...call, headers: { ...call.headers, [HEADER]: proof } })
  }

  return async (call, next) => {
    const isOfSession = call.path === SESSION
    if (isLogin(call)) renewed = now()
    else if (!isOfSession && proofNow() !== undefined && now() - renewed > RENEW_AFTER_MS)
      await renew(next)
    const answer = await send(call, next)
    if (isOfSession || !isOver(answer)) return answer
    return (await onOver()) ? send(call, next) : answer
  }
}

const RENEWAL: Call = { method: 'POST', path: SESSION, body: {}, headers: {} }

function isLogin({ method, path, body }: Call): boolean {
  const hasName = typeof body === 'object' && body !== null && 'username' in body
  return method === 'POST' && path === SESSION && hasName
}

function isOver({ status, body }: Answer): boolean {
  return status === 401 && isProblem(body) && OVER.includes(body.code)
}

interface Parts {
  readonly readCookies: () => string
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** @returns Whether the user has logged in again. */
  readonly onOver: () => Promise<boolean>
}

/** The calls of the API as the administration makes them; what they throw is a `Failure`. */
export function createStaffApi(parts: Parts): Calls {
  return createCalls(createBrowserClient({ authentication: authenticateStaff(parts) }))
}
