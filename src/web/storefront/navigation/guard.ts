import type { MiddlewareFunction } from 'react-router'
import { basisOf } from '#api-client'
import { paths } from '../paths.ts'
import { shopContext } from '../shop-context.ts'

/** Pages for those who are logged in alone, with what lies below them. */
const STRICT: readonly string[] = [paths.account]

/**
 * Runs before every navigation: sets which prices come first, and sends anonymous visitors of strict pages to the front
 * page.
 */
export const guard: MiddlewareFunction = ({ request, context }, next) => {
  const { api, session, redirects } = context.get(shopContext)
  api.basis.set(basisOf(session.get()))
  if (isStrict(new URL(request.url).pathname) && !session.isLoggedIn()) {
    throw redirects.follow(paths.home)
  }
  return next()
}

/** @param address Path, with or without a query. */
export function isStrict(address: string): boolean {
  const [pathname] = address.split('?')
  return STRICT.some((path) => pathname === path || pathname?.startsWith(`${path}/`))
}
