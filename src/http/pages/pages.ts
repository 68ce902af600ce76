import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Basis } from '#kernel/money'
import { canonicalPath, isSamePath } from '#kernel/paths/canonical-path'
import { withRest } from '#kernel/paths/route-path'
import type { CheckoutSettings } from '#shop/basket'
import type { PageRequest, PageRoute, Storefront } from '#surface/pages'
import { readCurrentBasket } from '../basket/baskets.ts'
import { orderReads } from '../basket/confirmations.ts'
import type { Made, ResponseCache, Responses } from '../cache/response-cache.ts'
import { newReadLog, readsOfSite } from '../catalogue/catalogue-reads.ts'
import type { AppDeps } from '../deps.ts'
import { openToAnyone } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import type { OtherSite } from '../guard/site.ts'
import { factsOf } from '../nodes/facts.ts'
import { sendProblem } from '../problem/problem.ts'
import { TooManyRequests } from '../problem/refusals.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { basisFormRoutes, basisOf } from './basis.ts'
import { billFormRoutes } from './bill-form.ts'
import { buyFormRoutes } from './buy-form.ts'
import { enquiryFormRoutes } from './enquiry-form.ts'
import {
  type Outside,
  type Page,
  type PageHead,
  sendPage as send,
  toOwnPage,
} from './page-reply.ts'

const PERMANENTLY = 301
/** A readable cookie of logged-in browsers. It proves nothing, but only turns caching off. */
const LOGGED_IN_COOKIE = 'is_logged_in'
/** In the query of a page: the token that shows a draft. */
const PREVIEW = 'preview'
/** First segments of paths that are no pages, and whose case may matter. */
const NO_PAGES: ReadonlySet<string | undefined> = new Set(['api', 'assets', 'media'])

/**
 * The server-rendered pages. They show the catalogue as an anonymous visitor reads it, so that one reply
 * serves all visitors; the browser loads what is personal.
 */
export function pageRoutes(
  {
    storefront,
    config,
    address,
    orders,
    database,
  }: Pick<AppDeps, 'storefront' | 'config' | 'address' | 'orders' | 'database'>,
  context: CatalogueContext,
  cache: ResponseCache,
  settings: CheckoutSettings,
): FastifyPluginAsyncZod {
  return async (app) => {
    if (!storefront) return
    openToAnyone(app)
    const pages = cache.responses<PageHead>('page ', false)
    // Never the requested host: a visitor could put another one into a cached page.
    const { cdnEndpoint, trackers, hasChat } = config
    const outside = { cdnEndpoint, trackers, hasChat }
    const originNow = () => config.publicOrigin ?? address?.()
    const showToVisitor = visitorPages({ storefront, context, database, originNow, pages, outside })
    const parts = { storefront, context, orders, database, settings, outside }
    const show = (route: PageRoute) => async (request: FastifyRequest, reply: FastifyReply) => {
      const [path, query] = splitUrl(request)
      const canonical = canonicalPath(path)
      if (NO_PAGES.has((canonical ?? path).split('/')[1])) return reply.callNotFound()
      if (canonical === undefined) return send(await makeRefusal(storefront, 400), request, reply)
      if (!isSamePath(path, canonical)) return redirect(reply, PERMANENTLY, canonical + query)
      const isOld = query !== '' && (await context.addresses.isOld(canonical + query, request.site))
      const page =
        route.cache === 'own' || hasCredentials(request)
          ? await renderOwn(parts, route, canonical + query, request)
          : await showToVisitor(request, route, canonical, query, isOld)
      const { failure, location, status } = page.extra
      // Its address may hold the token of an order, which no other site may see.
      if (route.cache === 'own') {
        reply.header('referrer-policy', route.sendsForm ? 'same-origin' : 'no-referrer')
      }
      // Without the database (503) no page can be made: that is logged once, not for each of them.
      if (failure && status !== 503)
        request.log.error({ err: failure }, 'the page could not be made')
      if (location) {
        // The query held the product number that was searched for, or named the page of the previous shop.
        const rest = canonical === '/search' || isOld ? '' : query
        return redirect(reply, status, withRest(location, rest))
      }
      return send(page, request, reply, outside)
    }

    app.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof TooManyRequests)) return sendProblem(error, request, reply)
      reply.header('retry-after', String(error.facts.retryAfterSeconds))
      return send(await makeRefusal(storefront, 429), request, reply)
    })
    await app.register(basisFormRoutes)
    await app.register(enquiryFormRoutes(storefront, database, context, outside))
    await app.register(billFormRoutes(storefront, database, context, settings, outside))
    await app.register(buyFormRoutes(storefront, database, context, settings, outside))
    const schema = { hide: true }
    for (const route of storefront.routes) {
      app.get(route.path, { schema, config: rated(route.rate) }, show(route))
    }
  }
}

