import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toKroner } from '#kernel/money'
import { demoAssortment } from '../assortment.ts'
import { generateGoods } from './goods.ts'
import { roundForCustomers } from './price.ts'

const goods = [...generateGoods(demoAssortment(5000), 5000, 1)]
const products = goods.flatMap(({ children }) => children)
const LOOK_BACK_DAYS = 30

describe('a price', () => {
  test('ends as prices do: ,95 under a hundred, 4,95 or 9,95 under five hundred, whole fives above', () => {
    expect(toKroner(roundForCustomers(19.3))).toBe(18.95)
    expect(toKroner(roundForCustomers(0.2))).toBe(0.95)
    expect(toKroner(roundForCustomers(163))).toBe(164.95)
    expect(toKroner(roundForCustomers(162))).toBe(159.95)
    expect(toKroner(roundForCustomers(913.4))).toBe(915)
  })

  test('is never far from what it was before rounding', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 100_000, noNaN: true }), (kroner) => {
        expect(Math.abs(toKroner(roundForCustomers(kroner)) - kroner)).toBeLessThanOrEqual(2.56)
      }),
    )
  })

  test('is the same a metre for every length of a board', () => {
    for (const { family, children } of goods) {
      if (family.sale_unit !== 'm') continue
      const perMetre = children.map(({ price, length_mm }) => price.gross / (length_mm ?? 1))
      expect(Math.max(...perMetre) - Math.min(...perMetre)).toBeLessThan(0.001)
    }
  })

  test('is what such goods may cost: no crate, roll or box is given away, and no underlay is a floor', () => {
    const of = (name: RegExp) =>
      products.filter((one) => name.test(one.name)).map(({ price }) => toKroner(price.gross))
    expect(Math.min(...of(/^Faskinekassette/))).toBeGreaterThan(200)
    expect(Math.max(...of(/underlag i rulle/))).toBeLessThan(1200)
    expect(Math.min(...of(/ (skive|møtrik), .*stk\.$/))).toBeGreaterThan(4)
  })

  test('is above nothing, and ex VAT exactly what it is with VAT', () => {
    for (const { price } of products) {
      expect(price.gross).toBeGreaterThan(0)
      expect(price.net * 1.25).toBeCloseTo(price.gross * 100, 0)
    }
  })
})

describe('a campaign', () => {
  const campaigns = products.flatMap(({ price }) => (price.campaign ? [price] : []))

  test('is never measured against more than the lowest price of the 30 days before it', () => {
    expect(campaigns.length).toBeGreaterThan(100)
    for (const { net, since_days, earlier, campaign } of campaigns) {
      const began = campaign?.began_days_ago ?? 0
      const current = since_days > began ? net : Number.POSITIVE_INFINITY
      const before =
        earlier && since_days < began + LOOK_BACK_DAYS ? earlier.net : Number.POSITIVE_INFINITY
      expect(campaign?.original).toBe(Math.min(current, before))
    }
  })

  test('is cheaper than its before-price, runs today, and some prices rose shortly before it', () => {
    for (const { campaign } of campaigns) {
      expect(campaign?.net).toBeLessThan(campaign?.original ?? 0)
      expect(campaign?.began_days_ago).toBeGreaterThan(0)
      expect(campaign?.ends_in_days).toBeGreaterThan(0)
    }
    expect(campaigns.some(({ net, campaign }) => (campaign?.original ?? net) < net)).toBe(true)
  })
})
