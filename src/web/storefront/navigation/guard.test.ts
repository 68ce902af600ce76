import {
  createMemoryRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { type Shop, shopContext } from '../shop-context.ts'
import { guard, isStrict, LoginRequired, loginInPlace, strict } from './guard.ts'
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

test('the server knows a strict page by what matches its address', () => {
  const isStrictAt = (address: string) => isStrict(matchRoutes<RouteObject>(routes, address) ?? [])
  expect(isStrictAt('/min-side/profil?x=1')).toBe(true)
  expect(isStrictAt('/invoice')).toBe(false)
  expect(isStrictAt('/nowhere')).toBe(false)
})
