import { priceHistoryQuery, priceHistoryReply } from '#contract/product/admin-cost'
import { adminProductInPath } from '#contract/product/admin-product'
import { unitPrice, unitPriceToKroner } from '#kernel/money'
import { listPriceHistory } from '#shop/pricing'
import { type Route, route } from '../routes/route.ts'

const PAGE_SIZE = 100

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
      const { entries, count, is_count_exact } = await listPriceHistory(db, id, portion)
      const data = entries.map(({ net_price, valid_from, valid_to, recorded, ...entry }) => ({
        ...entry,
        net_price: net_price === null ? null : unitPriceToKroner(unitPrice(net_price)),
        valid_from: valid_from.toISOString(),
        valid_to: valid_to?.toISOString() ?? null,
        recorded: recorded.toISOString(),
      }))
      return { data, count, metadata: { is_count_exact } }
    },
  ),
]
