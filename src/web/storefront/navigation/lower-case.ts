import type { MiddlewareFunction } from 'react-router'
import { askAddress } from '../lazy-loaders.ts'
import { shopContext } from '../shop-context.ts'

/** Nearly every path: what reads the others is fetched for them. */
const PLAIN = /^(\/|(\/[a-z\d-]+)+)$/

/** Redirects a link with upper-case letters to lower case, as the server does with requested addresses. */
export const redirectToLowerCase: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url)
  const address = PLAIN.test(pathname) ? pathname : await askAddress(pathname)
  if (address !== pathname) throw context.get(shopContext).redirects.follow(address + search)
  return next()
}
