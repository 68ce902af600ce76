import type { RouteObject } from 'react-router'
import { loginInPlace, strict } from '../../navigation/guard.ts'
import { RouteFailure } from '../route-failure.tsx'

/** Pages for users alone; anonymous visitors are sent to the front page. */
const strictRoutes: RouteObject[] = [
  {
    id: 'routes/account/saved-baskets',
    path: 'saved-baskets',
    lazy: () => import('./saved-baskets.tsx'),
  },
  {
    id: 'routes/account/quick-order',
    path: 'hurtigordre',
    lazy: () => import('./quick-order.tsx'),
  },
  { id: 'routes/account/orders', path: 'baskets', lazy: () => import('./orders.tsx') },
  { id: 'routes/account/basket', path: 'baskets/:basketId', lazy: () => import('./basket.tsx') },
  { id: 'routes/account/offers', path: 'offers', lazy: () => import('./offers.tsx') },
  { id: 'routes/account/offer', path: 'offer/:offerId', lazy: () => import('./offer.tsx') },
  { id: 'routes/account/reports', path: 'reports', lazy: () => import('./reports.tsx') },
  { id: 'routes/account/overview', path: 'min-side', lazy: () => import('./overview.tsx') },
  { id: 'routes/account/company', path: 'min-side/firma', lazy: () => import('./company.tsx') },
  {
    id: 'routes/account/addresses',
    path: 'min-side/adresser',
    lazy: () => import('./addresses.tsx'),
  },
  { id: 'routes/account/profile', path: 'min-side/profil', lazy: () => import('./profile.tsx') },
]

/** Pages for users alone, at whose address anonymous visitors log in. */
const inPlaceRoutes: RouteObject[] = [
  {
    id: 'routes/account/invoices/list',
    path: 'invoices',
    lazy: () => import('./invoices/list.tsx'),
  },
  {
    id: 'routes/account/invoices/case-numbers',
    path: 'invoices/case-numbers',
    lazy: () => import('./invoices/case-numbers.tsx'),
  },
  {
    id: 'routes/account/invoices/order-references',
    path: 'invoices/order-references',
    lazy: () => import('./invoices/order-references.tsx'),
  },
  {
    id: 'routes/account/invoices/of-case-number',
    path: 'invoices/case_number/:ref',
    lazy: () => import('./invoices/of-case-number.tsx'),
  },
  {
    id: 'routes/account/invoices/of-order-reference',
    path: 'invoices/order_reference/:ref',
    lazy: () => import('./invoices/of-order-reference.tsx'),
  },
  {
    id: 'routes/account/invoices/one',
    path: 'invoice/:invoiceId',
    lazy: () => import('./invoices/one.tsx'),
  },
]

/**
 * Logging in, and the pages of a user. A page of the account area is a line in one of the lists above; its nav entry is
 * in `components/account/area/ways.ts`, and its component is an `AccountPage`.
 */
export const accountRoutes: RouteObject[] = [
  { id: 'routes/account/login', path: 'login', lazy: () => import('./login.tsx') },
  { id: 'routes/account/forgot', path: 'nulstil', lazy: () => import('./forgot.tsx') },
  { id: 'routes/account/reset', path: 'reset', lazy: () => import('./reset.tsx') },
  { id: 'routes/account/sign-up', path: 'opret', lazy: () => import('./sign-up.tsx') },
  {
    id: 'routes/account/confirm-sign-up',
    path: 'opret/bekraeft',
    lazy: () => import('./confirm-sign-up.tsx'),
  },
  {
    id: 'routes/account/confirm-email',
    path: 'bekraeft-email',
    lazy: () => import('./confirm-email.tsx'),
  },
  {
    id: 'routes/account/area',
    lazy: () => import('./area.tsx'),
    children: [
      {
        id: 'strict',
        middleware: [strict],
        ErrorBoundary: RouteFailure,
        children: strictRoutes,
      },
      {
        id: 'login-in-place',
        middleware: [loginInPlace],
        ErrorBoundary: RouteFailure,
        children: inPlaceRoutes,
      },
    ],
  },
]
