import type { Basis } from '#kernel/money'
import type { CatalogueReads, OrderReads, ReadResult } from '#surface/reads'
import type { Client } from '../client.ts'
import { ApiError } from '../failure.ts'
import { type BasisStore, fixedBasis } from '../session/basis-store.ts'
import { createSession, type SessionStore } from '../session/session.ts'
import type { ApprovalCalls } from './approval-calls.ts'
import { type BasketCalls, basketCalls } from './basket-calls.ts'
import type { CaseCalls } from './case-calls.ts'
import { type CatalogueCalls, catalogueCalls } from './catalogue-calls.ts'
import type { ConsentCalls } from './consent-calls.ts'
import type { EnquiryCalls } from './enquiry-calls.ts'
import type { InvoiceCalls } from './invoice-calls.ts'
import type { OfferCalls } from './offer-calls.ts'
import { type PaymentCalls, paymentCalls } from './payment-calls.ts'
import type { PickupPointCalls } from './pickup-point-calls.ts'
import type { ReportCalls } from './report-calls.ts'
import type { UserBasketCalls } from './user-basket-calls.ts'
import type { UserCalls } from './user-calls.ts'
import type { WithdrawalCalls } from './withdrawal-calls.ts'

/** Every call of the API that the shop's pages make, by resource. */
export interface Api {
  /** The side of VAT that prices are shown on first. */
  readonly basis: BasisStore
  readonly catalogue: CatalogueCalls
  readonly basket: BasketCalls
  readonly payment: PaymentCalls
  /** Fetched on the delivery page. */
  readonly pickupPoints: () => Promise<PickupPointCalls>
  /** Fetched when they are needed: most visitors do not log in. */
  readonly users: () => Promise<UserCalls>
  readonly userBaskets: () => Promise<UserBasketCalls>
  readonly approvals: () => Promise<ApprovalCalls>
  readonly offers: () => Promise<OfferCalls>
  readonly reports: () => Promise<ReportCalls>
  readonly invoices: () => Promise<InvoiceCalls>
  readonly cases: () => Promise<CaseCalls>
  /** Fetched once the page is shown: the consent text, and the report of a visit. */
  readonly consents: () => Promise<ConsentCalls>
  readonly withdrawals: () => Promise<WithdrawalCalls>
  readonly enquiries: () => Promise<EnquiryCalls>
}

export function createApi(client: Client, session: SessionStore, basis: BasisStore): Api {
  const account = async () => (await import('./account-calls.ts')).accountCalls(client, session)
  return {
    basis,
    catalogue: catalogueCalls(client, basis),
    basket: basketCalls(client, basis),
    payment: paymentCalls(client),
    pickupPoints: async () => (await import('./pickup-point-calls.ts')).pickupPointCalls(client),
    userBaskets: async () => (await account()).userBaskets,
    approvals: async () => (await account()).approvals,
    offers: async () => (await account()).offers,
    invoices: async () => (await account()).invoices,
    reports: async () => (await account()).reports,
    cases: async () => (await account()).cases,
    users: async () => (await account()).users,
    consents: async () => (await import('./consent-calls.ts')).consentCalls(client),
    withdrawals: async () => (await account()).withdrawals,
    enquiries: async () => (await account()).enquiries,
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
  return { ...noApi, basis, catalogue, payment: { ...noApi.payment, confirmation } }
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
