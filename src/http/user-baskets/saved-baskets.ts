import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { basketReply } from '#contract/basket/basket'
import { basketInPath, idempotencyHeaders } from '#contract/basket/change'
import {
  orderedAgainReply,
  savedChange,
  savedName,
  savedReply,
} from '#contract/basket/user-baskets'
import { nothing } from '#contract/user/user'
import type { UserReader } from '#shop/access'
import { type CheckoutSettings, showBasket, showOpenBaskets } from '#shop/basket'
import {
  activateSaved,
  changeSavedBasket,
  copyBasket,
  deleteSavedBasket,
  findEntry,
  orderAgain,
  restoreSavedBasket,
  saveCurrent,
} from '#shop/user-baskets'
import { toBasketReply } from '../basket/basket-reply.ts'
import { readCurrentBasket } from '../basket/baskets.ts'
import type { AppDeps } from '../deps.ts'
import { asRead } from '../guard/as-read.ts'
import { requireReader } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { toDifference, toEntryReply } from './entry-reply.ts'

const TAGS = ['Baskets']
const BASKETS = '/api/shop/baskets'

const changing = { ...rated('basket'), ...USERS }
const params = basketInPath
const headers = idempotencyHeaders
const response = { 200: savedReply }

const routes = {
  save: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Puts the current basket aside under a name; the next line begins another',
      headers,
      body: savedName,
      response,
    },
  },
  change: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Renames or shares a saved basket, or says which case it is for and where it goes',
      params,
      body: savedChange,
      response,
    },
  },
  copy: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Copies the lines of a saved basket or an order to a new saved basket',
      params,
      headers,
      body: savedName,
      response,
    },
  },
  activate: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Makes a saved basket the current one, and saves the one that was',
      params,
      response: { 200: basketReply },
    },
  },
  reorder: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Adds the lines of a saved basket or an order to the current basket',
      description:
        'By the prices, packs and limits of now. What is different is told, and what cannot be bought is left out; the saved basket or order stays as it is.',
      params,
      headers,
      response: { 200: orderedAgainReply },
    },
  },
  delete: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Deletes a saved basket; it can be restored for 30 days',
      params,
      response: { 200: nothing },
    },
  },
  restore: {
    config: changing,
    schema: {
      tags: TAGS,
      summary: 'Restores a saved basket that was deleted',
      params,
      response,
    },
  },
}

/** What users do with their saved baskets, and with those and the orders that colleagues let be seen. */
export function savedBasketRoutes(
  { database: { db } }: AppDeps,
  settings: CheckoutSettings,
): FastifyPluginAsyncZod {
  const reply = async (reader: UserReader, id: string) => {
    const [entry, [priced]] = await Promise.all([
      findEntry(db, reader, id),
      showOpenBaskets(db, reader, [id], settings),
    ])
    if (!entry) throw new NotFound()
    return { data: toEntryReply(entry, priced) }
  }
  return async (app) => {
    app.post(BASKETS, routes.save, async (request) => {
      const reader = requireReader(request)
      const key = request.headers['idempotency-key']
      return reply(reader, await saveCurrent(db, reader, { ...request.body, key }))
    })

    const readBack = asRead({
      params,
      body: savedChange,
      read: async (request, path) => {
        const [reader, id] = [requireReader(request), requireId(path)]
        const basket = await showBasket(db, reader, id, settings)
        const { data } = await reply(reader, id)
        return { ...(basket && toBasketReply(basket, settings.now())), ...data }
      },
      kept: ['modified'],
    })
    app.patch(`${BASKETS}/:id`, { ...routes.change, ...readBack }, async (request) => {
      const [reader, id] = [requireReader(request), requireId(request.params)]
      await changeSavedBasket(db, reader, id, request.body)
      return reply(reader, id)
    })

    app.post(`${BASKETS}/:id/copy`, routes.copy, async (request) => {
      const [reader, id] = [requireReader(request), requireId(request.params)]
      const copying = { ...request.body, id, key: request.headers['idempotency-key'] }
      return reply(reader, await copyBasket(db, reader, copying, settings))
    })

    app.post(`${BASKETS}/:id/activate`, routes.activate, async (request) => {
      await activateSaved(db, requireReader(request), requireId(request.params))
      return { data: await readCurrentBasket(db, request, settings) }
    })

    app.post(`${BASKETS}/:id/reorder`, routes.reorder, async (request) => {
      const reader = requireReader(request)
      const asked = { id: requireId(request.params), key: request.headers['idempotency-key'] }
      const { basket, added_count, differences } = await orderAgain(db, reader, asked, settings)
      return {
        data: toBasketReply(basket, settings.now()),
        metadata: { added_count, differences: differences.map(toDifference) },
      }
    })

    app.delete(`${BASKETS}/:id`, routes.delete, async (request) => {
      await deleteSavedBasket(db, requireReader(request), requireId(request.params))
      return { data: {} }
    })

    app.post(`${BASKETS}/:id/restore`, routes.restore, async (request) => {
      const [reader, id] = [requireReader(request), requireId(request.params)]
      await restoreSavedBasket(db, reader, id)
      return reply(reader, id)
    })
  }
}
