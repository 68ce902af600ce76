import { expect, test } from 'vitest'
import type { Api } from '#api-client'
import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import type { ProductsParams } from '#surface/reads'
import { findSimilar } from './similar.ts'

type Sibling = Pick<ProductItem, 'id' | 'stock_status' | 'variants'>

const child = (id: number, stock_status: Sibling['stock_status'], ...values: number[]) =>
  ({
    id,
    parent_id: 1,
    stock_status,
    variants: values.map((value) => ({ id: value, variant_group_id: 3, name: `${value}` })),
  }) as unknown as ProductItem

const product = {
  ...child(5, 'out_of_stock', 48),
  categories: [
    { id: 7, breadcrumbs: [{}] },
    { id: 8, breadcrumbs: [{}, {}] },
  ],
} as unknown as Product

function catalogueOf(...others: readonly ProductItem[]) {
  const asked: ProductsParams[] = []
  const catalogue = {
    products: async (query: ProductsParams) => {
      asked.push(query)
      return { data: others }
    },
  }
  return { asked, api: { catalogue } as unknown as Api }
}

const idsOf = (products: readonly ProductItem[]) => products.map(({ id }) => id)

test('what can be had in place of a length that is sold out: the next lengths first, then its category', async () => {
  const siblings = [
    child(3, 'in_stock', 36),
    child(4, 'out_of_stock', 42),
    child(5, 'out_of_stock', 48),
    child(6, 'low', 54),
    child(7, 'backorder', 60),
  ]
  const { api, asked } = catalogueOf(
    child(1, 'in_stock'),
    { ...child(90, 'in_stock'), parent_id: undefined },
    { ...child(91, 'in_stock'), parent_id: undefined },
    { ...child(92, 'in_stock'), parent_id: undefined },
  )
  expect(idsOf(await findSimilar(api, product, siblings))).toEqual([6, 3, 90, 91])
  expect(asked).toMatchObject([{ categoryIds: [8], inStock: true }])
})

test('a family with enough in stock asks for no others, and what can be had for nothing at all', async () => {
  const siblings = [3, 4, 6, 7].map((id) => child(id, 'in_stock', id))
  const { api, asked } = catalogueOf()
  expect(await findSimilar(api, product, siblings)).toHaveLength(4)
  expect(await findSimilar(api, { ...product, stock_status: 'in_stock' }, siblings)).toEqual([])
  expect(asked).toEqual([])
})
