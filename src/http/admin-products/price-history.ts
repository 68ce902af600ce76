import { priceHistoryQuery, priceHistoryReply } from '#contract/product/admin-cost'
import { adminProductInPath } from '#contract/product/admin-product'
import { writerOf } from '#contract/writer'
import { listPriceHistory } from '#shop/pricing'
import { type Route, route } from '../routes/route.ts'

const PAGE_SIZE = 100
const toReply = writerOf(priceHistoryReply)

/** What the prices of a product have been; a product that has never had one, or is none, has no entries. */
export const priceHistoryRoutes: readonly Route[] = [
  route(
    'GET /api/admin/shop/products/:id/price-history',
    {
      access: 'products_read',
      rate: 'read',
      tag: 'Products',
      summary: 'Every price that a product has had, the newest first, a hundred a page',
      params: adminProductInPath,
      query: priceHistoryQuery,
      reply: priceHistoryReply,
    },
    async ({ params: { id }, query: { page } }, { db }) => {
      const portion = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { entries, count, ...metadata } = await listPriceHistory(db, id, portion)
      return toReply({ data: entries, count, metadata })
    },
  ),
]
