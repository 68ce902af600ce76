import { expect, test } from 'vitest'
import type { ProductItem } from '#contract/product/item'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { shopApp } from '#test/shop-app'

const MOST_BYTES = 1_100

const app = await shopApp(await freshDatabase(demoSeed(500)))

async function ask<Row>(path: string): Promise<Row[]> {
  const reply = await app.inject({ url: path })
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
  return reply.json().data
}

test.each(['', '&allProductChildren=1', '&allProductChildren=1&brief=1&stocks=all'])(
  'a row of the lists of the demo%s takes 1.1 kB at most, on average',
  async (manner) => {
    const categories = await ask<{ id: number }>('/api/shop/categories?list=1')
    const rows: ProductItem[] = []
    for (const { id } of categories) {
      rows.push(...(await ask<ProductItem>(`/api/shop/products?categoryIds=${id}${manner}`)))
    }
    expect(rows.length).toBeGreaterThan(100)
    const bytes = Buffer.byteLength(JSON.stringify(rows)) / rows.length
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  },
)