interface VisitorParts extends Pick<AppDeps, 'database'> {
  readonly storefront: Storefront
  readonly context: CatalogueContext
  readonly outside: Outside
  readonly originNow: () => string | undefined
  readonly pages: Responses<PageHead>
}

/** Pages of visitors without a login: one reply for all; or, of a page with rules or a draft, one for this reader. */
function visitorPages(parts: VisitorParts) {
  const { storefront, context, database, originNow, pages, outside } = parts
  const share = (url: string, basis: Basis, site: OtherSite | undefined) => {
    const origin = site?.origin ?? originNow()
    return pages.through(`${origin} ${basis} ${url}`, () =>
      render(storefront, context, { url, origin, basis, ...outside }, site),
    )
  }
  return async (
    request: FastifyRequest,
    route: PageRoute,
    path: string,
    query: string,
    isOld: boolean,
  ): Promise<Page> => {
    const asked = new URLSearchParams(query)
    const basis = basisOf(request)
    const shared =
      isOld || asked.has(PREVIEW)
        ? undefined
        : await share(path + route.canonicalQuery(asked), basis, request.site)
    if (shared && !shared.extra.isPersonal) return shared
    const facts = factsOf(database.db, request)
    const catalogue = readsOfSite(context, request.site, newReadLog(), facts)
    const url = path + query
    const origin = request.site?.origin ?? originNow()
    return toOwnPage(await storefront.render({ url, origin, basis, ...outside, catalogue }))
  }
}

interface OwnParts extends Pick<AppDeps, 'orders' | 'database'> {
  readonly storefront: Storefront
  readonly context: CatalogueContext
  readonly settings: CheckoutSettings
  readonly outside: Outside
}

/** The layout alone, in which the browser shows what is personal. */
async function renderOwn(
  { storefront, context, orders, database, settings, outside }: OwnParts,
  { showsBasket }: PageRoute,
  url: string,
  request: FastifyRequest,
): Promise<Page> {
  const mayBeLoggedIn = hasCredentials(request)
  // Whose basket a logged-in browser has only its token says. A page that is made without it fetches it, and says what is wrong.
  const basket =
    showsBasket && !mayBeLoggedIn
      ? await readCurrentBasket(database.db, request, settings).catch(() => undefined)
      : undefined
  return toOwnPage(
    await storefront.render({
      url,
      shell: true,
      mayBeLoggedIn,
      ...outside,
      basis: basisOf(request),
      basket,
      catalogue: readsOfSite(context, request.site),
      orders: orderReads(orders.db),
    }),
  )
}

/** A request with credentials gets a page that is not cached. */
function hasCredentials({ cookies, headers }: FastifyRequest): boolean {
  return cookies[LOGGED_IN_COOKIE] !== undefined || headers.authorization !== undefined
}

/** For an address that Fastify cannot decode, and so matches to no route. */
export async function sendRefusal(
  storefront: Storefront,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await send(await makeRefusal(storefront, 400), request, reply)
}

async function makeRefusal(storefront: Storefront, refused: 400 | 429): Promise<Page> {
  return toOwnPage(await storefront.render({ url: '/', refused }))
}

/** A page that is the same for all visitors. */
async function render(
  storefront: Storefront,
  context: CatalogueContext,
  asked: Pick<PageRequest, 'url' | 'origin' | 'basis' | keyof Outside>,
  site: OtherSite | undefined,
): Promise<Made<PageHead>> {
  const fresh = await context.catalogue.freshUntil()
  const log = newReadLog()
  const catalogue = readsOfSite(context, site, log)
  const { html, ...head } = await storefront.render({ ...asked, catalogue })
  if (log.isPersonal) {
    // Not the page, but that there is none for all.
    const marker = { ...head, isPersonal: true }
    return { body: Buffer.alloc(0), extra: marker, tags: [...log.tags], until: fresh }
  }
  const until = Math.min(fresh, Date.now() + head.keepSeconds * 1000, log.until)
  const isKept = head.keepSeconds > 0 && !log.isPassing
  return { body: html, extra: head, tags: [...log.tags], until: isKept ? until : 0 }
}

/** Path, and the query with its question mark, unchanged. */
function splitUrl(request: FastifyRequest): [path: string, query: string] {
  const url = request.url.split('#')[0] ?? ''
  const start = url.indexOf('?')
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}

/** @param location Begins with a single slash, so that it names no other host. */
function redirect(reply: FastifyReply, status: number, location: string): FastifyReply {
  return reply.code(status).header('location', location).send()
}
