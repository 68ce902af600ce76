import { data, type LoaderFunctionArgs } from 'react-router'
import { canonicalPath } from '#kernel/canonical-path'
import { shopContext } from '../shop-context.ts'
import { type NotFoundView, toNotFound } from '../views/not-found.ts'

/** Any other address: it may redirect to a page; if not, similar pages are suggested. */
export async function catchAll({ request, context }: LoaderFunctionArgs) {
  const { api, redirects } = context.get(shopContext)
  const path = canonicalPath(new URL(request.url).pathname) ?? '/'
  try {
    const { data: route } = await api.catalogue.staticRoute(path)
    const to = route.redirect_url ?? route.canonical_url
    if (to && to !== path) throw redirects.follow(to, route.redirect_type)
    return show({ kind: 'notFound', status: route.pass.id ?? 404, nearest: [] })
  } catch (failure) {
    const notFound = toNotFound(failure)
    if (!notFound) throw failure
    return show(notFound)
  }
}

function show(notFound: NotFoundView) {
  return data(notFound, { status: notFound.status })
}
