import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { articleNumberChange, articleNumbersReply } from '#contract/basket/quick-order'
import type { Db } from '#database/client'
import { ProductNotForSale } from '#shop/basket'
import { findById } from '#shop/catalogue'
import { CustomerMissing, listArticleNumbers, setArticleNumber } from '#shop/quick-order'
import { requireReader } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'

const TAGS = ['Baskets']
const NUMBERS = '/api/shop/article-numbers'

const listRoute = {
  config: { ...rated('look'), ...USERS },
  schema: {
    tags: TAGS,
    summary: 'What the company of the user calls products in its quick orders',
    response: { 200: articleNumbersReply },
  },
}

const changeRoute = {
  config: { ...rated('basket'), ...USERS },
  schema: {
    tags: TAGS,
    summary: 'Gives a product a number of the company, or forgets one',
    body: articleNumberChange,
    response: { 200: articleNumbersReply },
  },
}

/** The companies' own numbers of products: every user of a company uses and changes them. */
export function articleNumberRoutes(db: Db): FastifyPluginAsyncZod {
  const list = async (customer_id: number | null) => {
    const data = customer_id === null ? [] : await listArticleNumbers(db, customer_id)
    return { data, count: data.length, metadata: {} }
  }
  return async (app) => {
    app.get(NUMBERS, listRoute, (request) => list(requireReader(request).customer_id))

    app.patch(NUMBERS, changeRoute, async (request) => {
      const { customer_id, user_id } = requireReader(request)
      const { product_id } = request.body
      if (customer_id === null) throw new CustomerMissing()
      const isKnown = product_id === null || (await findById(db, product_id, { user_id }))
      if (!isKnown) throw new ProductNotForSale({ product_id: product_id ?? 0 })
      await setArticleNumber(db, customer_id, request.body)
      return list(customer_id)
    })
  }
}
