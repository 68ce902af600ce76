import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Printer, Prints, Storefront } from '#contract/storefront'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import type { Shopper } from '../goods/shopper.ts'
import { getInProcess } from './in-process.ts'

/** Who reads pages, as it will be when he is known there. */
const reader = vi.hoisted(() => ({ isProff: false }))
vi.mock('../goods/shopper.ts', async (original) => {
  const real = await original<typeof import('../goods/shopper.ts')>()
  const shopperOf: typeof real.shopperOf = (request, netPrices) =>
    reader.isProff ? real.withBasis(proff, true) : real.shopperOf(request, netPrices)
  return { ...real, shopperOf }
})
const proff: Shopper = {
  viewer: { user_id: cast.user.proff },
  entitlement: { price_group_ids: [cast.priceGroup.craftsman], show_net: true },
}

const WAIT = { timeout: 10_000, interval: 20 }

interface Row {
  readonly id: number
  readonly name: string
  readonly printed?: 'card' | 'row' | 'product'
}

interface Named extends Pick<Row, 'name'> {
  readonly child_products?: readonly Pick<Row, 'name'>[] | undefined
}

/** Prints that say a name. */
function printer(as: 'card' | 'row'): Printer {
  return {
    make: ({ id, name, children_count }) =>
      as === 'row' && children_count > 0 ? undefined : [Buffer.from(JSON.stringify({ id, name }))],
    read: ([text = Buffer.alloc(0)]) => ({ ...JSON.parse(text.toString()), printed: as }),
  }
}
const namesOf = ({ name, child_products = [] }: Named) => [
  name,
  ...child_products.map((child) => child.name),
]
const prints: Prints = {
  cards: printer('card'),
  rows: printer('row'),
  products: {
    make: ({ data: { id, name, child_products = [] } }, parent) => ({
      json: Buffer.from(JSON.stringify({ id, name, family: namesOf(parent) })),
      row_ids: child_products.map((child) => child.id),
    }),
    read: ({ view, rows, related }) => {
      return { ...view, printed: 'product', child_products: rows, related_products: related }
    },
  },
}
const storefront: Storefront = {
  sharedAddress: () => undefined,
  render: () => Promise.reject(new Error('no page is asked for')),
  prints,
}

const database = await freshDatabase(castSeed)
await sql`update catalogue.product set template = 'list' where coalesce(parent_id, id) in
  (select product_id from catalogue.product_category where category_id = ${cast.category.boards})
  or id = ${cast.floor}`.execute(database.db)
const app = await shopApp(database, { checkReplies: false, storefront })
const get = getInProcess(app, prints)
const boards = `/api/shop/products?categoryIds=${cast.category.boards}&brief=1`
const table = `${boards}&allProductChildren=1&sort=sort`

interface Detail {
  readonly data: { readonly related_products: readonly { readonly product: Row }[] }
}

async function readForPage(url: string): Promise<readonly Row[]> {
  return ((await get(url)).body as { data: readonly Row[] }).data
}
async function readAsCaller(url: string): Promise<readonly Row[]> {
  return (await app.inject({ url })).json<{ data: readonly Row[] }>().data
}
function arePrinted(rows: readonly Row[], as: Row['printed'] = 'row'): boolean {
  return rows.length > 0 && rows.every(({ printed }) => printed === as)
}

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  await vi.waitUntil(async () => arePrinted(await readForPage(table)), WAIT)
})

test.each([
  ['rows of a table', table, 'row'],
  ['cards', '/api/shop/products?brief=1', 'card'],
] as const)(
  'a page gets the %s as they were printed, as many and in the order of the list',
  async (_, url, as) => {
    const sent = await readAsCaller(url)
    const printed = sent.map(({ id, name }) => ({ id, name, printed: as }))
    expect(printed.length).toBeGreaterThan(1)
    await vi.waitUntil(async () => arePrinted(await readForPage(url), as), WAIT)
    expect(await readForPage(url)).toEqual(printed)
  },
)

test('nobody else gets them, even who asks for the same at the same time', async () => {
  for (let i = 0; i < 20; i += 1) {
    const [list, as] = i % 2 === 0 ? ([table, 'row'] as const) : ([boards, 'card'] as const)
    const url = `${list}&limit=${i + 2}`
    const [forPage, sent] = await Promise.all([readForPage(url), readAsCaller(url)])
    expect(arePrinted(forPage, as)).toBe(true)
    expect(sent).toHaveLength(forPage.length)
    for (const row of sent) expect(row).toMatchObject({ stock_status: expect.any(String) })
  }
})

test('whoever is known gets no row that was printed for strangers', async () => {
  reader.isProff = true
  const read = await Promise.all([readForPage(table), readForPage(boards)]).finally(() => {
    reader.isProff = false
  })
  for (const rows of read) {
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).not.toHaveProperty('printed')
  }
  expect(arePrinted(await readForPage(table))).toBe(true)
})

test('a product that is printed both ways is read as it stands in the list', async () => {
  const list = `/api/shop/products?requiredProductIds=${cast.floor}&brief=1`
  await vi.waitUntil(
    async () => arePrinted(await readForPage(`${list}&allProductChildren=1`)),
    WAIT,
  )
  expect(arePrinted(await readForPage(list), 'card')).toBe(true)
})

