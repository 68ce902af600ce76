import { describe, expect, test } from 'vitest'
import type { ProductItem } from '#contract/product/item'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const app = await shopApp(await freshDatabase(castSeed))

async function ask(url: string) {
  const reply = await app.inject({ url })
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
  return reply.json()
}

const rowsOf = async (query: string): Promise<ProductItem[]> =>
  (await ask(`/api/shop/products?${query}`)).data

const boards = `categoryIds=${cast.category.boards}&allProductChildren=1&sort=sort`

test('what is null or false is nowhere in a row', async () => {
  const rows = await rowsOf('limit=200&allProductChildren=1&stocks=all')
  const values = rows.flatMap(({ parent, best_price, axes, ...row }) =>
    [row, parent ?? {}, best_price ?? {}, ...axes].flatMap((one) => Object.values(one)),
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(values).not.toContain(null)
  expect(values).not.toContain(false)
})

describe('with brief, rows', () => {
  test('say once what siblings in a row have in common', async () => {
    const [whole, brief] = await Promise.all([rowsOf(boards), rowsOf(`${boards}&brief=1`)])
    expect(brief.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    expect(whole).toMatchObject(brief)
    const [first, ...others] = brief
    expect(first?.parent).toEqual(whole[0]?.parent)
    expect(others.length).toBeGreaterThan(1)
    for (const row of others) expect(row).not.toHaveProperty('parent')
    for (const row of whole) expect(row).toHaveProperty('parent')
  })

  test('are those of the page of a product as well', async () => {
    const url = `/api/shop/products/${cast.board.parent}`
    const { child_products: children, ...whole } = (await ask(url)).data
    const { child_products: briefChildren, ...brief } = (await ask(`${url}?brief=1`)).data
    expect(children).toMatchObject(briefChildren)
    expect(briefChildren[0]).toHaveProperty('parent')
    expect(briefChildren[1]).not.toHaveProperty('parent')
    expect(whole).toMatchObject(brief)
  })
})

describe('the stock of branches', () => {
  const { mm4200 } = cast.board
  const stocksOf = async (query: string) =>
    (await rowsOf(query)).find(({ id }) => id === mm4200)?.product_stocks
  const both = [
    { branch_id: 10, stock: 120 },
    { branch_id: 16, stock: 40 },
  ]

  test('is told of all with stocks=all, of those that are asked for, otherwise of none', async () => {
    expect(await stocksOf(boards)).toBeUndefined()
    expect(await stocksOf(`${boards}&stocks=all`)).toEqual(both)
    expect(await stocksOf(`${boards}&branchIds=16`)).toEqual(both.slice(1))
    expect(await stocksOf(`${boards}&branchIds=16&stocks=all`)).toEqual(both)
    expect((await app.inject({ url: '/api/shop/products?stocks=none' })).statusCode).toBe(400)
  })

  test('is told of children by the same rule', async () => {
    const url = `/api/shop/products/${cast.board.parent}`
    const childOf = async (query: string): Promise<ProductItem> =>
      (await ask(url + query)).data.child_products.find(({ id }: ProductItem) => id === mm4200)
    expect(await childOf('')).not.toHaveProperty('product_stocks')
    expect((await childOf('?stocks=all')).product_stocks).toEqual(both)
  })
})
