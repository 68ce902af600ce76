import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Db, transaction } from '#database/client'
import { ore } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { quoteProduct } from './quote-product.ts'
import { readDeliveryConfig } from './store.ts'

const { db } = await freshDatabase(castSeed)
const { parcel, craneTruck, pickup, pallet, dropship } = cast.deliveryCode

async function quote(product_id: number, units = 1, zipcode: string | null = '8000', kroner = 0) {
  const choices = await quoteProduct(db, {
    product_id,
    quantity: quantity(units * 1000),
    zipcode,
    sumOf: async () => ore(Math.round(kroner * 100)),
  })
  return choices?.map((one) => [
    one.code.id,
    one.quote.price === null ? null : one.quote.price / 8000,
  ])
}

test('a product says how it can travel alone, and for how much', async () => {
  expect(await quote(cast.board.mm4200)).toEqual([
    [pickup, 0],
    [craneTruck, 795],
  ])
  expect(await quote(cast.screws)).toEqual([
    [pickup, 0],
    [parcel, 49],
  ])
})

test('without a quantity it says so of what a buyer gets who asks for none', async () => {
  const change = db.updateTable('catalogue.product').where('id', '=', cast.screws)
  await change.set({ min_quantity: '18', divisible_quantity: '10' }).execute()
  const asked: number[] = []
  const choices = await quoteProduct(db, {
    product_id: cast.screws,
    zipcode: '8000',
    sumOf: async (count) => {
      asked.push(count)
      return ore(0)
    },
  })
  await change.set({ min_quantity: null, divisible_quantity: null }).execute()
  expect(asked).toEqual([20_000])
  const sent = choices?.find(({ code }) => code.id === parcel)
  expect(sent?.quote.code.id).toBe(pallet)
})

test('before the postcode is known only pickup has a price', async () => {
  expect(await quote(cast.screws, 1, null)).toEqual([
    [pickup, 0],
    [parcel, null],
  ])
})

test('delivery is free above a sum, and dearer on an island', async () => {
  expect(await quote(cast.screws, 7, '8000', 1119.65)).toContainEqual([parcel, 0])
  expect(await quote(cast.screws, 1, '8592')).toContainEqual([parcel, 79])
})

describe('products of the demo that go by parcel', () => {
  const measured = (product_id: number, alternate_factor: number, weight_grams: number) =>
    db
      .updateTable('catalogue.product')
      .set({ alternate_unit: 'm', alternate_factor, weight_grams })
      .where('id', '=', product_id)
      .execute()

  test('still do by the fifty metres, when they weigh 6 kg', async () => {
    await measured(cast.screws, 50, 6000)
    expect(await quote(cast.screws)).toContainEqual([parcel, 49])
    expect(await quote(cast.screws, 3)).toContainEqual([parcel, 49])
  })

  test('go on a pallet over 20 kg', async () => {
    await measured(cast.screws, 1, 10_000)
    const goesBy = async (units: number) => {
      const choices = await quoteProduct(db, {
        product_id: cast.screws,
        quantity: quantity(units * 1000),
        zipcode: '8000',
        sumOf: async () => ore(0),
      })
      return choices?.find(({ code }) => code.id === parcel)?.quote.code.id
    }
    expect([await goesBy(2), await goesBy(3)]).toEqual([parcel, pallet])
  })
})

test('what cannot carry it comes last, with the reason', async () => {
  await db
    .updateTable('delivery.delivery_code')
    .set({ max_length_mm: 2000 })
    .where('id', '=', pallet)
    .execute()
  const choices = await quoteProduct(db, {
    product_id: cast.floor,
    quantity: quantity(1000),
    zipcode: '8000',
    sumOf: async () => ore(0),
  })
  expect(choices?.map(({ code }) => code.id)).toEqual([pickup, pallet])
  expect(choices?.at(-1)?.quote.obstacle).toMatchObject({ key: 'too_long', actual_mm: 2200 })
})