test('whole rows are read as they are, and tables of goods that are at home on cards', async () => {
  const others = `/api/shop/products?categoryIds=${cast.category.screws}&brief=1`
  const whole = `/api/shop/products?categoryIds=${cast.category.boards}`
  for (const url of [whole, `${others}&allProductChildren=1`]) {
    const read = await readForPage(url)
    expect(read.length).toBeGreaterThan(0)
    expect(read).toEqual(await readAsCaller(url))
  }
})

test('what goes with goods is read as the cards it stands on, by pages alone', async () => {
  await database.db
    .insertInto('catalogue.related_product')
    .values([
      { product_id: cast.screws, related_product_id: cast.floor, kind: 'accessory', sort: 0 },
      { product_id: cast.screws, related_product_id: cast.board.parent, kind: 'alternative' },
    ])
    .execute()
  const url = `/api/shop/products/${cast.screws}?brief=1`
  const relatedOf = ({ data }: Detail) => data.related_products.map(({ product }) => product)
  await vi.waitFor(async () => {
    const [forPage, sent] = await Promise.all([get(url), app.inject({ url })])
    const shown = relatedOf(forPage.body as Detail)
    expect(shown.map(({ id }) => id)).toEqual([cast.floor, cast.board.parent])
    expect(arePrinted(shown, 'card')).toBe(true)
    const told = relatedOf(sent.json())
    expect(told).toHaveLength(shown.length)
    for (const row of told) expect(row).toHaveProperty('stock_status')
  }, WAIT)
  reader.isProff = true
  const { body } = await get(url).finally(() => {
    reader.isProff = false
  })
  const known = relatedOf(body as Detail)
  expect(known.length).toBeGreaterThan(0)
  for (const row of known) expect(row).not.toHaveProperty('printed')
})

describe('a product', () => {
  type Whole = Row & {
    readonly child_products: readonly Row[]
    readonly family?: readonly string[]
  }
  const urlOf = (id: number) => `/api/shop/products/${id}?brief=1`
  const readProduct = async (id: number = cast.board.parent) =>
    ((await get(urlOf(id))).body as { data: Whole }).data
  const printedProduct = (id?: number) =>
    vi.waitUntil(async () => {
      const read = await readProduct(id)
      return read.printed === 'product' && read
    }, WAIT)

  test('is read by a page as it was printed, with the rows of its table as they were', async () => {
    const printed = await printedProduct()
    // Asked for otherwise, since what callers are sent twice is kept, and read by pages as well.
    const sent = await app.inject({ url: `${urlOf(cast.board.parent)}&lookup=0` })
    const { data } = sent.json<{ data: Whole }>()
    expect(namesOf(printed)).toEqual(namesOf(data))
    expect(printed.child_products.length).toBeGreaterThan(1)
    expect(arePrinted(printed.child_products)).toBe(true)
  })

  test('is sent whole to whoever asks at the same time, and again', async () => {
    for (const id of [...Object.values(cast.board).slice(2), cast.small]) {
      await printedProduct(id)
      const url = urlOf(id)
      const [read, ...sent] = await Promise.all([
        readProduct(id),
        app.inject({ url }),
        app.inject({ url }),
      ])
      expect(read.printed).toBe('product')
      for (const reply of [...sent, await app.inject({ url })]) {
        const { data } = reply.json<{ data: Whole }>()
        expect(data).toMatchObject({ id, unit: expect.any(String) })
        expect(data).not.toHaveProperty('printed')
      }
    }
  })

  test('is read whole by whoever is known', async () => {
    await printedProduct()
    reader.isProff = true
    const read = await readProduct().finally(() => {
      reader.isProff = false
    })
    expect(read.child_products.length).toBeGreaterThan(0)
    for (const row of [read, ...read.child_products]) expect(row).not.toHaveProperty('printed')
  })

  test('is shown as it is now when one of its siblings has changed, printed anew or not', async () => {
    const name = 'Et helt nyt navn'
    const shown = [cast.board.parent, cast.board.mm2400]
    // What a child says whole has no siblings in it: its page asks for the parent.
    const namesIn = (read: Whole) =>
      read.printed ? (read.family ?? []) : read.id === cast.board.parent ? namesOf(read) : [name]
    for (const id of shown) expect(namesIn(await printedProduct(id))).not.toContain(name)
    const renamed = database.db.updateTable('catalogue.product').set({ name })
    await renamed.where('id', '=', cast.board.mm3000).execute()
    for (const id of shown) {
      await vi.waitFor(async () => expect(namesIn(await readProduct(id))).toContain(name), WAIT)
    }
  })
})

test('goods that have changed are shown as they are now, printed anew or not', async () => {
  const [first] = await readForPage(table)
  const rename = (name: string) =>
    database.db
      .updateTable('catalogue.product')
      .set({ name })
      .where('id', '=', first?.id ?? 0)
      .execute()
  const nameNow = async () => (await readForPage(table)).find(({ id }) => id === first?.id)?.name
  await rename('Et nyt navn')
  await vi.waitFor(async () => expect(await nameNow()).toBe('Et nyt navn'), WAIT)
  await rename(first?.name ?? '')
  await vi.waitFor(async () => expect(await nameNow()).toBe(first?.name), WAIT)
})
