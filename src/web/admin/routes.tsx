import { Outlet, type RouteObject } from 'react-router'
import { ErrorPage } from './frame/error-page.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFoundPage } from './frame/not-found-page.tsx'
import type { Services } from './services.ts'

/** Each page is fetched when it is first opened. */
export function createRoutes(services: Services): RouteObject[] {
  const enquiries = () => import('./enquiries/routes.tsx')
  const orders = () => import('./orders/routes.tsx')
  const customers = () => import('./customers/routes.tsx')
  const groups = () => import('./users/groups/route.tsx')
  const users = () => import('./users/routes.tsx')
  const requests = () => import('./requests/request-list.tsx')
  const addresses = () => import('./addresses/routes.tsx')
  const colours = () => import('./colours/routes.tsx')
  const imports = () => import('./imports/routes.tsx')
  const mixing = () => import('./mixing/mixing-list.tsx')
  const operations = () => import('./operations/routes.tsx')
  const products = () => import('./products/routes.tsx')
  const priceGroups = () => import('./price-groups/price-groups-page.tsx')
  const tags = () => import('./tags/tags-page.tsx')
  const variantGroups = () => import('./variant-groups/routes.tsx')
  const customFields = () => import('./custom-fields/definitions-page.tsx')
  const withdrawals = () => import('./withdrawals/routes.tsx')
  const categories = () => import('./categories/routes.tsx')
  const search = () => import('./search/search-page.tsx')
  const content = () => import('./pages/routes.tsx')
  const files = () => import('./files/routes.tsx')
  const offers = () => import('./offers/routes.tsx')
  const picking = () => import('./picking/routes.tsx')
  const phoneOrders = () => import('./phone-orders/routes.tsx')
  const delivery = () => import('./delivery/routes.tsx')
  const settings = () => import('./settings/routes.tsx')
  const pages: RouteObject[] = [
    {
      index: true,
      lazy: async () => (await import('./overview/route.tsx')).overviewRoute(services),
    },
    {
      path: 'profil',
      lazy: async () => ({ Component: (await import('./session/profile-page.tsx')).ProfilePage }),
    },
    { path: 'ordrer', lazy: async () => (await orders()).listRoute(services) },
    { path: 'ordrer/ny', lazy: async () => (await phoneOrders()).newRoute(services) },
    { path: 'ordrer/ny/:id', lazy: async () => (await phoneOrders()).oneRoute(services) },
    { path: 'ordrer/:id', lazy: async () => (await orders()).oneRoute(services) },
    { path: 'ordrer/:id/ret', lazy: async () => (await orders()).reviseRoute(services) },
    { path: 'pluk', lazy: async () => (await picking()).listRoute(services) },
    { path: 'pluk/:id', lazy: async () => (await picking()).oneRoute(services) },
    { path: 'optaelling', lazy: async () => (await picking()).countRoute(services) },
    { path: 'tilbud', lazy: async () => (await offers()).listRoute(services) },
    { path: 'tilbud/:id', lazy: async () => (await offers()).oneRoute(services) },
    { path: 'henvendelser', lazy: async () => (await enquiries()).listRoute(services) },
    { path: 'henvendelser/:id', lazy: async () => (await enquiries()).oneRoute(services) },
    { path: 'fortrydelser', lazy: async () => (await withdrawals()).listRoute(services) },
    { path: 'fortrydelser/:id', lazy: async () => (await withdrawals()).oneRoute(services) },
    { path: 'varer', lazy: async () => (await products()).listRoute(services) },
    { path: 'varer/priser', lazy: async () => (await products()).pricesRoute(services) },
    { path: 'varer/:id', lazy: async () => (await products()).oneRoute(services) },
    { path: 'prisgrupper', lazy: async () => (await priceGroups()).listRoute(services) },
    { path: 'egenskaber', lazy: async () => (await variantGroups()).listRoute(services) },
    { path: 'egenskaber/:id', lazy: async () => (await variantGroups()).oneRoute(services) },
    { path: 'egne-felter', lazy: async () => (await customFields()).listRoute(services) },
    { path: 'maerkater', lazy: async () => (await tags()).listRoute(services) },
    { path: 'filer', lazy: async () => (await files()).listRoute(services) },
    { path: 'filer/:id', lazy: async () => (await files()).oneRoute(services) },
    { path: 'kunder', lazy: async () => (await customers()).listRoute(services) },
    { path: 'kunder/:id', lazy: async () => (await customers()).oneRoute(services) },
    { path: 'kunder/:id/fakturaer', lazy: async () => (await customers()).accountRoute(services) },
    { path: 'brugere', lazy: async () => (await users()).listRoute(services) },
    { path: 'grupper', lazy: async () => (await groups()).groupsRoute(services) },
    { path: 'brugere/:id', lazy: async () => (await users()).oneRoute(services) },
    { path: 'ansoegninger', lazy: async () => (await requests()).listRoute(services) },
    { path: 'adresser', lazy: async () => (await addresses()).listRoute(services) },
    { path: 'adresser/:id', lazy: async () => (await addresses()).oneRoute(services) },
    { path: 'levering', lazy: async () => (await delivery()).deskRoute(services) },
    { path: 'levering/:kind/:id', lazy: async () => (await delivery()).entityRoute(services) },
    { path: 'indstillinger', lazy: async () => (await settings()).settingsRoute(services) },
    {
      path: 'indstillinger/samtykke/:id',
      lazy: async () => (await settings()).consentRoute(services),
    },
    { path: 'indstillinger/mails/:id', lazy: async () => (await settings()).mailRoute(services) },
    { path: 'indstillinger/:kind/:id', lazy: async () => (await settings()).entityRoute(services) },
    { path: 'import', lazy: async () => (await imports()).listRoute(services) },
    { path: 'import/ny', lazy: async () => (await imports()).newRoute(services) },
    { path: 'import/:id', lazy: async () => (await imports()).oneRoute(services) },
    { path: 'toning', lazy: async () => (await mixing()).listRoute(services) },
    { path: 'farver', lazy: async () => (await colours()).listRoute(services) },
    { path: 'farver/:id', lazy: async () => (await colours()).oneRoute(services) },
    { path: 'revision', lazy: async () => (await operations()).auditRoute(services) },
    { path: 'beskeder', lazy: async () => (await operations()).deadLettersRoute(services) },
    { path: 'sundhed', lazy: async () => (await operations()).healthRoute(services) },
    { path: 'nyhedsbrev', lazy: async () => (await operations()).newsletterRoute(services) },
    { path: 'statistik', lazy: async () => (await operations()).statisticsRoute(services) },
    { path: 'soegning', lazy: async () => (await search()).searchRoute(services) },
    {
      path: 'kategorier',
      lazy: async () => (await categories()).treeRoute(services),
      children: [
        { index: true, lazy: async () => (await categories()).noneRoute() },
        { path: 'flere', lazy: async () => (await categories()).manyRoute(services) },
        { path: ':id', lazy: async () => (await categories()).oneRoute(services) },
      ],
    },
    {
      path: 'sider',
      lazy: async () => (await content()).treeRoute(services),
      children: [
        { index: true, lazy: async () => (await content()).noneRoute() },
        { path: ':id', lazy: async () => (await content()).oneRoute(services) },
        { path: ':id/se', lazy: async () => (await content()).previewRoute(services) },
        { path: ':id/versioner', lazy: async () => (await content()).versionsRoute(services) },
        { path: ':id/rettigheder', lazy: async () => (await content()).rightsRoute(services) },
      ],
    },
    { path: '*', Component: NotFoundPage },
  ]
  return [
    {
      Component: Frame,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Blank,
      children: [{ ErrorBoundary: ErrorPage, children: pages, Component: Outlet }],
    },
  ]
}

/** While the first page is fetched. */
function Blank() {
  return null
}
