import type { MiddlewareFunction, RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { shopContext } from '../shop-context.ts'
import { toOwnPath } from './own-path.ts'

/** Thrown to show the login in place of a page. */
export class LoginRequired extends Error {
  override readonly name = 'LoginRequired'
}

/**
 * A page that came without its data is hydrated as it came: what is loaded meanwhile, also a login in its place, is shown
 * afterwards. React would throw away what the server drew otherwise.
 */
export const afterHydration: MiddlewareFunction = async ({ context }, next) => {
  try {
    return await next()
  } finally {
    await context.get(shopContext).hydration.promise
  }
}

/** Runs before every navigation: sets which prices come first. */
export const guard: MiddlewareFunction = ({ context }, next) => {
  context.get(shopContext).api.basis.update()
  return next()
}

/** The guard of strict routes, specification section 4: anonymous visitors are sent to the front page. */
export const strict: MiddlewareFunction = ({ context }, next) => {
  const { session, redirects } = context.get(shopContext)
  if (!session.isLoggedIn()) throw redirects.follow(paths.home)
  return next()
}

/** The guard without the strict flag: anonymous visitors log in at the address of the page. */
export const loginInPlace: MiddlewareFunction = ({ context }, next) => {
  if (!context.get(shopContext).session.isLoggedIn()) throw new LoginRequired()
  return next()
}

/** The guard of the login, by which the links of mails come: users who are logged in go on to what they are about. */
export const goOn: MiddlewareFunction = ({ context, request }, next) => {
  const { session, redirects } = context.get(shopContext)
  const to = new URL(request.url).searchParams.get('til')
  if (to !== null && session.isLoggedIn()) throw redirects.follow(toOwnPath(to))
  return next()
}

/** For the server, where no middleware runs. */
export function isStrict(matches: readonly { route: Pick<RouteObject, 'middleware'> }[]): boolean {
  return matches.some(({ route }) => route.middleware?.includes(strict))
}
