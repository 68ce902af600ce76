import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { canonicalPath, isSamePath } from '#kernel/paths/canonical-path'
import { withRest } from '#kernel/paths/route-path'
import type { PageRequest, PageRoute, Storefront } from '#surface/pages'
import { readCurrentBasket } from '../basket/baskets.ts'
import { orderReads } from '../basket/confirmations.ts'
import type { Made, Responses } from '../cache/response-cache.ts'
import { newReadLog, readsOfSite } from '../catalogue/catalogue-reads.ts'
import type { Deps } from '../deps.ts'
import { takeFormsOnly } from '../guard/body.ts'
import type { OtherSite } from '../guard/site.ts'
import { factsOf } from '../nodes/facts.ts'
import { sendProblem } from '../problem/problem.ts'
import { TooManyRequests } from '../problem/refusals.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { type Route, route, routesOf } from '../routes/route.ts'
import { basisForm, basisOf } from './basis.ts'
import { billFormOf } from './bill-form.ts'
import { buyForm } from './buy-form.ts'
import { enquiryForm } from './enquiry-form.ts'
import {
  outsideOf,
  type Page,
  type PageHead,
  sendPage as send,
  type ThirdParties,
  toOwnPage,
} from './page-reply.ts'
import { tintForm } from './tint-form.ts'

const PERMANENTLY = 301
/** A readable cookie of logged-in browsers. It proves nothing, but only turns caching off. */
const LOGGED_IN_COOKIE = 'is_logged_in'
/** In the query of a page: the token that shows a draft. */
const PREVIEW = 'preview'
/** Beside it: the administration shows the draft in a frame, without scripts, as a visitor who is not logged in sees it. */
const FRAME = 'frame'
/** First segments of paths that are no pages, and whose case may matter. */
const NO_PAGES: ReadonlySet<string | undefined> = new Set(['api', 'assets', 'media'])

/**
 * The server-rendered pages. They show the catalogue as an anonymous visitor reads it, so that one reply
 * serves all visitors; the browser loads what is personal.
 */
export function pagesOf(deps: Deps, storefront: Storefront): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof TooManyRequests)) return sendProblem(error, request, reply)
      reply.header('retry-after', String(error.facts.retryAfterSeconds))
      return send(await makeRefusal(storefront, 429), request, reply)
    })
    const forms = [
      ...[basisForm, tintForm],
      ...[enquiryForm, billFormOf, buyForm].map((form) => form(storefront)),
    ]
    await app.register(routesOf(forms, deps, takeFormsOnly))
    await app.register(routesOf(pageRoutes(deps, storefront), deps))
  }
}

function pageRoutes(deps: Deps, storefront: Storefront): readonly Route[] {
  const { config, context, cache, address } = deps
  const thirdParties = outsideOf(config)
  const parts = {
    ...{ deps, storefront, context, thirdParties },
    pages: cache.responses<PageHead>('page ', false),
    // Never the requested host: a visitor could put another one into a cached page.
    originNow: () => config.publicOrigin ?? address?.(),
  }
  return storefront.routes.map((page) =>
    route(
      `GET ${page.path}`,
      { access: 'anyone', rate: page.rate, hide: true },
      async (request, _deps, reply) => show(parts, page, request, reply),
    ),
  )
}

async function show(
  parts: Parts,
  page: PageRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { storefront, context, thirdParties } = parts
  const [path, query] = splitUrl(request)
  const canonical = canonicalPath(path)
  if (NO_PAGES.has((canonical ?? path).split('/')[1])) {
    reply.callNotFound()
    return reply
  }
  if (canonical === undefined) return send(await makeRefusal(storefront, 400), request, reply)
  if (!isSamePath(path, canonical)) return redirect(reply, PERMANENTLY, canonical + query)
  const isOld = query !== '' && (await context.addresses.isOld(canonical + query, request.site))
  const shown =
    page.cache === 'own' || (hasCredentials(request) && !isFramed(new URLSearchParams(query)))
      ? await renderOwn(parts, page, canonical + query, request)
      : await showToVisitor(parts, { request, page, path: canonical, query, isOld })
  const { failure, location, status } = shown.extra
  // Its address may hold the token of an order, which no other site may see.
  if (page.cache === 'own') {
    reply.header('referrer-policy', page.sendsForm ? 'same-origin' : 'no-referrer')
  }
  // Without the database (503) no page can be made: that is logged once, not for each of them.
  if (failure && status !== 503) request.log.error({ err: failure }, 'the page could not be made')
  if (location) {
    // The query held the product number that was searched for, or named the page of the previous shop.
    const rest = canonical === '/search' || isOld ? '' : query
    return redirect(reply, status, withRest(location, rest))
  }
  return send(shown, request, reply, thirdParties)
}

interface Parts {
  readonly deps: Deps
  readonly storefront: Storefront
  readonly context: CatalogueContext
  readonly thirdParties: ThirdParties
  readonly originNow: () => string | undefined
  readonly pages: Responses<PageHead>
}

interface Visit {
  readonly request: FastifyRequest
  readonly page: PageRoute
  readonly path: string
  readonly query: string
  readonly isOld: boolean
}

/** The page of a visitor without a login: one reply for all; or, of a page with rules or a draft, one for this reader. */
async function showToVisitor(
  { deps, storefront, context, thirdParties, originNow, pages }: Parts,
  { request, page, path, query, isOld }: Visit,
): Promise<Page> {
  const asked = new URLSearchParams(query)
  const basis = basisOf(request)
  const origin = request.site?.origin ?? originNow()
  if (!isOld && !asked.has(PREVIEW)) {
    const url = path + page.canonicalQuery(asked)
    const shared = await pages.through(`${origin} ${basis} ${url}`, () =>
      render(storefront, context, { url, origin, basis, ...thirdParties }, request.site),
    )
    if (!shared.extra.isPersonal) return shared
  }
  const facts = factsOf(deps.db, request)
  const catalogue = readsOfSite(context, request.site, newReadLog(), facts)
  const url = path + query
  const own = toOwnPage(await storefront.render({ url, origin, basis, ...thirdParties, catalogue }))
  return isFramed(asked) ? { ...own, extra: { ...own.extra, isFramed: true } } : own
}

/** The layout alone, in which the browser shows what is personal. */
async function renderOwn(
  { deps, storefront, context, thirdParties }: Parts,
  { showsBasket }: PageRoute,
  url: string,
  request: FastifyRequest,
): Promise<Page> {
  const mayBeLoggedIn = hasCredentials(request)
  // Whose basket a logged-in browser has only its token says. A page that is made without it fetches it, and says what is wrong.
  const basket =
    showsBasket && !mayBeLoggedIn
      ? await readCurrentBasket(deps.db, request, deps.settings).catch(() => undefined)
      : undefined
  return toOwnPage(
    await storefront.render({
      url,
      shell: true,
      mayBeLoggedIn,
      ...thirdParties,
      basis: basisOf(request),
      basket,
      catalogue: readsOfSite(context, request.site),
      orders: orderReads(deps.db),
    }),
  )
}

function isFramed(asked: URLSearchParams): boolean {
  return asked.has(PREVIEW) && asked.has(FRAME)
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
  asked: Pick<PageRequest, 'url' | 'origin' | 'basis' | keyof ThirdParties>,
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
