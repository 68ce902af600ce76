import type { Answer, Call, Interceptor } from './call.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'
/** Any reply that may not be cached sets the cookie. */
const BRINGS_COOKIE = '/api/shop/baskets/current-basket'

/**
 * Sends the anti-forgery token with changes, to the host of the page alone.
 *
 * @param base As for {@link sendByFetch}.
 * @param readCookies `document.cookie`.
 */
export function proveOwnPage(base: string, readCookies: () => string): Interceptor {
  const isRelative = base === ''
  return async (call, send) => {
    if (!isRelative || call.method === 'GET') return send(call)
    if (!findToken(readCookies())) {
      await send({ method: 'GET', path: BRINGS_COOKIE, headers: {} })
    }
    const first = findToken(readCookies())
    const answer = await send(withToken(call, first))
    const renewed = findToken(readCookies())
    // The token belongs to a guest. When the guest changed in another tab, the refusal set the new one.
    return isForgery(answer) && renewed !== first ? send(withToken(call, renewed)) : answer
  }
}

function findToken(cookies: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  return found && decodeURIComponent(found.slice(COOKIE.length + 1))
}

function withToken(call: Call, token: string | undefined): Call {
  return token ? { ...call, headers: { ...call.headers, [HEADER]: token } } : call
}

function isForgery({ status, body }: Answer): boolean {
  return status === 403 && (body as { code?: unknown } | undefined)?.code === 'forgery_suspected'
}
