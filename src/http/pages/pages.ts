import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CUT_LIST_PATH, type Storefront } from '#contract/storefront'
import { canonicalPath, isSamePath } from '#kernel/address'
import { type Catalogue, listCategoriesOf } from '#shop/catalogue'
import type { App, AppDeps } from '../deps.ts'
import { rated } from '../guard/rates.ts'
import { sendProblem } from '../problem/problem.ts'
import { TooManyRequests } from '../problem/refusals.ts'
import { type Get, getInProcess } from './in-process.ts'
import { type MadePage, toMadePage } from './made-page.ts'
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts'
import { createKnownAddresses, pageAtHand, sendPage as send } from './page-reply.ts'
import { ALL_GOODS, categoryTag, familyTag, tagReplies } from './page-tags.ts'
import { readsThrough } from './reads-through.ts'

const MAX_KEPT_BYTES = 10 * 1024 * 1024
/** Pages, of which those that are asked for again are kept. */
const ASKED_LATELY = 1_000
const PERMANENTLY = 301
/** A readable cookie that a logged-in browser has. It is no proof, and none is needed: it only makes us keep less. */
const LOGGED_IN_COOKIE = 'is_logged_in'
/** What lies below these is no page, and its case may matter. */
const NO_PAGES = /^\/(api|assets|media)(\/|$)/i

/**
 * Whatever is no part of the API is a page. Pages are made from the API's own replies to somebody it does not know, so
 * that one reply does for everybody; what is a visitor's own is fetched by the browser.
 */
export function pageRoutes(
  { storefront, config, address }: Pick<AppDeps, 'storefront' | 'config' | 'address'>,
  catalogue: Catalogue,
): FastifyPluginAsyncZod {
  return async (app) => {
    if (!storefront) return
    const cache = createPageCache({ maxBytes: MAX_KEPT_BYTES, secondOf: ASKED_LATELY })
    dropWhatChanged(cache, catalogue)
    const get = getInProcess(app, storefront.prints)
    // Never the host that was asked for: one visitor could put his own into what all others get.
    const originNow = () => config.publicOrigin ?? address?.()
    const known = createKnownAddresses()
    app.door.keepPages(pageAtHand(known, (shared) => cache.find(`${originNow()} ${shared}`), app))
    const renderShared = async (url: string, origin?: string): Promise<Rendered> => {
      const until = await catalogue.freshUntil()
      const { get: tagged, tags } = tagReplies(get)
      return {
        reply: await storefront.render({ url, origin, catalogue: readsThrough(tagged) }),
        tags,
        until,
      }
    }
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const [path, query] = splitUrl(request)
      const canonical = canonicalPath(path)
      if (NO_PAGES.test(canonical ?? path)) return reply.callNotFound()
      if (canonical === undefined) {
        return send(await makeRefusal(storefront, get, 400), request, reply)
      }
      if (!isSamePath(path, canonical)) return redirect(reply, PERMANENTLY, canonical + query)
      const asked = { url: canonical + query, catalogue: readsThrough(get) }
      const origin = originNow()
      const shared = storefront.sharedAddress(canonical, new URLSearchParams(query))
      known.remember(request, shared)
      const page =
        shared === undefined || isSomebody(request)
          ? toMadePage(await storefront.render({ ...asked, shell: true }))
          : await cache.through(`${origin} ${shared}`, () => renderShared(shared, origin))
      // The address of a page of one's own may hold what opens an order: no other site is told it.
      if (shared === undefined) reply.header('referrer-policy', 'no-referrer')
      if (page.failure) request.log.error({ err: page.failure }, 'the page could not be made')
      if (page.location) {
        // A number that was searched for has been found: there is nothing left to ask.
        const rest = canonical === '/search' ? '' : query
        return redirect(reply, page.status, withQuery(page.location, rest))
      }
      return send(page, request, reply)
    }

    app.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof TooManyRequests)) return sendProblem(error, request, reply)
      reply.header('retry-after', String(error.facts.retryAfterSeconds))
      return send(await makeRefusal(storefront, get, 429), request, reply)
    })
    const schema = { hide: true }
    // Its page opens an order as the API does.
    app.get('/checkout/confirmation/*', { schema, config: rated('token') }, show)
    app.get(CUT_LIST_PATH, { schema, config: rated('cutting') }, show)
    app.get('/*', { schema, config: rated('page') }, show)
  }
}

/** Whoever says who they are gets a page that nobody else is sent, be it the same. */
function isSomebody({ cookies, headers }: FastifyRequest): boolean {
  return cookies[LOGGED_IN_COOKIE] !== undefined || headers.authorization !== undefined
}

/** For an address that cannot be read at all, which the router gives up on before any route. */
export async function sendRefusal(
  storefront: Storefront,
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await send(await makeRefusal(storefront, getInProcess(app), 400), request, reply)
}

async function makeRefusal(
  storefront: Storefront,
  get: Get,
  refused: 400 | 429,
): Promise<MadePage> {
  return toMadePage(await storefront.render({ url: '/', refused, catalogue: readsThrough(get) }))
}

/** Path, and the query with its question mark as it came: tokens in it keep their case. */
function splitUrl(request: FastifyRequest): [path: string, query: string] {
  const url = request.url.split('#')[0] ?? ''
  const start = url.indexOf('?')
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}

/** What was asked for goes along, unless the new address says something of its own. */
function withQuery(location: string, query: string): string {
  return location.includes('?') || query === '' ? location : location + query
}

/** @param location Begins with a single slash: no other host can be meant. */
function redirect(reply: FastifyReply, status: number, location: string): FastifyReply {
  return reply.code(status).header('location', location).send()
}

/**
 * Of goods that have changed, the pages go that show them, and those that show what lies in their categories; when it is
 * more than goods, all pages go. How many there are of something is on a page until the page is a minute old.
 */
function dropWhatChanged(cache: PageCache, catalogue: Catalogue): void {
  catalogue.onChange((change) => {
    if (change.kind === 'stock') return
    if (change.kind !== 'product') return cache.clear()
    cache.drop([ALL_GOODS, ...change.family_ids.map(familyTag)])
    listCategoriesOf(catalogue.db, change.family_ids).then(
      (ids) => cache.drop(ids.map(categoryTag)),
      () => cache.clear(),
    )
  })
}
