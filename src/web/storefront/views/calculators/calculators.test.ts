import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/product/product'
import { deckNeeds } from '#kernel/deck'
import { toThousandths } from '../product/thousandths.ts'
import { toCalculators, toStocks } from './calculators.ts'
import {
  bestBox,
  isHardwood,
  toBoards,
  toJoists,
  toPieces,
  toScrewBoxes,
  toScrewLine,
} from './decking.ts'

const PRICE = { price: 100, net_price: 80 } as NonNullable<Product['best_price']>

/** Products as the shop tells them; only what calculators look at. */
function products(told: Partial<Product>): Product {
  return {
    id: 1,
    name: 'Vare',
    unit: 'stk.',
    alternate_unit: null,
    alternate_factor: null,
    children_count: 0,
    stock_status: 'in_stock',
    best_price: PRICE,
    custom_fields: [],
    variants: [],
    variant_groups: [],
    categories: [],
    ...told,
  } as unknown as Product
}

function measured(
  ...values: readonly (readonly [axis: string, name: string, calc: number | null])[]
) {
  return {
    variant_groups: values.map(([slug], id) => ({ id, slug })),
    variants: values.map(([, name, calc_value], variant_group_id) => ({
      variant_group_id,
      name,
      calc_value,
    })),
  } as unknown as Pick<Product, 'variants' | 'variant_groups'>
}

const standsIn = (breadcrumb_text: string) =>
  ({ categories: [{ breadcrumb_text }] }) as unknown as Pick<Product, 'categories'>

const perArea = { alternate_unit: 'm²', alternate_factor: 2.22 }
const perMetre = { alternate_unit: 'm', alternate_factor: 4.2 }
const kindsOf = (one: Product, canBuy = true) => toCalculators(one, one, canBuy).kinds

describe('products are worked out', () => {
  test('as an area, when they are sold by it', () => {
    expect(kindsOf(products({ unit: 'pk.', ...perArea }))).toEqual(['area'])
  })

  test('as insulation, when they have a thickness of it', () => {
    const batts = products({
      unit: 'pk.',
      ...perArea,
      ...measured(['isoleringstykkelse', '95 mm', 95]),
    })
    expect(kindsOf(batts)).toEqual(['insulation'])
  })

  test('as paint, when it is known what a litre covers', () => {
    const field = { key: 'coverage', value: '6–12 m²/l', meta: { from: 6, to: 12 } }
    const paint = products({
      alternate_unit: 'l',
      alternate_factor: 9,
      custom_fields: [field] as unknown as Product['custom_fields'],
    })
    expect(toCalculators(paint, paint, true)).toMatchObject({
      kinds: ['paint'],
      coverage: { from: 6, to: 12 },
    })
  })

  test('before one of several is chosen, as those that can be bought', () => {
    const child = products({ unit: 'stk.', ...perMetre }) as never
    const deck = products({
      children_count: 2,
      best_price: null,
      child_products: [child, child],
      ...standsIn('Træ & plader|Terrasse|Terrassebrædder fyr & gran'),
      ...measured(['dimension', '28×120 mm', null]),
    })
    expect(kindsOf(deck, false)).toEqual(['decking', 'cutting'])
    expect(
      kindsOf({ ...deck, child_products: [products({ best_price: null }) as never] }, false),
    ).toEqual([])
    const batts = products({
      children_count: 2,
      child_products: [1, 2].map(() => products({ unit: 'pk.', ...perArea }) as never),
      ...measured(['isoleringstykkelse', '95 mm', null]),
    })
    expect(kindsOf(batts, false)).toEqual(['insulation'])
  })

  test('as concrete, when they are bags that stand there', () => {
    const bag = { alternate_unit: 'kg', alternate_factor: 25 }
    expect(
      kindsOf(products({ ...bag, ...standsIn('Mørtel & beton|Tørbeton & støbemix') })),
    ).toEqual(['concrete'])
    expect(kindsOf(products({ ...bag, ...standsIn('Mørtel & beton|Mørtel') }))).toEqual([])
    expect(kindsOf(products({ ...bag, ...standsIn('Fliser|Fliseklæb & fugemasse') }))).toEqual([])
  })

  test('as a terrace, when they are boards that stand there; and all boards by a cut list', () => {
    const board = {
      ...perMetre,
      ...measured(['dimension', '28×120 mm', null], ['laengde', '4.200 mm', 4200]),
    }
    const where = standsIn('Træ & plader|Terrasse|Terrassebrædder fyr & gran')
    expect(kindsOf(products({ ...board, ...where }))).toEqual(['decking', 'cutting'])
    expect(kindsOf(products({ ...board, ...standsIn('Træ & plader|Reglar') }))).toEqual(['cutting'])
  })

  test('not at all, when there is nothing to measure, or when they cannot be had', () => {
    expect(kindsOf(products({}))).toEqual([])
    expect(kindsOf(products(perArea), false)).toEqual([])
    expect(kindsOf(products({ ...perMetre, stock_status: 'out_of_stock' }), false)).toEqual([])
  })
})

test('lengths that no one saws are no stock: drums, and what is sold by the metre', () => {
  expect(toStocks([products({ ...perMetre, alternate_factor: 100 })])).toEqual([])
  expect(toStocks([products({ unit: 'm', alternate_unit: null })])).toEqual([])
  expect(toStocks([products(perMetre)])).toMatchObject([
    { length_mm: 4200, cost: { gross: 100, net: 80 } },
  ])
})

