import { withQuery } from './paths.ts'

type Query = Readonly<Record<string, string | number | undefined>>

/** Addresses of the account area: most visits never need them. */
export const accountPaths = {
  /** @param of What it is about. */
  enquiry: (of?: 'tilbud') => withQuery('/henvendelse', { emne: of }),
  newsletter: '/nyhedsbrev',
  confirmNewsletter: (token: string) => `/nyhedsbrev/bekraeft/${encodeURIComponent(token)}`,
  endNewsletter: (token: string) => `/nyhedsbrev/afmeld/${encodeURIComponent(token)}`,
  privacy: '/privatliv',
  forgotPassword: '/nulstil',
  signUp: '/opret',
  confirmSignUp: '/opret/bekraeft',
  confirmEmail: '/bekraeft-email',
  addresses: '/min-side/adresser',
  company: '/min-side/firma',
  profile: '/min-side/profil',
  consent: '/min-side/samtykke',
  savedBaskets: '/saved-baskets',
  quickOrder: '/hurtigordre',
  articleNumbers: (query: Query = {}) => withQuery('/hurtigordre/varenumre', query),
  orders: (query: Query = {}) => withQuery('/baskets', query),
  approvals: '/approvals',
  approval: (id: string) => `/approvals/${id}`,
  offers: (query: Query = {}) => withQuery('/offers', query),
  reports: (query: Query = {}) => withQuery('/reports', query),
  invoices: (query: Query = {}) => withQuery('/invoices', query),
  invoice: (id: string) => `/invoice/${id}`,
  caseNumbers: '/invoices/case-numbers',
  orderReferences: '/invoices/order-references',
  /** The invoices of one case, or with one order reference. */
  invoicesOf: (mode: 'case_number' | 'order_reference', ref: string, query: Query = {}) =>
    withQuery(`/invoices/${mode}/${encodeURIComponent(ref)}`, query),
  cases: (query: Query = {}) => withQuery('/reports/invoice-case', query),
  case: (id: string) => `/reports/invoice-case/${id}`,
} as const
