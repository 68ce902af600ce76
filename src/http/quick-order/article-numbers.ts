import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  articleNumberChange,
  articleNumbersQuery,
  articleNumbersReply,
  articleNumbersUpload,
  articleNumbersUploaded,
} from '#contract/basket/quick-order'
import { nothing } from '#contract/user/user'
import type { Db } from '#database/client'
import { ProductNotForSale } from '#shop/basket'
import { findById } from '#shop/catalogue'
import {
  ARTICLE_NUMBERS_PER_PAGE,
  CustomerMissing,
  listArticleNumbers,
  setArticleNumber,
  uploadArticleNumbers,
} from '#shop/quick-order'
import { audited } from '../audit/audited.ts'
import { requireReader } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'

const TAGS = ['Baskets']
/** As many characters as a list may have, each escaped. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024
const NUMBERS = '/api/shop/article-numbers'

const listRoute = {
  config: { ...rated('look'), ...USERS },
  schema: {
    tags: TAGS,
    summary: 'What the company of the user calls products in its quick orders',
    querystring: articleNumbersQuery,
    response: { 200: articleNumbersReply },
  },
}

const changeRoute = {
  config: { ...rated('basket'), ...USERS, ...audited('article_number_changed') },
  schema: {
    tags: TAGS,
    summary: 'Gives a product a number of the company, or forgets one',
    body: articleNumberChange,
    response: { 200: nothing },
  },
}

const uploadRoute = {
  bodyLimit: BODY_LIMIT_BYTES,
  config: { ...rated('list'), ...USERS, ...audited('article_numbers_uploaded') },
  schema: {
    tags: TAGS,
    summary:
      'Stores a list of the company’s own numbers; rows with errors are left out and reported',
    body: articleNumbersUpload,
    response: { 200: articleNumbersUploaded },
  },
}

/** The companies' own numbers of products: every user of a company uses and changes them. */
export function articleNumberRoutes(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(NUMBERS, listRoute, async (request) => {
      const { customer_id } = requireReader(request)
      const { q: words = '', page = 1 } = request.query
      const metadata = { per_page: ARTICLE_NUMBERS_PER_PAGE }
      if (customer_id === null) return { data: [], count: 0, metadata }
      const { numbers, count } = await listArticleNumbers(db, customer_id, { words, page })
      return { data: [...numbers], count, metadata }
    })

    app.patch(NUMBERS, changeRoute, async (request) => {
      const { customer_id, user_id } = requireReader(request)
      const { product_id } = request.body
      if (customer_id === null) throw new CustomerMissing()
      const isKnown = product_id === null || (await findById(db, product_id, { user_id }))
      if (!isKnown) throw new ProductNotForSale({ product_id: product_id ?? 0 })
      await setArticleNumber(db, customer_id, request.body)
      return { data: {} }
    })

    app.post(NUMBERS, uploadRoute, async (request) => {
      const { customer_id, user_id } = requireReader(request)
      if (customer_id === null) throw new NotFound()
      const { mode, csv: text } = request.body
      const { errors, ...counts } = await uploadArticleNumbers(
        db,
        { customer_id, viewer: { user_id } },
        { mode, text },
      )
      return { data: { ...counts, errors: [...errors] } }
    })
  }
}
