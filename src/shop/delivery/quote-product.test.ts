import { expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { quantity } from '#kernel/quantity'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { quoteProduct } from './quote-product.ts'
import { forgetDeliveryBook, readDeliveryBook } from './read-book.ts'

const { db } = await freshDatabase(castSeed)
const { parcel, craneTruck, pickup, pallet, dropship } = cast.deliveryCode

async function quote(product_id: number, units = 1, zipcode: string | null = '8000', kroner = 0) {
  const choices = await quoteProduct(db, {
    product_id,
    quantity: quantity(units * 1000),
    zipcode,
    order_sum: ore(Math.round(kroner * 100)),
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

test('what cannot carry it comes last, with the reason', async () => {
  await db
    .updateTable('delivery.delivery_code')
    .set({ max_length_mm: 2000 })
    .where('id', '=', pallet)
    .execute()
  forgetDeliveryBook(db)
  const choices = await quoteProduct(db, {
    product_id: cast.floor,
    quantity: quantity(1000),
    zipcode: '8000',
    order_sum: ore(0),
  })
  expect(choices?.map(({ code }) => code.id)).toEqual([pickup, pallet])
  expect(choices?.at(-1)?.quote.obstacle).toMatchObject({ key: 'too_long', actual_mm: 2200 })
})

test('goods that are made take the days it takes to make them', async () => {
  const [choice] =
    (await quoteProduct(db, {
      product_id: cast.madeToOrder,
      quantity: quantity(1000),
      zipcode: '8000',
      order_sum: ore(0),
    })) ?? []
  expect([choice?.code.id, choice?.quote.working_days]).toEqual([dropship, 25])
})

test('goods to fetch say which branches have them', async () => {
  const choices = await quoteProduct(db, {
    product_id: cast.lastFive,
    quantity: quantity(5000),
    zipcode: '9000',
    order_sum: ore(0),
  })
  const branches = choices?.find(({ code }) => code.id === pickup)?.branches ?? []
  expect(branches[0]?.branch.id).toBe(cast.branch.aalborg)
  expect(branches.filter(({ is_in_stock }) => is_in_stock)).toHaveLength(1)
})

test('a product that does not exist has no delivery', async () => {
  expect(await quote(999_999)).toBeUndefined()
})

test('the rules are read once for many questions, and again after a while or when they are changed', async () => {
  forgetDeliveryBook(db)
  const now = Date.now()
  const first = await readDeliveryBook(db, now)
  expect(await readDeliveryBook(db, now + 4999)).toBe(first)
  const later = await readDeliveryBook(db, now + 5000)
  expect(later).not.toBe(first)
  forgetDeliveryBook(db)
  expect(await readDeliveryBook(db, now + 5001)).not.toBe(later)
})
