import type { BasketReply } from '#contract/basket/basket'
import type {
  ArticleNumbers,
  ArticleNumbersUpload,
  ArticleNumbersUploaded,
  QuickOrderBody,
  QuickOrderReply,
} from '#contract/basket/quick-order'
import type {
  BasketEntry,
  BoughtProducts,
  OrderedAgain,
  SavedChange,
  UserBasket,
  UserBaskets,
} from '#contract/basket/user-baskets'
import type { FileKind, TableKind } from '#contract/file-types'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import { payLinkCalls } from './pay-link-calls.ts'
import { type Query, withQuery } from './query.ts'

const BASKETS = '/api/shop/baskets'
const QUICK_ORDER = '/api/shop/quick-order'
const NUMBERS = '/api/shop/article-numbers'
const quiet: CallOptions = { quiet: true }

/** Saved baskets, orders and quick orders. The pages that call show the failures. */
export function userBasketCalls(client: Client) {
  const post = (path: string, body: object = {}) =>
    client.change('POST', `${BASKETS}${path}`, body, quiet)
  const once = (path: string, body: object = {}) => client.once(`${BASKETS}${path}`, body, quiet)
  return {
    /** Paying anew for an order, also without an account. */
    payLinks: payLinkCalls(client),
    saved: (page = 1) =>
      client.get(withQuery(BASKETS, { is_active: 1, page }), quiet) as Promise<UserBaskets>,
    orders: (query: Query) =>
      client.get(withQuery(BASKETS, { ...query, is_active: 0 }), quiet) as Promise<UserBaskets>,
    /** What is bought most often. */
    bought: () => client.get('/api/shop/bought-products', quiet) as Promise<BoughtProducts>,
    one: (id: string) => client.get(`${BASKETS}/${id}`, quiet) as Promise<UserBasket>,
    /** All pages of the orders. */
    ordersFile: (query: Query, format: TableKind) =>
      client.get(withQuery(BASKETS, { ...query, is_active: 0, format }), quiet) as Promise<Blob>,
    file: (id: string, kind: FileKind) =>
      client.get(`${BASKETS}/${id}/${kind}`, quiet) as Promise<Blob>,

    /** Finds the products of a typed list. */
    match: (text: string) =>
      client.change(
        'POST',
        `${QUICK_ORDER}/match`,
        { text: withoutControls(text) },
        quiet,
      ) as Promise<QuickOrderReply>,
    quickOrder: (body: QuickOrderBody) =>
      dataOf<{ basket_id: string; added_count: number }>(client.once(QUICK_ORDER, body, quiet)),
    articleNumbers: (query: Query) =>
      client.get(withQuery(NUMBERS, query), quiet) as Promise<ArticleNumbers>,
    /** @param product_id Null forgets the number. */
    setArticleNumber: (number: string, product_id: number | null) =>
      client.change('PATCH', NUMBERS, { number, product_id }, quiet),
    uploadArticleNumbers: ({ mode, csv }: ArticleNumbersUpload) =>
      dataOf<ArticleNumbersUploaded>(
        client.change('POST', NUMBERS, { mode, csv: withoutControls(csv) }, quiet),
      ),

    /** The current basket, which is empty afterwards. */
    save: (name: string) => dataOf<BasketEntry>(once('', { name })),
    copy: (id: string, name: string) => dataOf<BasketEntry>(once(`/${id}/copy`, { name })),
    activate: (id: string) => dataOf<BasketReply>(post(`/${id}/activate`)),
    reorder: (id: string) => once(`/${id}/reorder`) as Promise<OrderedAgain>,
    restore: (id: string) => dataOf<BasketEntry>(post(`/${id}/restore`)),
    change: (id: string, change: SavedChange) =>
      dataOf<BasketEntry>(client.change('PATCH', `${BASKETS}/${id}`, change, quiet)),
    remove: (id: string) => client.change('DELETE', `${BASKETS}/${id}`, undefined, quiet),
  }
}

export type UserBasketCalls = ReturnType<typeof userBasketCalls>

/** Word processors part lines by vertical tabs and pages by form feeds. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\v\f]/g, '\n').replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
}
