import { expect, test } from 'vitest'
import type { Api } from '#api-client'
import type { Product } from '#contract/product/product'
import type { ProductsParams } from '#surface/reads'
import { findMostBought } from './most-bought.ts'

const family = (as_table: boolean, ...ids: number[]) =>
  ({
    axes: [{ id: 3 }],
    variant_groups: [{ id: 3, as_table }],
    child_products: ids.map((id) => ({ id })),
  }) as unknown as Product

function catalogueOf(...best: object[]) {
  const asked: ProductsParams[] = []
  const catalogue = {
    products: async (query: ProductsParams) => {
      asked.push(query)
      return { data: best }
    },
    productWithoutRelated: async (id: number) => ({ data: { id } }),
  }
  return { asked, api: { catalogue } as unknown as Api }
}

const priced = { id: 8, best_price: { price: 1 } }

test('of a family chosen by measure it is the most bought in stock', async () => {
  const { api, asked } = catalogueOf(priced)
  expect(await findMostBought(api, family(true, 7, 8, 9))).toEqual({ id: 8 })
  expect(asked).toEqual([
    {
      requiredProductIds: [7, 8, 9],
      inStock: true,
      sort: 'popular',
      direction: 'desc',
      limit: 1,
    },
  ])
})

/** Of cans in litres, and of what else they differ by. */
const cans = (as_visual: boolean) =>
  ({
    axes: [{ id: 21, unit: 'l' }, { id: 24 }],
    variant_groups: [
      { id: 21, as_table: false, as_visual: false },
      { id: 24, as_table: false, as_visual },
    ],
    child_products: [{ id: 7 }, { id: 8 }],
  }) as unknown as Product

test('of paint in cans it is too', async () => {
  expect(await findMostBought(catalogueOf(priced).api, cans(false))).toEqual({ id: 8 })
})

test.each<[string, Product, object[]]>([
  ['what does not differ in size is not chosen for the reader', family(false, 7, 8), [priced]],
  ['a colour is not either, whatever it comes in', cans(true), [priced]],
  ['one alone needs no choice', family(true, 7), [priced]],
  ['none is in stock', family(true, 7, 8), []],
  ['none has a price', family(true, 7, 8), [{ id: 7 }]],
])('%s', async (_, parent, best) => {
  expect(await findMostBought(catalogueOf(...best).api, parent)).toBeUndefined()
})
