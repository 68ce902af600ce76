import type { LazyRouteFunction, RouteObject } from 'react-router'
import { goOn, loginInPlace, strict } from '../../navigation/guard.ts'
import { RouteFailure } from '../route-failure.tsx'

const colours = () => import('../paint/list.tsx')
const invoices = () => import('./invoices/invoice-routes.tsx')
const newsletter = () => import('./forms/newsletter.tsx')

/** @param file Of the page, in this folder, without its ending; where it has several, with the name of this one after a `#`. */
function page(file: string, path: string, lazy: LazyRouteFunction<RouteObject>): RouteObject {
  return { id: `routes/account/${file}`, path, lazy }
}

/** @param file Of the page, in the folder of colours, without its ending. */
function paint(file: string, path: string, lazy: LazyRouteFunction<RouteObject>): RouteObject {
  return {
    ...page(file, path === '' ? 'paint-picker' : `paint-picker/${path}`, lazy),
    id: `routes/paint/${file}`,
  }
}

/** Colours, and the paint that is mixed in them. */
const paintRoutes: RouteObject[] = [
  paint('start', '', () => import('../paint/start.tsx')),
  paint('list#search', 'search', async () => (await colours()).search),
  paint('compare', 'sammenlign', () => import('../paint/compare.tsx')),
  paint('photo', 'fra-billede', () => import('../paint/photo.tsx')),
  paint('favourites', 'favoritter', () => import('../paint/favourites.tsx')),
  paint('triangle', 'ncs-farver', () => import('../paint/triangle.tsx')),
  paint('list#list', ':list', async () => (await colours()).list),
  paint('colour', ':system/:slug', () => import('../paint/colour.tsx')),
  paint('tint', ':system/:slug/maling', () => import('../paint/tint.tsx')),
]

/** Pages for users alone; anonymous visitors are sent to the front page. */
const strictRoutes: RouteObject[] = [
  page('baskets/saved-baskets', 'saved-baskets', () => import('./baskets/saved-baskets.tsx')),
  page('baskets/quick-order', 'hurtigordre', () => import('./baskets/quick-order.tsx')),
  page(
    'baskets/article-numbers',
    'hurtigordre/varenumre',
    () => import('./baskets/article-numbers.tsx'),
  ),
  page('orders', 'baskets', () => import('./orders.tsx')),
  page('baskets/basket', 'baskets/:basketId', () => import('./baskets/basket.tsx')),
  page('approval/approvals', 'approvals', () => import('./approval/approvals.tsx')),
  page('approval/approval', 'approvals/:orderId', () => import('./approval/approval.tsx')),
  page('offers/offers', 'offers', () => import('./offers/offers.tsx')),
  page('offers/offer', 'offer/:offerId', () => import('./offers/offer.tsx')),
  page('reports', 'reports', () => import('./reports.tsx')),
  page('cases/cases', 'reports/invoice-case', () => import('./cases/cases.tsx')),
  page('cases/case', 'reports/invoice-case/:caseId', () => import('./cases/case.tsx')),
  page('overview', 'min-side', () => import('./overview.tsx')),
  page('company', 'min-side/firma', () => import('./company.tsx')),
  page('addresses', 'min-side/adresser', () => import('./addresses.tsx')),
  page('profile', 'min-side/profil', () => import('./profile.tsx')),
  page('consent', 'min-side/samtykke', () => import('./consent.tsx')),
]

/** Pages for users alone, at whose address anonymous visitors log in. */
const inPlaceRoutes: RouteObject[] = [
  page('invoices/invoice-routes#list', 'invoices', async () => (await invoices()).list),
  page(
    'invoices/invoice-routes#caseNumbers',
    'invoices/case-numbers',
    async () => (await invoices()).caseNumbers,
  ),
  page(
    'invoices/invoice-routes#orderReferences',
    'invoices/order-references',
    async () => (await invoices()).orderReferences,
  ),
  page(
    'invoices/invoice-routes#ofCaseNumber',
    'invoices/case_number/:ref',
    async () => (await invoices()).ofCaseNumber,
  ),
  page(
    'invoices/invoice-routes#ofOrderReference',
    'invoices/order_reference/:ref',
    async () => (await invoices()).ofOrderReference,
  ),
  page('invoices/one', 'invoice/:invoiceId', () => import('./invoices/one.tsx')),
]

/**
 * Logging in, the pages of a user, and colours. A page of the account area is a line in one of the lists above; its nav
 * entry is in `components/account/area/entries.ts`, and its component is an `AccountPage`.
 */
export const accountRoutes: RouteObject[] = [
  { ...page('login/login', 'login', () => import('./login/login.tsx')), middleware: [goOn] },
  page('login/forgot', 'nulstil', () => import('./login/forgot.tsx')),
  page('login/reset', 'reset', () => import('./login/reset.tsx')),
  page('login/sign-up', 'opret', () => import('./login/sign-up.tsx')),
  page('login/confirm-sign-up', 'opret/bekraeft', () => import('./login/confirm-sign-up.tsx')),
  page('forms/withdrawal', 'fortryd', () => import('./forms/withdrawal.tsx')),
  page('forms/pay-link', 'betal', () => import('./forms/pay-link.tsx')),
  page('forms/enquiry', 'henvendelse', () => import('./forms/enquiry.tsx')),
  page('forms/newsletter#signUp', 'nyhedsbrev', async () => (await newsletter()).signUp),
  page('forms/newsletter#end', 'nyhedsbrev/afmeld/:token', async () => (await newsletter()).end),
  page('forms/stock-notice', 'besked-om-lager', () => import('./forms/stock-notice.tsx')),
  ...paintRoutes,
  page('login/confirm-email', 'bekraeft-email', () => import('./login/confirm-email.tsx')),
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
