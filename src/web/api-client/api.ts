import type { Confirmation } from '#contract/basket/confirmation'
import type { Basis } from '#kernel/money'
import type { CatalogueReads, OrderReads, ReadResult } from '#surface/reads'
import { type BasketCalls, basketCalls } from './basket-calls.ts'
import { type Calls, createCalls } from './calls.ts'
import { type CatalogueCalls, catalogueCalls } from './catalogue-calls.ts'
import type { Client } from './client.ts'
import type { ConsentCalls } from './consent-calls.ts'
import { ApiError } from './failure.ts'
import { type BasisStore, fixedBasis } from './session/basis-store.ts'
import { createSession, type SessionStore } from './session/session.ts'
import type { UserCalls } from './session/user-calls.ts'

/** Every call of the API, and by name those of which more is known. */
export interface Api extends Calls {
  /** The side of VAT that prices are shown on first. */
  readonly basis: BasisStore
  readonly catalogue: CatalogueCalls
  readonly basket: BasketCalls
  /** The order that a token opens. */
  readonly confirmation: (token: string) => Promise<Confirmation>
  /** Fetched when they are needed: most visitors do not log in. */
  readonly users: () => Promise<UserCalls>
  readonly consents: () => Promise<ConsentCalls>
}

export function createApi(client: Client, session: SessionStore, basis: BasisStore): Api {
  const calls = createCalls(client)
  return {
    ...calls,
    basis,
    catalogue: catalogueCalls(calls, basis),
    basket: basketCalls(calls),
    confirmation: async (token) =>
      (await calls.get('/api/shop/confirmations/{token}', { token })).data,
    consents: async () => (await import('./consent-calls.ts')).consentCalls(calls),
    users: async () => (await import('./session/user-calls.ts')).userCalls(calls, session),
  }
}

/** The API of loaders on the server: reads of the catalogue, and the order that a token in the address opens. */
export function createServerApi(
  reads: CatalogueReads,
  orders?: OrderReads,
  shown: Basis = 'gross',
): Api {
  const basis = fixedBasis(shown)
  const catalogue = serverCatalogueCalls(reads, basis)
  if (!orders) return { ...noApi, basis, catalogue }
  const confirmation = async (token: string) => bodyOf(await orders.confirmation(token)).data
  return { ...noApi, basis, catalogue, confirmation }
}

function serverCatalogueCalls(reads: CatalogueReads, basis: BasisStore): CatalogueCalls {
  return {
    site: async () => bodyOf(await reads.site()).data,
    staticRoute: async (url) => bodyOf(await reads.staticRoute(url)),
    categories: async (asked) => bodyOf(await reads.categories(asked)),
    category: async (id) => bodyOf(await reads.category(id)).data,
    products: async (asked) => bodyOf(await reads.products({ ...asked, ...basis.query() })),
    productsMetadata: async (asked) =>
      bodyOf(await reads.productsMetadata({ ...asked, ...basis.query() })),
    suggestions: async (search) => bodyOf(await reads.suggestions(search)).data,
    product: async (id) => bodyOf(await reads.product(id)),
    productWithoutRelated: async (id) => bodyOf(await reads.productWithoutRelated(id)),
    productAlone: async (id) => bodyOf(await reads.productAlone(id)),
    node: async (url) => bodyOf(await reads.node(url)),
    nodes: async (asked) => bodyOf(await reads.nodes(asked)),
    productByNumber: async (number) => bodyOf(await reads.productByNumber(number)),
  }
}

/** @throws {ApiError} */
function bodyOf<Body>(result: ReadResult<Body>): Body {
  if (result.ok) return result.body
  throw new ApiError(result.status, result.body)
}

/** Rendering on the server makes no HTTP calls. */
const noClient: Client = {
  forget: () => {},
  get: (path) => Promise.reject(new Error(`GET ${path} while a page is rendered`)),
  change: (method, path) => Promise.reject(new Error(`${method} ${path} while a page is rendered`)),
  once: (path) => Promise.reject(new Error(`POST ${path} while a page is rendered`)),
}

/** Every call of it fails. */
export const noApi: Api = createApi(noClient, createSession(), fixedBasis('gross'))
