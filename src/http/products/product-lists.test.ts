import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ProductItem } from '#contract/product/item'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
await arrange()
const app = await shopApp(database)

/** What the cast does not tell apart: popularity, age, a second category, a filter category, groups of values. */
async function arrange(): Promise<void> {
  const set = (id: number, popularity: number, day: number) =>
    db
      .updateTable('catalogue.product')
      .set({ popularity, created: new Date(Date.UTC(2026, 0, day)), sort: 40 - day })
      .where('id', '=', id)
      .execute()
  await set(cast.screws, 30, 3)
  await set(cast.outOfStock, 20, 1)
  await set(cast.small, 10, 2)
  const filter = { id: 950, name: 'Tilbud', slug: 'tilbud', url: '/varer/tilbud' }
  await db
    .insertInto('catalogue.category')
    .values({
      ...filter,
      site_id: 1,
      parent_id: null,
      is_filter: true,
      active: true,
      ancestor_ids: [950],
      breadcrumb_text: 'Tilbud',
    })
    .execute()
  await db
    .insertInto('catalogue.product_category')
    .values([cast.screws, cast.floor].map((product_id) => ({ product_id, category_id: 950 })))
    .execute()
}

async function list(
  query: string,
): Promise<{ data: ProductItem[]; count: number; metadata: never }> {
  const reply = await app.inject({ url: `/api/shop/products?${query}` })
  if (reply.statusCode !== 200) throw new Error(`${query}: ${reply.body}`)
  return reply.json()
}
const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id)
const sorted = async (query: string) => (await idsOf(query)).sort((a, b) => a - b)
const screws = cast.category.screws
const variantId = async (name: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from catalogue.variant where name = ${name}`.execute(db)
  return rows[0]?.id ?? 0
}

describe('a list', () => {
  test('shows parents in place of their children, each with the lowest price of them', async () => {
    const { data, count } = await list(`categoryIds=${cast.category.boards}`)
    expect(count).toBe(1)
    expect(data[0]).toMatchObject({
      id: cast.board.parent,
      children_count: 5,
      stock: 800,
      brand: 'Fjordplank',
      axes: [{ id: 3, name: 'Længde' }],
      best_price: {
        is_from: true,
        price: 57,
        net_price: 45.6,
        price_alternate: 23.75,
        alternate_unit: 'm',
      },
    })
  })

  test('allProductChildren: shows what can be bought, with what it takes to choose', async () => {
    const query = `categoryIds=${cast.category.boards}&allProductChildren=1`
    const { data, count, metadata } = await list(query)
    expect(data.map(({ id }) => id)).toEqual(Object.values(cast.board).slice(1))
    expect(count).toBe(5)
    expect(metadata).toMatchObject({ sort: 'sort', direction: 'asc', limit: 100 })
    expect(data[3]).toMatchObject({
      id: cast.board.mm4200,
      varenummer: '1001005',
      stock: 160,
      alternate_factor: 4.2,
      parent: { id: cast.board.parent, name: '45×95 mm reglar C24 gran høvlet' },
      axes: [{ id: 3 }],
      best_price: { price: 99.75, net_price: 79.8, unit: 'stk.' },
    })
    expect(data[3]?.variants).toContainEqual(expect.objectContaining({ name: '4200 mm' }))
  })

  test('page, limit: goes on where it stopped, and counts all', async () => {
    const all = await idsOf(`categoryIds=${screws}&sort=name`)
    const first = await list(`categoryIds=${screws}&sort=name&limit=3`)
    const second = await list(`categoryIds=${screws}&sort=name&limit=3&page=2`)
    expect(first.count).toBe(all.length)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.slice(0, 6))
    expect((await list(`categoryIds=${screws}&page=999`)).data).toEqual([])
  })

  test('all: is one page, and not of everything', async () => {
    expect((await list(`categoryIds=${screws}&all=1&limit=1`)).data.length).toBeGreaterThan(1)
    const reply = await app.inject({ url: '/api/shop/products?all=1' })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json().errors)).toEqual(['all'])
  })
})

describe('where', () => {
  test('categoryIds, allChildren: in these, or also below them; through an entrance too', async () => {
    expect(await idsOf(`categoryIds=${cast.category.timber}`)).toEqual([])
    expect(await idsOf(`categoryIds=${cast.category.timber}&allChildren=1`)).toEqual([
      cast.board.parent,
    ])
    const two = `categoryIds=${cast.category.boards},${cast.category.parquet}`
    expect(await sorted(two)).toEqual([cast.board.parent, cast.floor])
    expect(await idsOf(`categoryIds=${cast.category.alias}`)).toEqual([cast.board.parent])
  })

  test('a category that does not exist is empty, and not the whole shop', async () => {
    expect((await list('categoryIds=987654')).count).toBe(0)
  })

  test('url: the products of a category, the one product, or nothing', async () => {
    const { url } = (await list(`requiredProductIds=${cast.floor}`)).data[0] ?? {}
    expect(await idsOf(`url=${url}`)).toEqual([cast.floor])
    expect(await idsOf('url=/VARER/gulv-og-fliser/gulve/lamelparket/')).toEqual([cast.floor])
    expect(await idsOf('url=/varer/gulv-og-fliser')).toEqual([])
    expect(await idsOf('url=/varer/gulv-og-fliser&allChildren=1')).toEqual([cast.floor])
    expect(await idsOf('url=/varer/findes-ikke')).toEqual([])
  })

  test('requiredProductIds: alone these in this order, with a category these first', async () => {
    const alone = [cast.screws, cast.board.mm4200, cast.floor]
    expect(await idsOf(`requiredProductIds=${alone}`)).toEqual(alone)
    const all = await idsOf(`categoryIds=${screws}`)
    const led = await idsOf(`categoryIds=${screws}&requiredProductIds=${cast.small},${cast.floor}`)
    expect(led.slice(0, 2)).toEqual([cast.small, cast.floor])
    expect(led.slice(2)).toEqual(all.filter((id) => id !== cast.small))
  })

  test('categoryFilterIds: also in one of these', async () => {
    expect(await idsOf(`categoryIds=${screws}&categoryFilterIds=950`)).toEqual([cast.screws])
    expect(await sorted('categoryFilterIds=950')).toEqual([cast.floor, cast.screws])
    expect(await idsOf(`categoryIds=${screws}&categoryFilterIds=987654`)).toEqual(
      await idsOf(`categoryIds=${screws}`),
    )
  })
})

describe('which', () => {
  test('variantIds: one value of each group; a parent has what its children have', async () => {
    const [mm4200, gulvtorp, c24] = await Promise.all(['4200 mm', 'Gulvtorp', 'C24'].map(variantId))
    expect(await idsOf(`variantIds=${mm4200}`)).toEqual([cast.board.parent])
    expect(await sorted(`variantIds=${mm4200},${gulvtorp}`)).toEqual([
      cast.board.parent,
      cast.floor,
    ])
    expect(await idsOf(`variantIds=${mm4200};${gulvtorp}`)).toEqual([])
    expect(await idsOf(`variantIds=${mm4200};${c24}`)).toEqual([cast.board.parent])
    expect(await idsOf(`variantIds=${mm4200};${c24}&allProductChildren=1`)).toEqual([
      cast.board.mm4200,
    ])
  })

  test('variantIds: values that do not exist narrow nothing', async () => {
    const mm4200 = await variantId('4200 mm')
    expect(await idsOf(`variantIds=987654;${mm4200},987655`)).toEqual([cast.board.parent])
  })

  test('variantIds: one child must have them all, not one of them each', async () => {
    const [mm4200, mm2400] = await Promise.all(['4200 mm', '2400 mm'].map(variantId))
    expect(await idsOf(`variantIds=${mm4200};${mm2400}`)).toEqual([])
  })

  test('filterMode: or between groups', async () => {
    const [mm4200, gulvtorp] = await Promise.all(['4200 mm', 'Gulvtorp'].map(variantId))
    expect(await sorted(`variantIds=${mm4200};${gulvtorp}&filterMode=or`)).toEqual([
      cast.board.parent,
      cast.floor,
    ])
  })

  test('priceFrom, priceTo: in the basis that is shown, bounds included', async () => {
    expect(await idsOf('priceFrom=57&priceTo=57')).toEqual([cast.board.parent])
    expect(await idsOf('priceFrom=57.01&priceTo=71.24')).toEqual([])
    expect(await idsOf('priceFrom=5995')).toEqual([cast.madeToOrder])
  })

  test('inStock: what is there now', async () => {
    const ids = await idsOf(`categoryIds=${screws}&inStock=1`)
    expect(ids).toContain(cast.lastFive)
    expect(ids).not.toContain(cast.outOfStock)
    expect(await idsOf(`categoryIds=${screws}`)).toContain(cast.outOfStock)
  })

  test('branchIds: what is there in one of these', async () => {
    const of = (branch: number) => idsOf(`categoryIds=${screws}&branchIds=${branch}`)
    expect(await of(cast.branch.aalborg)).toContain(cast.lastFive)
    expect(await of(cast.branch.odense)).not.toContain(cast.lastFive)
    expect(await of(cast.branch.aarhus)).toEqual(
      expect.arrayContaining([cast.discontinued, cast.screws]),
    )
  })
})

describe('in what order', () => {
  const few = `requiredProductIds=&categoryIds=${screws}&variantIds=`
  const order = async (query: string) => {
    const three: number[] = [cast.screws, cast.outOfStock, cast.small]
    return (await idsOf(`${few}&${query}`)).filter((id) => three.includes(id))
  }

  test('sort, direction: each as its name says, downwards unless it is the shop’s own order', async () => {
    const { screws: s, outOfStock: o, small: b } = cast
    expect(await order('sort=popular')).toEqual([s, o, b])
    expect(await order('sort=popular&direction=asc')).toEqual([b, o, s])
    expect(await order('sort=created')).toEqual([s, b, o])
    expect(await order('sort=created&direction=asc')).toEqual([o, b, s])
    expect(await order('sort=sort')).toEqual([s, b, o])
    expect(await order('sort=sort&direction=desc')).toEqual([o, b, s])
    expect(await order('sort=price&direction=asc')).toEqual([b, o, s])
    expect(await order('sort=price')).toEqual([s, o, b])
    expect(await order('sort=name&direction=asc')).toEqual([s, o, b])
    expect(await order('sort=name')).toEqual([b, o, s])
  })

  test('names are sorted as Danes do, and numbers by what they are worth', async () => {
    const names = ['Ål', 'Ørn', 'Æble', 'Zink', 'Aak', '45×95', '45×145', '5×10']
    await db
      .insertInto('catalogue.product')
      .values(names.map((name, i) => ({ id: 8000 + i, name, slug: `n${i}`, url: `/varer/n${i}` })))
      .execute()
    const ids = names.map((_, i) => 8000 + i)
    await expect
      .poll(
        async () => (await list('sort=name&direction=asc&limit=200')).data.map(({ name }) => name),
        {
          timeout: 10_000,
        },
      )
      .toContain('Ål')
    const { data } = await list('sort=name&direction=asc&limit=200')
    const shown = data.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    expect(shown).toEqual(['5×10', '45×95', '45×145', 'Zink', 'Æble', 'Ørn', 'Aak', 'Ål'])
  })

  test('what has no price comes last, whichever way', async () => {
    await db
      .insertInto('catalogue.product')
      .values({ id: 8100, name: 'Uden pris', slug: 'uden', url: '/varer/uden' })
      .execute()
    await expect.poll(() => idsOf('search=uden'), { timeout: 10_000 }).toEqual([8100])
    for (const direction of ['asc', 'desc']) {
      const { data } = await list(`sort=price&direction=${direction}&limit=200`)
      const priced = data.map(({ best_price }) => best_price !== undefined)
      expect(priced.lastIndexOf(true)).toBeLessThan(priced.indexOf(false))
    }
  })

  test('netPrices: is nothing to a person without net prices', async () => {
    const plain = await app.inject({ url: `/api/shop/products?categoryIds=${screws}` })
    const asked = await app.inject({ url: `/api/shop/products?categoryIds=${screws}&netPrices=1` })
    expect(asked.body).toBe(plain.body)
  })
})