test('products that are made take the days it takes to make them', async () => {
  const [choice] =
    (await quoteProduct(db, {
      product_id: cast.madeToOrder,
      quantity: quantity(1000),
      zipcode: '8000',
      sumOf: async () => ore(0),
    })) ?? []
  expect([choice?.code.id, choice?.quote.working_days]).toEqual([dropship, 25])
})

test('more than there are take the days until they come, as in the basket', async () => {
  const product_id = cast.lastFive
  const ask = (units: number) =>
    quoteProduct(db, {
      product_id,
      quantity: quantity(units * 1000),
      zipcode: null,
      sumOf: async () => ore(0),
    })
  const daysOf = async (units: number) =>
    Math.min(...((await ask(units)) ?? []).map((one) => one.quote.working_days))
  const soon = await daysOf(5)
  const meta = JSON.stringify({ from: 20, to: 30 })
  const field = { model: 'Products', foreign_key: product_id, key: 'lead_days', meta }
  await db.insertInto('catalogue.custom_field').values(field).execute()
  expect([await daysOf(5), await daysOf(6)]).toEqual([soon, 30])
  const branches = (await ask(6))?.flatMap((one) => one.branches) ?? []
  expect(new Set(branches.map((one) => one.ready_in_working_days))).toEqual(new Set([30]))
  await db
    .updateTable('catalogue.custom_field')
    .set({ active: false })
    .where('key', '=', 'lead_days')
    .where('foreign_key', '=', product_id)
    .execute()
  expect(await daysOf(6)).toBe(soon)
})

test('products to fetch say which branches have them', async () => {
  const choices = await quoteProduct(db, {
    product_id: cast.lastFive,
    quantity: quantity(5000),
    zipcode: '9000',
    sumOf: async () => ore(0),
  })
  const branches = choices?.find(({ code }) => code.id === pickup)?.branches ?? []
  expect(branches[0]?.branch.id).toBe(cast.branch.aalborg)
  expect(branches.filter(({ is_in_stock }) => is_in_stock)).toHaveLength(1)
})

test('a product that does not exist has no delivery', async () => {
  expect(await quote(999_999)).toBeUndefined()
})

describe('the rules', () => {
  const priceFor = async (source: Db) =>
    (await readDeliveryConfig(source)).codes.get(parcel)?.default_price
  const setPrice = (source: Db, default_price: number) =>
    source
      .updateTable('delivery.delivery_code')
      .set({ default_price: default_price as never })
      .where('id', '=', parcel)
      .execute()

  test('are read once for many questions, also by transactions', async () => {
    const first = await readDeliveryConfig(db)
    expect(await readDeliveryConfig(db)).toBe(first)
    expect(await transaction(db, (tx) => readDeliveryConfig(tx))).toBe(first)
  })

  test.each([
    ['a code', sql`update delivery.delivery_code set name = name where id = ${parcel}`],
    ['a rule', sql`update delivery.delivery_rule set name = name`],
    ['an area', sql`update delivery.delivery_area set name = name`],
    ['a carrier', sql`update delivery.carrier set name = name`],
    ['what a code is carried by', sql`delete from delivery.delivery_code_carrier where false`],
    ['a branch', sql`update catalogue.branch set name = name`],
    ['a tax', sql`update pricing.tax set rate = rate`],
  ])('are read again as soon as there is a change of %s', async (_name, change) => {
    const before = await readDeliveryConfig(db)
    await change.execute(db)
    expect(await readDeliveryConfig(db)).not.toBe(before)
  })

  test('are those of the transaction that asks: no one else sees what is not committed', async () => {
    const before = await priceFor(db)
    await transaction(db, async (tx) => {
      await setPrice(tx, 123_456)
      expect(await priceFor(tx)).toBe(123_456)
      expect(await priceFor(db)).toBe(before)
      throw new Error('changed my mind')
    }).catch(() => undefined)
    expect(await priceFor(db)).toBe(before)
    await setPrice(db, 234_567)
    expect(await priceFor(db)).toBe(234_567)
  })
})
