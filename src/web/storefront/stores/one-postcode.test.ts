import { expect, test, vi } from 'vitest'
import { type BasketCalls, createBasketStore, createStore } from '#api-client'
import type { BasketReply } from '#contract/basket/basket'
import type { BuyerLocationStore } from './buyer-location.ts'
import { keepOnePostcode } from './one-postcode.ts'

const TOWNS: Readonly<Record<string, string>> = { 2100: 'København Ø', 8000: 'Aarhus C' }

/** A shop whose basket has this postcode, and a page whose head has another. */
function page(ofBasket: string | null, ofHead?: string, lines_count = 1) {
  let zipcode = ofBasket
  const reply = () =>
    ({ lines_count, zipcode, city: TOWNS[zipcode ?? ''] ?? null }) as unknown as BasketReply
  const change = vi.fn(async (body: { zipcode?: string | null }) => {
    zipcode = body.zipcode ?? zipcode
    return reply()
  })
  const calls = { current: async () => reply(), change } as unknown as BasketCalls
  const basket = createBasketStore(calls)
  const buyerLocation = createStore({
    branchId: 3,
    ...(ofHead && { zipcode: ofHead }),
  }) as BuyerLocationStore
  keepOnePostcode({ basket, buyerLocation })
  return { basket, buyerLocation, change, inBasket: () => zipcode }
}

test('the head takes the postcode of the basket, and keeps the branch', async () => {
  const { basket, buyerLocation, change } = page('8000', '2100')
  await basket.load()
  expect(buyerLocation.get()).toEqual({ branchId: 3, zipcode: '8000', city: 'Aarhus C' })
  expect(change).not.toHaveBeenCalled()
})

test('a basket without a postcode gets that of the head, however it was filled', async () => {
  const { basket, buyerLocation, inBasket } = page(null, '2100')
  await basket.load()
  await vi.waitFor(() => expect(inBasket()).toBe('2100'))
  expect(buyerLocation.get().zipcode).toBe('2100')
})

test('a postcode that is given in the head is the basket’s too', async () => {
  const { basket, buyerLocation, change, inBasket } = page('2100', '2100')
  await basket.load()
  buyerLocation.set({ zipcode: '8000', city: 'Aarhus C' })
  await vi.waitFor(() => expect(inBasket()).toBe('8000'))
  expect(change).toHaveBeenCalledTimes(1)
  expect(buyerLocation.get().zipcode).toBe('8000')
})

test('an address that is chosen in the checkout is the head’s too', async () => {
  const { basket, buyerLocation } = page('2100', '2100')
  await basket.load()
  await basket.change({ zipcode: '8000' })
  expect(buyerLocation.get()).toMatchObject({ zipcode: '8000', city: 'Aarhus C' })
})

test('nothing is sent for an empty basket, for the same postcode, or for one that is taken out', async () => {
  const empty = page(null, '2100', 0)
  await empty.basket.load()
  const full = page('2100', '2100')
  await full.basket.load()
  full.buyerLocation.set({ zipcode: '2100', branchId: 4 })
  full.buyerLocation.set({ branchId: 4 })
  expect(empty.change).not.toHaveBeenCalled()
  expect(full.change).not.toHaveBeenCalled()
})
