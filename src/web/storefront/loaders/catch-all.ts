import { data, type LoaderFunctionArgs } from 'react-router'
import { canonicalPath } from '#kernel/canonical-path'
import { shopContext } from '../shop-context.ts'
import { type LostView, toLost } from '../views/lost.ts'

/** Any other address: it may redirect to a page; if not, similar pages are suggested. */
export async function catchAll({ request, context }: LoaderFunctionArgs) {
  const { api, redirects } = context.get(shopContext)
  const path = canonicalPath(new URL(request.url).pathname) ?? '/'
  try {
    const { data: route } = await api.catalogue.staticRoute(path)
    const to = route.redirect_url ?? route.canonical_url
    if (to && to !== path) throw redirects.follow(to, route.redirect_type)
    return show({ kind: 'lost', status: route.pass.id ?? 404, nearest: [] })
  } catch (failure) {
    const lost = toLost(failure)
    if (!lost) throw failure
    return show(lost)
  }
}

function show(lost: LostView) {
  return data(lost, { status: lost.status })
}
