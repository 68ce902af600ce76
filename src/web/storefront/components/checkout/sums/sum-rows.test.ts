import { describe, expect, test } from 'vitest'
import type { BasketReply } from '#contract/basket/basket'
import type { BasketDeliveryLine } from '#contract/basket/parts'
import { toSumRows, toSumRowsOfBasis } from './sum-rows.ts'

function delivery(parts: object): BasketDeliveryLine {
  return {
    delivery_code: { name: 'Pakke', is_pickup: false },
    branch_name: null,
    price: 49,
    net_price: 39.2,
    price_text: '49,00 kr.',
    free_reason: null,
    metadata: { is_variable: false },
    ...parts,
  } as unknown as BasketDeliveryLine
}

function basket(parts: object = {}): BasketReply {
  return {
    lines_count: 2,
    display_net_prices: false,
    products_sum: 200,
    net_products_sum: 160,
    rebate_sum: 0,
    net_rebate_sum: 0,
    payment_amount: 249,
    net_sum: 199.2,
    taxes: [{ rate: 25, net_sum: 199.2, tax_sum: 49.8 }],
    needs_approval: false,
    zipcode: '8000',
    city: 'Aarhus C',
    basket_delivery_lines: [delivery({})],
    ...parts,
  } as unknown as BasketReply
}

const shown = (of: BasketReply) => toSumRows(of).map(({ label, amount }) => [label, amount])

test('a consumer sees the total with VAT, and the rest within it', () => {
  expect(shown(basket())).toEqual([
    ['Varer, 2 linjer', 200],
    ['Pakke til 8000 Aarhus C', 49],
    ['I alt inkl. moms', 249],
    ['Heraf moms 25\u00a0%', 49.8],
    ['I alt ekskl. moms', 199.2],
  ])
})

test('a buyer who sees net prices sees what comes on top of them, and what is paid', () => {
  expect(shown(basket({ display_net_prices: true }))).toEqual([
    ['Varer, 2 linjer', 160],
    ['Pakke til 8000 Aarhus C', 39.2],
    ['I alt ekskl. moms', 199.2],
    ['Moms 25\u00a0%', 49.8],
    ['I alt inkl. moms', 249],
  ])
})

test('the basket emphasises the total that its lines add up to', () => {
  const emphasised = (of: BasketReply) =>
    toSumRowsOfBasis(of).flatMap(({ label, kind }) => (kind === 'total' ? [label] : []))
  expect(emphasised(basket())).toEqual(['I alt inkl. moms'])
  expect(emphasised(basket({ display_net_prices: true }))).toEqual(['I alt ekskl. moms'])
  expect(toSumRowsOfBasis(basket({ display_net_prices: true })).at(-1)).toMatchObject({
    label: 'I alt inkl. moms',
    amount: 249,
    kind: 'quiet',
  })
})

describe('nothing comes on top unsaid', () => {
  const noteOf = (of: BasketReply) => toSumRows(of).find(({ kind }) => kind === 'total')?.note

  test('a delivery without a price yet', () => {
    const unknown = delivery({ price: null, net_price: null, price_text: 'fra 49,00 kr.' })
    const without = basket({ zipcode: null, city: null, basket_delivery_lines: [unknown] })
    expect(shown(without)[1]).toEqual(['Pakke', 'fra 49,00 kr.'])
    expect(noteOf(without)).toMatch(/når vi kender postnummeret/)
  })

  test('a delivery whose price is agreed later', () => {
    const agreed = delivery({
      price: null,
      net_price: null,
      price_text: 'Pris aftales',
      metadata: { is_variable: true },
    })
    expect(noteOf(basket({ needs_approval: true, basket_delivery_lines: [agreed] }))).toMatch(
      /aftaler/,
    )
  })

  test('a total that is whole has no note', () => {
    expect(noteOf(basket())).toBeUndefined()
  })
})

test('what is free is called so, with the reason', () => {
  const free = delivery({ price: 0, net_price: 0, price_text: 'Gratis', free_reason: 'Over 1.000' })
  expect(toSumRows(basket({ basket_delivery_lines: [free] }))[1]).toMatchObject({
    amount: 'Gratis',
    note: 'Over 1.000',
  })
})

test('what is fetched is called by its branch', () => {
  const fetched = delivery({
    delivery_code: { name: 'Afhentning', is_pickup: true },
    branch_name: 'Aarhus',
    price: 0,
    net_price: 0,
    price_text: 'Gratis',
  })
  expect(shown(basket({ basket_delivery_lines: [fetched] }))[1]?.[0]).toBe('Afhentning i Aarhus')
})
