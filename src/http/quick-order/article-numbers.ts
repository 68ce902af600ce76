import {
  articleNumberChange,
  articleNumbersQuery,
  articleNumbersReply,
  articleNumbersUpload,
  articleNumbersUploaded,
} from '#contract/basket/quick-order'
import { nothing } from '#contract/user/user'
import { ProductNotForSale } from '#shop/basket'
import { findById } from '#shop/catalogue'
import {
  ARTICLE_NUMBERS_PER_PAGE,
  CustomerMissing,
  listArticleNumbers,
  setArticleNumber,
  uploadArticleNumbers,
} from '#shop/quick-order'
import { requireReader } from '../guard/owner.ts'
import { sentenceOf } from '../problem/field-texts.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

/** As many characters as a list may have, each escaped. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024
const NUMBERS = '/api/shop/article-numbers'

/** The companies' own numbers of products: every user of a company uses and changes them. */
export const articleNumberRoutes: readonly Route[] = [
  route(
    `GET ${NUMBERS}`,
    {
      access: 'user',
      rate: 'read',
      tag: 'Baskets',
      summary: 'What the company of the user calls products in its quick orders',
      query: articleNumbersQuery,
      reply: articleNumbersReply,
    },
    async (request, { db }) => {
      const { customer_id } = requireReader(request)
      const { q: words = '', page = 1 } = request.query
      const metadata = { per_page: ARTICLE_NUMBERS_PER_PAGE }
      if (customer_id === null) return { data: [], count: 0, metadata }
      const { numbers, count } = await listArticleNumbers(db, customer_id, { words, page })
      return { data: [...numbers], count, metadata }
    },
  ),
  route(
    `PATCH ${NUMBERS}`,
    {
      access: 'user',
      rate: 'basket',
      audit: 'article_number_changed',
      tag: 'Baskets',
      summary: 'Gives a product a number of the company, or forgets one',
      body: articleNumberChange,
      reply: nothing,
    },
    async (request, { db }) => {
      const { customer_id, user_id } = requireReader(request)
      const { product_id } = request.body
      if (customer_id === null) throw new CustomerMissing()
      const isKnown = product_id === null || (await findById(db, product_id, { user_id }))
      if (!isKnown) throw new ProductNotForSale({ product_id: product_id ?? 0 })
      await setArticleNumber(db, customer_id, request.body)
      return { data: {} }
    },
  ),
  route(
    `POST ${NUMBERS}`,
    {
      access: 'user',
      rate: 'import',
      audit: 'article_numbers_uploaded',
      tag: 'Baskets',
      summary:
        'Stores a list of the company’s own numbers; rows with errors are left out and reported',
      body: articleNumbersUpload,
      reply: articleNumbersUploaded,
      bodyLimit: BODY_LIMIT_BYTES,
    },
    async (request, { db }) => {
      const { customer_id, user_id } = requireReader(request)
      if (customer_id === null) throw new NotFound()
      const { mode, csv: text } = request.body
      const { errors, ...counts } = await uploadArticleNumbers(
        db,
        { customer_id, viewer: { user_id } },
        { mode, text },
      )
      const told = errors.map(({ fault, ...row }) => ({ ...row, message: sentenceOf(fault) }))
      return { data: { ...counts, errors: told } }
    },
  ),
]
