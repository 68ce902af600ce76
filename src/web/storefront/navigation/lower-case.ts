import type { MiddlewareFunction } from 'react-router'
import { canonicalPath, isSamePath } from '#kernel/paths/canonical-path'
import { shopContext } from '../shop-context.ts'

/** Redirects a link with upper-case letters to lower case, as the server does with requested addresses. */
export const redirectToLowerCase: MiddlewareFunction = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url)
  const canonical = canonicalPath(pathname)
  if (canonical !== undefined && !isSamePath(pathname, canonical)) {
    throw context.get(shopContext).redirects.follow(canonical + search)
  }
  return next()
}
