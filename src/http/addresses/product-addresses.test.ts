import { describe, expect, test } from 'vitest'
import type { ProductReply } from '#contract/product/product'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)

async function get(path: string) {
  const reply = await app.inject({ url: path })
  return { status: reply.statusCode, body: reply.json() }
}
async function product(id: number | string, query = ''): Promise<ProductReply> {
  const { status, body } = await get(`/api/shop/products/${id}${query}`)
  if (status !== 200) throw new Error(`${id}${query}: ${status}`)
  return body
}

describe('by address', () => {
  test('the same product is found, by its own path, a former one, or that of its category', async () => {
    const { data } = await product(cast.board.mm2400)
    const slug = data.url.split('/').at(-1)
    for (const url of [
      data.url,
      data.url.toUpperCase(),
      '/varer/gammelt-navn-paa-regel',
      `/varer/doere-og-vinduer/trae-til-karme/${slug}`,
    ]) {
      const { body } = await get(`/api/shop/products/for-url?url=${encodeURIComponent(url)}`)
      expect([url, body.data?.id]).toEqual([url, cast.board.mm2400])
      expect(body.meta.canonical_url).toBe(data.url)
    }
    const category = '/api/shop/products/for-url?url=/varer/trae-og-plader'
    expect((await get(category)).status).toBe(404)
  })

  test('override_route: is at home there, and still found below its category', async () => {
    const own = '/kampagne/tommestok'
    const before = (await product(cast.campaign)).data
    await db
      .updateTable('catalogue.product')
      .set({ override_route: own, url: own })
      .where('id', '=', cast.campaign)
      .execute()
    const canonical = async (url: string) =>
      (await get(`/api/shop/products/for-url?url=${url}`)).body.meta?.canonical_url
    await expect.poll(() => canonical(before.url), { timeout: 10_000 }).toBe(own)
    expect(await canonical(own)).toBe(own)
  })
})

describe('a product', () => {
  test('is delivered in the ways it can travel, with prices once the postcode is known', async () => {
    const to = (query: string) => get(`/api/shop/products/${cast.board.mm4200}/delivery${query}`)
    const unknown = await to('')
    expect(unknown.body.data).toMatchObject({
      product_id: cast.board.mm4200,
      zipcode: null,
      city: null,
    })
    const known = await to('?zip=8000')
    expect(known.body.data).toMatchObject({ zipcode: '8000', city: 'Aarhus C' })
    const codes = known.body.data.choices.map(({ code }: { code: string }) => code)
    expect(codes.sort()).toEqual(['afhentning', 'kranbil'])
    expect((await to('?quantity=0')).status).toBe(400)
  })
})
