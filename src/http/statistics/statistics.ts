import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statisticsQuery, statisticsReply } from '#contract/statistics'
import type { Db } from '#database/client'
import { addHits, HitCounter } from '#shop/content'
import { addCounts, Counter, listCounts, listSums } from '#shop/statistics'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'

/** The route of the merchant's own pages, the front page among them. */
const PAGES = '/*'
const FLUSH_MS = 10_000
/** Programs that say so; what they are is not kept either. */
const PROGRAM = /bot|crawl|spider|preview|monitor|headless/i
/** Calls that are steps of buying. */
const STEPS: Readonly<Record<string, string>> = {
  'POST /api/shop/basket-lines': 'basket',
  'POST /api/shop/basket-lines/many': 'basket',
  'POST /api/shop/baskets/payment-intents': 'payment',
  'GET /api/shop/confirmations/:token': 'order',
  'GET /checkout/confirmation/:token': 'order',
}

/**
 * Counts what the shop is asked for anyway: no cookie, no address, no id, and nothing in the browser. Written down every
 * ten seconds and when the shop stops; a process that is killed loses what it has not written.
 *
 * @returns Counts words that found nothing.
 */
export function countVisits(app: FastifyInstance, db: Db, now: () => Date) {
  const counter = new Counter({ now, save: (counts) => addCounts(db, counts) })
  const hits = new HitCounter((counted) => addHits(db, counted))
  const save = () => Promise.all([counter.flush(), hits.flush()])
  const flush = () => {
    save().catch((error: unknown) => app.log.warn({ err: error }, 'the statistics'))
  }
  const timer = setInterval(flush, FLUSH_MS)
  timer.unref()
  app.addHook('onResponse', (request, reply, done) => {
    count(counter, hits, request, reply)
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await save().catch(() => undefined)
  })
  return (words: string) => counter.addSearch(words)
}

function count(
  counter: Counter,
  hits: HitCounter,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { method, headers, routeOptions } = request
  const { url = '' } = routeOptions
  const isAnswered = reply.statusCode < 300 || reply.statusCode === 304
  if (!isAnswered || PROGRAM.test(headers['user-agent'] ?? '')) return
  const step = STEPS[`${method} ${url}`]
  if (step) counter.add('step', step)
  if (method !== 'GET' || !isPage(reply)) return
  counter.add('page', url)
  if (url === PAGES) hits.add(request.site?.id ?? null, toNodeUrl(request.url))
}

/** As nodes have it; the page is there, so that its address is a right one. */
function toNodeUrl(url: string): string {
  return decodeURIComponent(url.split(/[?#]/)[0] ?? '')
}

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/html')
}

/** What was counted, for staff. */
export const statisticsRoutes: readonly Route[] = [
  route(
    'GET /api/admin/statistics',
    {
      access: 'statistics_read',
      rate: 'read',
      tag: 'Tracking',
      summary:
        'How often pages were shown, steps of buying taken and searches found nothing, by day',
      query: statisticsQuery,
      reply: statisticsReply,
    },
    async ({ query: { kind, from, to, per } }, { db }) =>
      listed(await (per === 'day' ? listCounts : listSums)(db, kind, from, to)),
  ),
]
