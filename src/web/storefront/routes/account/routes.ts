import type { LazyRouteFunction, RouteObject } from 'react-router'
import { goOn, loginInPlace, strict } from '../../navigation/guard.ts'
import { RouteFailure } from '../route-failure.tsx'

/** @param file Of the page, here. */
function page(file: string, path: string, lazy: LazyRouteFunction<RouteObject>): RouteObject {
  return { id: `routes/account/${file}`, path, lazy }
}

/** Pages for users alone; anonymous visitors are sent to the front page. */
const strictRoutes: RouteObject[] = [
  page('saved-baskets', 'saved-baskets', () => import('./baskets/saved-baskets.tsx')),
  page('quick-order', 'hurtigordre', () => import('./baskets/quick-order.tsx')),
  page('article-numbers', 'hurtigordre/varenumre', () => import('./baskets/article-numbers.tsx')),
  page('orders', 'baskets', () => import('./orders.tsx')),
  page('basket', 'baskets/:basketId', () => import('./baskets/basket.tsx')),
  page('approvals', 'approvals', () => import('./approval/approvals.tsx')),
  page('approval', 'approvals/:orderId', () => import('./approval/approval.tsx')),
  page('offers', 'offers', () => import('./offers/offers.tsx')),
  page('offer', 'offer/:offerId', () => import('./offers/offer.tsx')),
  page('reports', 'reports', () => import('./reports.tsx')),
  page('cases', 'reports/invoice-case', () => import('./cases/cases.tsx')),
  page('case', 'reports/invoice-case/:caseId', () => import('./cases/case.tsx')),
  page('overview', 'min-side', () => import('./overview.tsx')),
  page('company', 'min-side/firma', () => import('./company.tsx')),
  page('addresses', 'min-side/adresser', () => import('./addresses.tsx')),
  page('profile', 'min-side/profil', () => import('./profile.tsx')),
  page('consent', 'min-side/samtykke', () => import('./consent.tsx')),
]

/** Pages for users alone, at whose address anonymous visitors log in. */
const inPlaceRoutes: RouteObject[] = [
  page('invoices/list', 'invoices', () => import('./invoices/list.tsx')),
  page(
    'invoices/case-numbers',
    'invoices/case-numbers',
    () => import('./invoices/case-numbers.tsx'),
  ),
  page(
    'invoices/order-references',
    'invoices/order-references',
    () => import('./invoices/order-references.tsx'),
  ),
  page(
    'invoices/of-case-number',
    'invoices/case_number/:ref',
    () => import('./invoices/of-case-number.tsx'),
  ),
  page(
    'invoices/of-order-reference',
    'invoices/order_reference/:ref',
    () => import('./invoices/of-order-reference.tsx'),
  ),
  page('invoices/one', 'invoice/:invoiceId', () => import('./invoices/one.tsx')),
]

/**
 * Logging in, and the pages of a user. A page of the account area is a line in one of the lists above; its nav entry is
 * in `components/account/area/ways.ts`, and its component is an `AccountPage`.
 */
export const accountRoutes: RouteObject[] = [
  { ...page('login', 'login', () => import('./login/login.tsx')), middleware: [goOn] },
  page('forgot', 'nulstil', () => import('./login/forgot.tsx')),
  page('reset', 'reset', () => import('./login/reset.tsx')),
  page('sign-up', 'opret', () => import('./login/sign-up.tsx')),
  page('confirm-sign-up', 'opret/bekraeft', () => import('./login/confirm-sign-up.tsx')),
  page('withdrawal', 'fortryd', () => import('./forms/withdrawal.tsx')),
  page('pay-link', 'betal', () => import('./forms/pay-link.tsx')),
  page('enquiry', 'henvendelse', () => import('./forms/enquiry.tsx')),
  page('newsletter', 'nyhedsbrev', () => import('./forms/newsletter.tsx')),
  page('end-newsletter', 'nyhedsbrev/afmeld/:token', () => import('./forms/end-newsletter.tsx')),
  page('confirm-email', 'bekraeft-email', () => import('./login/confirm-email.tsx')),
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
