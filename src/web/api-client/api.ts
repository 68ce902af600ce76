import type { Basis } from '#kernel/money'
import type { CatalogueReads, ColourReads, OrderReads, ReadResult, ResultsOf } from '#surface/reads'
import { type BasketCalls, basketCalls } from './basket-calls.ts'
import { type Calls, createCalls } from './calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import type { Client } from './client.ts'
import type { ConsentCalls } from './consent-calls.ts'
import { ApiError } from './failure.ts'
import { type BasisStore, fixedBasis } from './session/basis-store.ts'
import { createSession, type SessionStore } from './session/session.ts'
import type { UserCalls } from './session/user-calls.ts'

/** Every call of the API, and by name those of which more is known. */
export interface Api extends Calls, OrderReads {
  /** The side of VAT that prices are shown on first. */
  readonly basis: BasisStore
  readonly catalogue: CatalogueReads
  readonly basket: BasketCalls
  /** Fetched when they are needed: most visitors do not log in. */
  readonly users: () => Promise<UserCalls>
  readonly consents: () => Promise<ConsentCalls>
  /** On the server: pages with colours bring their own to the browser. */
  readonly colours?: ColourReads
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
  reads: ResultsOf<CatalogueReads & ColourReads>,
  orders?: ResultsOf<OrderReads>,
  shown: Basis = 'gross',
): Api {
  const basis = fixedBasis(shown)
  const catalogue = throwing(reads)
  return {
    ...noApi,
    basis,
    colours: catalogue,
    catalogue: {
      ...catalogue,
      products: (asked) => catalogue.products({ ...asked, ...basis.query() }),
      productsMetadata: (asked) => catalogue.productsMetadata({ ...asked, ...basis.query() }),
    },
    ...(orders && throwing(orders)),
  }
}

/** The same reads, which throw their refusals: {@link ApiError}. */
function throwing<Reads>(results: ResultsOf<Reads>): Reads {
  const named = Object.entries(results as Record<string, Read>).map(([name, read]) => [
    name,
    async (...asked: readonly unknown[]) => {
      const result = await read(...asked)
      if (result.ok) return result.body
      throw new ApiError(result.status, result.body)
    },
  ])
  return Object.fromEntries(named) as Reads
}

type Read = (...asked: readonly unknown[]) => Promise<ReadResult<unknown>>

/** Rendering on the server makes no HTTP calls. */
const noClient: Client = {
  forget: () => {},
  get: (path) => Promise.reject(new Error(`GET ${path} while a page is rendered`)),
  change: (method, path) => Promise.reject(new Error(`${method} ${path} while a page is rendered`)),
  once: (path) => Promise.reject(new Error(`POST ${path} while a page is rendered`)),
}

/** Every call of it fails. */
export const noApi: Api = /* @__PURE__ */ createApi(
  noClient,
  /* @__PURE__ */ createSession(),
  /* @__PURE__ */ fixedBasis('gross'),
)
