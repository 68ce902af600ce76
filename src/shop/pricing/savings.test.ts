import { expect, test } from 'vitest'
import { firstReduction, lowestBeforeReduction, type PastPrice } from './savings.ts'

const DAY = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21)
const ago = (days: number) => now - days * DAY

/** A price that began so many days ago, and was typed then. */
function since(days: number, net_price: number | null, more: Partial<PastPrice> = {}): PastPrice {
  return {
    price_group_id: 1,
    net_price,
    valid_from: ago(days),
    valid_to: null,
    recorded: ago(days),
    ...more,
  }
}

test('the reference is the lowest price of the 30 days before the reduction', () => {
  expect(lowestBeforeReduction([since(400, 100), since(3, 80)], now)).toBe(100)
  expect(lowestBeforeReduction([since(400, 100), since(20, 90), since(3, 80)], now)).toBe(90)
})

test('a price that was raised just before it is reduced is no reference', () => {
  const history = [since(400, 100), since(14, 120), since(3, 110)]
  expect(lowestBeforeReduction(history, now)).toBe(100)
})

test('a lower price counts until the day it lies 30 days before the reduction', () => {
  const sold = (days: number) => [since(400, 70), since(days, 100), since(3, 80)]
  expect(lowestBeforeReduction(sold(32), now)).toBe(70)
  expect(lowestBeforeReduction(sold(33), now)).toBe(100)
  expect(lowestBeforeReduction(sold(34), now)).toBe(100)
})

test('a history shorter than 30 days gives no reference', () => {
  expect(lowestBeforeReduction([since(32, 100), since(3, 80)], now)).toBeNull()
  expect(lowestBeforeReduction([since(33, 100), since(3, 80)], now)).toBe(100)
  expect(lowestBeforeReduction([since(3, 80)], now)).toBeNull()
  expect(lowestBeforeReduction([], now)).toBeNull()
})

test('the same price written again does not begin a reduction', () => {
  expect(lowestBeforeReduction([since(400, 100), since(40, 80), since(3, 80)], now)).toBe(100)
})

test('the lowest of several public groups is the public price', () => {
  const campaign = since(3, 80, { price_group_id: 5, valid_to: ago(-7) })
  expect(lowestBeforeReduction([since(400, 100), campaign], now)).toBe(100)
  const earlier = since(20, 85, { price_group_id: 5, valid_to: ago(15) })
  expect(lowestBeforeReduction([since(400, 100), earlier, campaign], now)).toBe(85)
})

test('a campaign that is over leaves nothing to save on', () => {
  const campaign = since(40, 80, { price_group_id: 5, valid_to: ago(10) })
  expect(lowestBeforeReduction([since(400, 100), campaign], now)).toBe(80)
  expect(lowestBeforeReduction([since(400, 100, { valid_to: ago(1) })], now)).toBeNull()
})

test('a price planned for later and taken back never was a price', () => {
  const planned = since(20, 60, { valid_from: ago(5) })
  const instead = since(10, 90)
  const history = [since(400, 100), planned, instead, since(3, 80)]
  expect(lowestBeforeReduction(history, now)).toBe(90)
})

test('a price taken away is no price of nothing', () => {
  const history = [since(400, 100), since(20, null), since(10, 95), since(3, 80)]
  expect(lowestBeforeReduction(history, now)).toBe(95)
})

test('entries written down at once, in whatever order, are read by the day they began', () => {
  const typed = { recorded: ago(0) }
  const history = [since(3, 80, typed), since(400, 100, typed), since(20, 90, typed)]
  expect(lowestBeforeReduction(history, now)).toBe(90)
})

test('a campaign can first begin when there has been a higher price for 30 days', () => {
  const first = (history: readonly PastPrice[], price = 80) => {
    const start = firstReduction(history, now, price)
    return start === null ? null : (start - now) / DAY
  }
  expect(first([since(3, 100)])).toBe(27)
  expect(first([since(3, 100), since(1, 90)])).toBe(27)
  // A price as low as its own has to lie 30 days before it.
  expect(first([since(400, 70), since(10, 100)])).toBe(20)
  expect(first([since(400, 100), since(10, 70, { price_group_id: 5, valid_to: ago(4) })])).toBe(26)
  expect(first([since(3, 70)])).toBeNull()
  expect(first([])).toBeNull()
})

test('a campaign first begins with a whole minute, as it can be typed', () => {
  const [second, minute] = [1000, 60 * 1000]
  const history = [since(0, 100, { valid_from: now + second, recorded: now + second })]
  expect(firstReduction(history, now, 80)).toBe(now + 30 * DAY + minute)
})
