import { describe, expect, test } from 'vitest'
import { isShopPath } from '#kernel/paths/shop-paths'
import type { PageRoute } from '#surface/pages'
import { accountRoutes } from '../routes/account/routes.ts'
import { createRoutes, fetchRoutes, listRoutes, loadLazy, rootsOf } from '../routes.tsx'
import { toPageRoutes } from './page-routes.ts'

const routes = createRoutes(accountRoutes)
await loadLazy(listRoutes(routes))
const served = toPageRoutes(routes)
const find = (path: string) => served.find((route) => route.path === path) as PageRoute
const queryOf = (path: string, query: string) =>
  find(path).canonicalQuery(new URLSearchParams(query))

test('no page of the merchant can have the address of one of the program', () => {
  const own = served.map(({ path }) => path).filter((path) => !['/', '/*'].includes(path))
  expect(own.length).toBeGreaterThan(30)
  expect(own.filter((path) => !isShopPath(path))).toEqual([])
  expect(isShopPath('/kampagne/login')).toBe(false)
})

describe('one page serves everybody who asks for the same', () => {
  test('in whatever order, and with whatever else', () => {
    const plain = queryOf('/varer/*', 'page=2&sort=price')
    expect(queryOf('/varer/*', 'utm_source=x&sort=price&page=2')).toBe(plain)
    expect(plain).toBe('?page=2&sort=price')
  })

  test('the first page is the page', () => {
    expect(queryOf('/varer/*', 'page=1')).toBe('')
  })

  test('and no one makes more pages than there are by making up what to ask for', () => {
    for (const made of [
      'page=-1',
      'page=1e9',
      'page=01',
      'from=0',
      'sort=evil',
      'search=x',
      'page=',
    ])
      expect([made, queryOf('/varer/*', made)]).toEqual([made, ''])
    expect(queryOf('/search', 'search=x&page=x')).toBe('?search=x')
    expect(queryOf('/kapliste', 'stykker=4x1200,x&vare=7&page=2')).toBe('?vare=7&stykker=4x1200')
    expect(queryOf('/*', 'page=2&search=x&forretning=%3Cb')).toBe('')
    expect(queryOf('/*', 'page=2&forretning=+K%C3%B8ge')).toBe('?forretning=k%C3%B8ge')
  })
})

test('the steps of the checkout, the login and the pages of a user are a visitor’s own, and nothing else is', () => {
  expect(served.filter(({ cache }) => cache === 'own').map(({ path }) => path)).toEqual([
    '/checkout',
    '/checkout/basket',
    '/checkout/delivery',
    '/checkout/info',
    '/checkout/payment',
    '/checkout/review',
    '/checkout/confirmation/:token',
    '/processing',
    '/login',
    '/nulstil',
    '/reset',
    '/opret',
    '/opret/bekraeft',
    '/fortryd',
    '/betal',
    '/henvendelse',
    '/nyhedsbrev',
    '/nyhedsbrev/afmeld/:token',
    '/besked-om-lager',
    '/bekraeft-email',
    '/saved-baskets',
    '/hurtigordre',
    '/hurtigordre/varenumre',
    '/baskets',
    '/baskets/:basketId',
    '/approvals',
    '/approvals/:orderId',
    '/offers',
    '/offer/:offerId',
    '/reports',
    '/reports/invoice-case',
    '/reports/invoice-case/:caseId',
    '/min-side',
    '/min-side/firma',
    '/min-side/adresser',
    '/min-side/profil',
    '/min-side/samtykke',
    '/invoices',
    '/invoices/case-numbers',
    '/invoices/order-references',
    '/invoices/case_number/:ref',
    '/invoices/order_reference/:ref',
    '/invoice/:invoiceId',
  ])
})

test('guesses at orders, searches and cut lists have limits of their own', () => {
  expect(
    served.filter(({ rate }) => rate !== 'page').map(({ path, rate }) => [path, rate]),
  ).toEqual([
    ['/search', 'results'],
    ['/kapliste', 'cutting'],
    ['/checkout/confirmation/:token', 'token'],
    ['/paint-picker/search', 'results'],
    ['/paint-picker/sammenlign', 'results'],
  ])
})

test('every other address is a page that is not found', () => {
  expect(find('/*').cache).toBe('shared')
})

test('a page that does not say how it may be cached stops the start', () => {
  const children = [{ id: 'routes/new', path: 'ny', handle: { meta: () => ({ title: 'Ny' }) } }]
  expect(() => toPageRoutes([{ id: 'layout', children }])).toThrow(
    'the route routes/new does not say how its page may be cached',
  )
  expect(() => toPageRoutes([{ id: 'routes/bare', path: 'bar' }])).toThrow('routes/bare')
})

describe('the routes of the account are fetched', () => {
  const fetchFor = (path: string) => fetchRoutes(path, rootsOf(accountRoutes))

  test('when the address is that of one of them', async () => {
    const addresses = toPageRoutes(accountRoutes).map(({ path }) => path.replaceAll(/:\w+/g, '7'))
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of addresses) {
      expect([address, await fetchFor(address)]).toEqual([address, accountRoutes])
      expect(await fetchFor(address.toUpperCase())).toBe(accountRoutes)
    }
  })

  test('and not for the other pages', async () => {
    for (const address of ['/', '/varer', '/varer/login', '/search', '/offerten', '/checkout/info'])
      expect([address, await fetchFor(address)]).toEqual([address, []])
  })
})
