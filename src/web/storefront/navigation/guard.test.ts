import {
  createMemoryRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { accountRoutes } from '../routes/account/routes.ts'
import { createRoutes } from '../routes.tsx'
import { type Shop, shopContext } from '../shop-context.ts'
import { afterHydration, guard, isStrict, LoginRequired, loginInPlace, strict } from './guard.ts'
import { createRedirects } from './redirects.ts'

const routes = [
  { id: 'home', path: '/', Component: () => null },
  {
    id: 'area',
    children: [
      {
        id: 'strict',
        middleware: [strict],
        children: [{ id: 'own', path: 'min-side/:part?', loader: () => null }],
      },
      {
        id: 'in-place',
        middleware: [loginInPlace],
        children: [{ id: 'invoice', path: 'invoice', loader: () => null }],
      },
    ],
  },
]

/** Where a visitor arrives, and with which error. */
async function visit(address: string, isLoggedIn: boolean) {
  const shop = {
    api: { basis: { update: () => {} } },
    session: { get: () => undefined, isLoggedIn: () => isLoggedIn },
    redirects: createRedirects(),
  } as unknown as Shop
  const layout = { id: 'layout', middleware: [guard], children: routes }
  const router = createMemoryRouter([layout], {
    getContext: () => new RouterContextProvider(new Map([[shopContext, shop]])),
  })
  await router.navigate(address)
  const { location, errors } = router.state
  router.dispose()
  return { path: location.pathname, errors }
}

test('the first page is loaded meanwhile, and shown when it has been hydrated', async () => {
  const hydration = Promise.withResolvers<void>()
  const loaded = Promise.withResolvers<void>()
  const shop = { hydration } as unknown as Shop
  const layout = {
    id: 'layout',
    middleware: [afterHydration],
    children: [{ id: 'own', path: '/', loader: () => loaded.resolve() }],
  }
  const router = createMemoryRouter([layout], {
    getContext: () => new RouterContextProvider(new Map([[shopContext, shop]])),
  })
  await loaded.promise
  await new Promise((goOn) => setTimeout(goOn))
  expect(router.state.initialized).toBe(false)
  hydration.resolve()
  await expect.poll(() => router.state.initialized).toBe(true)
  router.dispose()
})

test('a strict page sends anonymous visitors to the front page', async () => {
  expect(await visit('/min-side/profil', false)).toEqual({ path: '/', errors: null })
  expect(await visit('/min-side/profil', true)).toEqual({ path: '/min-side/profil', errors: null })
})

test('a page with the login in place keeps its address', async () => {
  expect(await visit('/invoice', false)).toEqual({
    path: '/invoice',
    errors: { layout: expect.any(LoginRequired) },
  })
  expect(await visit('/invoice', true)).toEqual({ path: '/invoice', errors: null })
})

test('of the pages of the shop, those for users alone are strict, and bills and open pages are not', () => {
  const pages = createRoutes(accountRoutes)
  const isStrictAt = (address: string) => {
    const matches = matchRoutes<RouteObject>(pages, address)
    return matches && isStrict(matches)
  }
  const strictPages = [
    ...['/saved-baskets', '/baskets', '/baskets/7', '/offers', '/offer/7', '/reports'],
    ...['/reports/invoice-case', '/reports/invoice-case/7', '/min-side', '/min-side/profil'],
  ]
  for (const page of strictPages) expect([page, isStrictAt(page)]).toEqual([page, true])
  const others = [
    ...['/invoices', '/invoices/case-numbers', '/invoices/order-references', '/invoice/7'],
    ...['/invoices/case_number/7', '/invoices/order_reference/7', '/login', '/nulstil', '/reset'],
  ]
  for (const page of others) expect([page, isStrictAt(page)]).toEqual([page, false])
})

test('the server knows a strict page by what matches its address', () => {
  const isStrictAt = (address: string) => isStrict(matchRoutes<RouteObject>(routes, address) ?? [])
  expect(isStrictAt('/min-side/profil?x=1')).toBe(true)
  expect(isStrictAt('/invoice')).toBe(false)
  expect(isStrictAt('/nowhere')).toBe(false)
})
