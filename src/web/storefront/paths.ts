import type { CheckoutStep } from '#contract/basket'

/** Every address of the storefront is made here, and what pages read from theirs is read here. */

/** `undefined` and the first page leave no trace in the address. */
type ListQuery = {
  readonly page?: number | undefined
  /** The first of several pages that are shown as one. */
  readonly from?: number | undefined
  readonly sort?: string | undefined
}

export const paths = {
  home: '/',
  allProducts: '/varer',
  basket: '/checkout/basket',
  checkout: (step: CheckoutStep) => `/checkout/${step}`,
  failedPayment: (problem: string) => withQuery('/checkout/payment', { problem }),
  confirmation: (token: string) => `/checkout/confirmation/${token}`,
  terms: '/handelsbetingelser.pdf',
  tradeTerms: '/handelsbetingelser-erhverv.pdf',
  search: (search: string, query: ListQuery = {}) => withQuery('/search', { search, ...query }),
  /** @param url Of a category, as the API gives it. */
  list: (url: string, query: ListQuery = {}) => withQuery(url, query),
  phone: (number: string) => `tel:+45${number.replaceAll(/\D/g, '')}`,
  mail: (address: string) => `mailto:${address}`,
} as const

/** What pages read from the query string. The rest of it is left alone and changes nothing. */
const READ_KEYS = ['search', 'from', 'page', 'sort'] as const

/** Pages that are a visitor's own: the server makes their frame, the browser the rest. */
const OWN_PAGES = /^\/(checkout|processing)(\/|$)/

/**
 * The address under which one reply does for everybody, `undefined` for a page that is a visitor's own.
 *
 * @param path Canonical.
 */
export function sharedAddress(path: string, query: URLSearchParams): string | undefined {
  if (OWN_PAGES.test(path)) return undefined
  const read = READ_KEYS.map((key) => [key, query.get(key) ?? undefined] as const)
  return withQuery(path, Object.fromEntries(read))
}

/** A page of a list, from 1; `undefined` for what is none. */
export function readPage(
  query: URLSearchParams,
  key: 'page' | 'from' = 'page',
): number | undefined {
  const page = Number(query.get(key))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : undefined
}

function withQuery(
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
