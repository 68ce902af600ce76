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

describe('with brief, rows', () => {
  const both = async (query: string) => {
    const url = `/api/shop/products?${query}`
    const [whole, brief] = await Promise.all([ask(url), ask(`${url}&brief=1`)])
    return { whole: whole.data as ProductItem[], brief: brief.data as Partial<ProductItem>[] }
  }

  test('say the same of the same products, and less', async () => {
    const { whole, brief } = await both(
      `categoryIds=${cast.category.boards},${cast.category.screws}`,
    )
    expect(brief.length).toBeGreaterThan(1)
    expect(whole).toMatchObject(brief)
    for (const row of brief) {
      expect(row).toHaveProperty('image')
      expect(row).not.toHaveProperty('prices')
      expect(row.best_price ?? {}).not.toHaveProperty('trace')
    }
  })

  test('say once what siblings in a row have in common', async () => {
    const query = `categoryIds=${cast.category.boards}&allProductChildren=1&sort=sort`
    const { whole, brief } = await both(query)
    expect(brief.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    const [first, ...others] = brief
    expect(first?.parent).toEqual(whole[0]?.parent)
    expect(others.length).toBeGreaterThan(1)
    for (const row of others) expect(row).not.toHaveProperty('parent')
  })

  test('are those of the page of a product as well', async () => {
    const url = `/api/shop/products/${cast.board.parent}`
    const { child_products: children, ...whole } = (await ask(url)).data
    const { child_products: briefChildren, ...brief } = (await ask(`${url}?brief=1`)).data
    expect(children).toMatchObject(briefChildren)
    expect(briefChildren[0]).toHaveProperty('parent')
    expect(briefChildren[1]).not.toHaveProperty('prices')
    expect(whole).toMatchObject(brief)
  })
})
