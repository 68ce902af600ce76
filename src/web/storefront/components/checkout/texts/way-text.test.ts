import { describe, expect, test } from 'vitest'
import type { BranchChoice, DeliveryChoice } from '#contract/delivery'
import { toWayText } from './way-text.ts'

/** It ends a line rather than begin one. */
const DOT = '\u00a0· '
const AARHUS = 10
const HORSENS = 11

const branch = (facts: Partial<BranchChoice>) => ({ blocked: null, ...facts }) as BranchChoice
const branches = [
  branch({
    id: AARHUS,
    name: 'Aarhus',
    is_in_stock: true,
    ready_text: 'Klar om 2 timer i åbningstiden',
  }),
  branch({ id: HORSENS, name: 'Horsens', is_in_stock: false, ready_text: 'Klar om 3 hverdage' }),
]
const NONE = {
  blocked: null,
  is_pickup: false,
  free_reason: null,
  order_by_text: null,
  branches: [],
}
const way = (facts: Partial<DeliveryChoice>) => ({ ...NONE, ...facts }) as DeliveryChoice

describe('a delivery says', () => {
  const truck = {
    promised_text: 'Senest mandag 28. dec.',
    description: 'Vores egen bil.',
  }

  test('the days, and how it comes', () => {
    expect(toWayText(way(truck), null)).toBe(`Senest mandag 28. dec.${DOT}Vores egen bil.`)
  })

  test('by when it must be ordered to come that day', () => {
    const order_by_text = 'Bestil inden kl. 12'
    expect(toWayText(way({ ...truck, order_by_text }), null)).toBe(
      `Senest mandag 28. dec.${DOT}${order_by_text}${DOT}Vores egen bil.`,
    )
  })

  test('why it costs nothing', () => {
    const free_reason = 'Kører med den anden levering'
    expect(toWayText(way({ ...truck, free_reason }), null)).toContain(`${DOT}${free_reason}${DOT}`)
  })

  test('why it cannot be had, and nothing else', () => {
    const blocked = { key: 'too_long', message: 'For lang.' }
    expect(toWayText(way({ ...truck, blocked }), null)).toBe('For lang.')
  })
})

describe('products to fetch say', () => {
  const pickup = {
    is_pickup: true,
    is_chosen: true,
    delivery_days_text: '0–1 hverdag',
    description: 'Klar om 2 timer i åbningstiden, hvis varen er på lager.',
    branches,
  }

  test('when they are ready in the branch that was chosen', () => {
    expect(toWayText(way(pickup), HORSENS)).toBe('Klar om 3 hverdage i Horsens')
    expect(toWayText(way(pickup), AARHUS)).toBe('Klar om 2 timer i åbningstiden i Aarhus')
  })

  test('what holds where they stand, while no branch or another delivery is chosen', () => {
    const all = `0–1 hverdag${DOT}Klar om 2 timer i åbningstiden, hvis varen er på lager.`
    expect(toWayText(way(pickup), null)).toBe(all)
    expect(toWayText(way({ ...pickup, is_chosen: false }), HORSENS)).toBe(all)
  })

  test('no more than when the first branch has them, when they stand in none', () => {
    const nowhere = { delivery_days_text: 'Klar om 3 hverdage', branches: branches.slice(1) }
    expect(toWayText(way({ ...pickup, ...nowhere }), null)).toBe('Klar om 3 hverdage')
  })
})
