import type { CheckoutStep } from '#contract/basket/basket'

/** Every address of the storefront is made here. */

/** `undefined` and the first page are left out of the address. */
type ListQuery = {
  readonly page?: number | undefined
  /** The first of several pages shown together. */
  readonly from?: number | undefined
  readonly sort?: string | undefined
  readonly look?: string | undefined
}

export const paths = {
  home: '/',
  allProducts: '/varer',
  basket: '/checkout/basket',
  checkout: (step: CheckoutStep) => `/checkout/${step}`,
  failedPayment: (problem: string) => withQuery('/checkout/payment', { problem }),
  confirmation: (token: string) => `/checkout/confirmation/${token}`,
  /** @param from The path to return to. */
  login: (from?: string) => withQuery('/login', { til: from === '/' ? undefined : from }),
  resetPassword: '/reset',
  account: '/min-side',
  userBasket: (id: string) => `/baskets/${id}`,
  offer: (id: string) => `/offer/${id}`,
  branch: (slug: string) => `/forretninger/${slug}`,
  /** @param order Its number, when it is known. */
  withdrawal: (order?: string) => withQuery('/fortryd', { ordre: order }),
  terms: '/handelsbetingelser.pdf',
  tradeTerms: '/handelsbetingelser-erhverv.pdf',
  search: (search: string, query: ListQuery = {}) => withQuery('/search', { search, ...query }),
  /** @param url Of a category, as the API gives it. */
  list: (url: string, query: ListQuery = {}) => withQuery(url, query),
  /** @param filters Of the fragment; '' for none. */
  filtered: (address: string, filters: string) => (filters ? `${address}#${filters}` : address),
  /** @param wanted `4x1200,6x850` */
  cutList: (productId: number | undefined, wanted: string) =>
    withQuery('/kapliste', { vare: productId, stykker: wanted }),
  stockNotice: (productId: number) => `/besked-om-lager?vare=${productId}`,
  /** Parts of the page of a product. */
  branchStock: (product: string) => `${product}#lager`,
  related: (product: string) => `${product}#se-ogsaa`,
  phone: (number: string) => `tel:+45${number.replaceAll(/\D/g, '')}`,
  mail: (address: string) => `mailto:${address}`,
} as const

/** A page number from 1; `undefined` when invalid. */
export function readPage(
  query: URLSearchParams,
  key: 'page' | 'from' = 'page',
): number | undefined {
  const page = Number(query.get(key))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : undefined
}

/** @param path Without a query. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && !(key === 'page' && String(value) === '1')) {
      search.set(key, String(value))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
