import { basketReply } from '#contract/basket/basket'
import { basketInPath, idempotencyHeaders } from '#contract/basket/change'
import {
  orderedAgainReply,
  savedChange,
  savedName,
  savedReply,
} from '#contract/basket/user-baskets'
import { nothing } from '#contract/user/user'
import { writerOf } from '#contract/writer'
import type { UserReader } from '#shop/access'
import { showBasket, showOpenBaskets } from '#shop/basket'
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
import { basketOf, toBasketReply } from '../basket/basket-reply.ts'
import { readCurrentBasket } from '../basket/baskets.ts'
import type { Deps } from '../deps.ts'
import { asRead } from '../guard/as-read.ts'
import { requireReader } from '../guard/owner.ts'
import { requireId } from '../guard/require-id.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { differenceOf, entryOf } from './entry-reply.ts'

const BASKETS = '/api/shop/baskets'
const toSaved = writerOf(savedReply)
const toOrderedAgain = writerOf(orderedAgainReply)

const params = basketInPath
const headers = idempotencyHeaders
/** What users do with their saved baskets, and with those and the orders that colleagues let be seen. */
export const savedBasketRoutes: readonly Route[] = [
  route(
    `POST ${BASKETS}`,
    {
      access: 'user',
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Puts the current basket aside under a name; the next line begins another',
      headers,
      body: savedName,
      reply: savedReply,
    },
    async (request, { db, settings }) => {
      const reader = requireReader(request)
      const key = request.headers['idempotency-key']
      return reply(
        { db, settings },
        reader,
        await saveCurrent(db, reader, { ...request.body, key }),
      )
    },
  ),
  route(
    `PATCH ${BASKETS}/:id`,
    {
      access: 'user',
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Renames or shares a saved basket, or says which case it is for and where it goes',
      params,
      body: savedChange,
      reply: savedReply,
      preValidation: ({ db, settings }) =>
        asRead({
          params,
          body: savedChange,
          read: async (request, path) => {
            const [reader, id] = [requireReader(request), requireId(path)]
            const basket = await showBasket(db, reader, id, settings)
            const { data } = await reply({ db, settings }, reader, id)
            return { ...(basket && toBasketReply(basket, settings.now())), ...data }
          },
          kept: ['modified'],
        }),
    },
    async (request, { db, settings }) => {
      const [reader, id] = [requireReader(request), requireId(request.params)]
      await changeSavedBasket(db, reader, id, request.body)
      return reply({ db, settings }, reader, id)
    },
  ),
  route(
    `POST ${BASKETS}/:id/copy`,
    {
      access: 'user',
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Copies the lines of a saved basket or an order to a new saved basket',
      params,
      headers,
      body: savedName,
      reply: savedReply,
    },
    async (request, { db, settings }) => {
      const [reader, id] = [requireReader(request), requireId(request.params)]
      const copying = { ...request.body, id, key: request.headers['idempotency-key'] }
      return reply({ db, settings }, reader, await copyBasket(db, reader, copying, settings))
    },
  ),
  route(
    `POST ${BASKETS}/:id/activate`,
    {
      access: 'user',
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Makes a saved basket the current one, and saves the one that was',
      params,
      reply: basketReply,
    },
    async (request, { db, settings }) => {
      await activateSaved(db, requireReader(request), requireId(request.params))
      return { data: await readCurrentBasket(db, request, settings) }
    },
  ),
  route(
    `POST ${BASKETS}/:id/reorder`,
    {
      access: 'user',
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Adds the lines of a saved basket or an order to the current basket',
      description:
        'By the prices, packs and limits of now. What is different is told, and what cannot be bought is left out; the saved basket or order stays as it is.',
      params,
      headers,
      reply: orderedAgainReply,
    },
    async (request, { db, settings }) => {
      const reader = requireReader(request)
      const asked = { id: requireId(request.params), key: request.headers['idempotency-key'] }
      const again = await orderAgain(db, reader, asked, settings)
      const { added_count } = again
      const metadata = { added_count, differences: again.differences.map(differenceOf) }
      return toOrderedAgain({ data: basketOf(again.basket, settings.now()), metadata })
    },
  ),
  route(
    `DELETE ${BASKETS}/:id`,
    {
      access: 'user',
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Deletes a saved basket; it can be restored for 30 days',
      params,
      reply: nothing,
    },
    async (request, { db }) => {
      await deleteSavedBasket(db, requireReader(request), requireId(request.params))
      return { data: {} }
    },
  ),
  route(
    `POST ${BASKETS}/:id/restore`,
    {
      access: 'user',
      rate: 'basket',
      tag: 'Baskets',
      summary: 'Restores a saved basket that was deleted',
      params,
      reply: savedReply,
    },
    async (request, { db, settings }) => {
      const [reader, id] = [requireReader(request), requireId(request.params)]
      await restoreSavedBasket(db, reader, id)
      return reply({ db, settings }, reader, id)
    },
  ),
]

async function reply(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  reader: UserReader,
  id: string,
) {
  const [entry, [priced]] = await Promise.all([
    findEntry(db, reader, id),
    showOpenBaskets(db, reader, [id], settings),
  ])
  if (!entry) throw new NotFound()
  return toSaved({ data: entryOf(entry, priced) })
}
