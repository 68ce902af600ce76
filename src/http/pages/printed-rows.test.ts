import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Prints, Storefront } from '#contract/storefront'
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
  readonly isPrinted?: boolean
}

/** Prints that say a name. */
const prints: Prints = {
  make: ({ id, name, children_count }) =>
    children_count > 0 ? undefined : [Buffer.from(JSON.stringify({ id, name }))],
  read: ([text = Buffer.alloc(0)]) => ({ ...JSON.parse(text.toString()), isPrinted: true }),
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

async function readForPage(url: string): Promise<readonly Row[]> {
  return ((await get(url)).body as { data: readonly Row[] }).data
}
async function readAsCaller(url: string): Promise<readonly Row[]> {
  return (await app.inject({ url })).json<{ data: readonly Row[] }>().data
}
function arePrinted(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every(({ isPrinted }) => isPrinted === true)
}

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  await vi.waitUntil(async () => arePrinted(await readForPage(table)), WAIT)
})

test('a page gets the rows of a table as they were printed, as many and in the order of the list', async () => {
  const sent = await readAsCaller(table)
  const printed = sent.map(({ id, name }) => ({ id, name, isPrinted: true }))
  expect(printed.length).toBeGreaterThan(1)
  expect(await readForPage(table)).toEqual(printed)
})

test('nobody else gets them, even who asks for the same at the same time', async () => {
  for (let i = 0; i < 20; i += 1) {
    const url = `${table}&limit=${i + 2}`
    const [forPage, sent] = await Promise.all([readForPage(url), readAsCaller(url)])
    expect(arePrinted(forPage)).toBe(true)
    expect(sent).toHaveLength(forPage.length)
    for (const row of sent) expect(row).toMatchObject({ stock_status: expect.any(String) })
  }
})

test('whoever is known gets no row that was printed for strangers', async () => {
  reader.isProff = true
  const read = await readForPage(table).finally(() => {
    reader.isProff = false
  })
  expect(read.length).toBeGreaterThan(0)
  for (const row of read) expect(row).not.toHaveProperty('isPrinted')
  expect(arePrinted(await readForPage(table))).toBe(true)
})

test('a product that was printed for tables is read as it is where it stands on a card', async () => {
  const cards = `/api/shop/products?requiredProductIds=${cast.floor}&brief=1`
  const inTable = () => readForPage(`${cards}&allProductChildren=1`)
  await vi.waitUntil(async () => arePrinted(await inTable()), WAIT)
  expect(await readForPage(cards)).toEqual(await readAsCaller(cards))
})

test('cards are read as they are, and tables of goods that are at home on cards', async () => {
  const others = `/api/shop/products?categoryIds=${cast.category.screws}&brief=1`
  for (const url of [boards, others, `${others}&allProductChildren=1`]) {
    const read = await readForPage(url)
    expect(read.length).toBeGreaterThan(0)
    expect(read).toEqual(await readAsCaller(url))
  }
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