describe('a terrace takes', () => {
  /** Two lengths of joist, and how many there are of each. */
  const kept = (stocks: readonly [number, number]) =>
    products({
      children_count: 2,
      child_products: [3, 4.8].map((alternate_factor, i) =>
        products({
          id: 10 + i,
          ...perMetre,
          alternate_factor,
          does_stock_control: true,
          stock: stocks[i] ?? 0,
        }),
      ) as unknown as NonNullable<Product['child_products']>,
    })

  test('boards of the lengths that fit between its joists, and some in reserve', () => {
    const deck = { length: 6000, width: 4000, board_mm: 120, gap_mm: 5, spacing_mm: 600 }
    const stocks = [3, 3.6, 4.5].map((alternate_factor, i) =>
      products({ id: 20 + i, ...perMetre, alternate_factor }),
    )
    const none = toBoards(deck, deckNeeds(deck), toStocks(stocks), toThousandths(0))
    expect(none).toMatchObject({ lines: [{ product_id: 20, quantity: 64 }], row: [3000, 3000] })
    const some = toBoards(deck, deckNeeds(deck), toStocks(stocks), toThousandths(3))
    expect(some).toMatchObject({ lines: [{ product_id: 20, quantity: 66 }] })
    expect(toBoards(deck, deckNeeds(deck), [], toThousandths(3))).toBeUndefined()
  })

  test('the first foot that there are enough of', () => {
    const feet = products({
      children_count: 2,
      child_products: [
        products({ id: 30, does_stock_control: true, stock: 76 }),
        products({ id: 31, does_stock_control: true, stock: 77 }),
      ] as unknown as NonNullable<Product['child_products']>,
    })
    expect(toPieces(feet, 77)).toMatchObject([{ product_id: 31, quantity: 77 }])
    expect(toPieces(feet, 78)).toMatchObject([{ product_id: 30, quantity: 78 }])
    expect(toPieces(undefined, 7)).toEqual([])
  })

  test('joists of the lengths that leave least, put together where none is long enough', () => {
    const joist = products({
      children_count: 2,
      child_products: [3, 4.8].map((alternate_factor, i) =>
        products({ id: 10 + i, ...perMetre, alternate_factor }),
      ) as unknown as NonNullable<Product['child_products']>,
    })
    expect(toJoists(11, 2900, joist)).toMatchObject({
      lines: [{ product_id: 10, quantity: 11 }],
      areJoined: false,
    })
    expect(toJoists(2, 7000, joist)).toMatchObject({
      lines: [{ product_id: 11, quantity: 3 }],
      areJoined: true,
    })
    expect(toJoists(11, 2900, joist).lines).toMatchObject([{ cost: { gross: 100, net: 80 } }])
    expect(toJoists(11, 2900, undefined)).toEqual({ lines: [], areJoined: false })
  })

  test('joists of a length that there are enough of, though another leaves less', () => {
    expect(toJoists(11, 2900, kept([10, 11])).lines).toMatchObject([{ product_id: 11 }])
    expect(toJoists(11, 2900, kept([11, 11])).lines).toMatchObject([{ product_id: 10 }])
    expect(toJoists(11, 2900, kept([5, 5])).lines).toMatchObject([{ product_id: 10 }])
  })

  test('joists that reach across, of several lengths, rather than joined ones', () => {
    expect(toJoists(11, 2900, kept([10, 10]))).toMatchObject({
      lines: [
        { product_id: 10, quantity: 10 },
        { product_id: 11, quantity: 1 },
      ],
      areJoined: false,
    })
    expect(toJoists(14, 4000, kept([100, 14]))).toMatchObject({
      lines: [{ product_id: 11, quantity: 14 }],
      areJoined: false,
    })
    expect(toJoists(14, 4000, kept([100, 13])).areJoined).toBe(true)
  })

  test('stainless screws where its boards are hardwood', () => {
    const under = (...labels: string[]) => ({ breadcrumbs: labels.map((label) => ({ label })) })
    expect(isHardwood(under('Træ', 'Terrassebrædder hårdttræ', 'Bræt, ipe'))).toBe(true)
    expect(isHardwood(under('Hårdtræ'))).toBe(true)
    expect(isHardwood(under('Træ', 'Terrassebrædder fyr', 'Bræt, fyr'))).toBe(false)
  })

  test('boxes of screws twice as long as its boards are thick', () => {
    const box = (id: number, length: number, hundreds: number) =>
      products({
        id,
        name: `4,5×${length} mm terrasseskrue`,
        unit: 'æske',
        alternate_unit: '100 stk.',
        alternate_factor: hundreds,
      })
    const kind = products({
      child_products: [box(1, 70, 1), box(2, 40, 2), box(3, 60, 2)] as unknown as NonNullable<
        Product['child_products']
      >,
    })
    const best = bestBox(toScrewBoxes(kind), 28)
    expect(best).toMatchObject({ id: 3, holds: 200 })
    if (best) expect(toScrewLine(594, best)).toMatchObject({ product_id: 3, quantity: 3 })
    expect(bestBox(toScrewBoxes(kind), 28)).toMatchObject({ cost: { gross: 100, net: 80 } })
    expect(bestBox(toScrewBoxes(kind), 60)).toMatchObject({ id: 1 })
  })
})
