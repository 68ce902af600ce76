import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deliveryCodes, deliveryRules } from '../../data/delivery.ts'
import { merchant, secondMerchant } from '../../data/merchant.ts'
import { kroner } from '../amounts.ts'
import { stored } from './cookies.ts'
import { delivery } from './delivery.ts'
import { legalPages, legalPagesOf } from './legal-pages.ts'

const textOf = (page: unknown) => JSON.stringify(page)

test('there is a page of everything that the law asks a shop to tell', () => {
  expect(legalPages.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      'handelsbetingelser',
      'privatliv',
      'cookies',
      'levering',
      'reklamation',
      'tilgaengelighed',
      'om-os',
    ]),
  )
})

test('the page of cookies names everything that is stored in browsers', () => {
  const document = readFileSync('docs/cookies.md', 'utf8')
  const named = [...document.matchAll(/^\| `[^|]*\|/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  // What the merchant may set up stands in capitals, and is not in the demo.
  const inBrowsers = named.filter((name) => !/^[A-Z_]+$/.test(name))
  expect(inBrowsers.length).toBeGreaterThan(8)
  const told = stored.flatMap(([names]) => names.split(', '))
  expect(new Set(told)).toEqual(new Set(inBrowsers))
})

test('the page of delivery tells the price of every way, and of every addition to it', () => {
  const text = textOf(delivery)
  const amounts = [
    ...deliveryCodes.filter(({ price }) => price > 0).map(({ price }) => price),
    ...deliveryRules.flatMap(({ price_addon, order_sum }) => [price_addon, order_sum]),
  ].filter((amount) => amount !== undefined)
  for (const amount of amounts) expect(text).toContain(kroner(amount))
  for (const { delivery_days_text } of deliveryCodes) expect(text).toContain(delivery_days_text)
})

test('a complaint goes to the authority that takes it, and not to the portal that has closed', () => {
  const text = textOf(legalPages)
  expect(text).toContain('Toldboden 2, 8800 Viborg')
  expect(text).not.toContain('ec.europa.eu')
  expect(text).toContain(merchant.cvr)
})

test('the pages of another merchant have that merchant’s facts, and none of the first', () => {
  const text = textOf(legalPagesOf(secondMerchant))
  for (const fact of ['name', 'cvr', 'email', 'address1'] as const) {
    expect(text).toContain(secondMerchant[fact])
    expect(text).not.toContain(merchant[fact])
  }
  for (const fact of [merchant.short_name, merchant.phone, '70 00 00 06', '/forretninger']) {
    expect(text).not.toContain(fact)
  }
})
