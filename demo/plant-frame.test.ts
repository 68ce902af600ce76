import { expect, test } from 'vitest'
import { isCvr, isEan13 } from '#kernel/check-digits'
import { castSeed } from '../test/support/cast.ts'
import { freshDatabase } from '../test/support/database.ts'

const { db } = await freshDatabase(castSeed)

test('twenty branches have a number that passes its check', async () => {
  const branches = await db.selectFrom('catalogue.branch').select(['gln', 'slug']).execute()
  expect(branches).toHaveLength(20)
  for (const { gln } of branches) expect(isEan13(gln ?? '')).toBe(true)
})

test('the CVR and EAN numbers of customers pass their checks', async () => {
  const fields = await db
    .selectFrom('catalogue.custom_field')
    .select(['key', 'value'])
    .where('model', '=', 'Customers')
    .execute()
  const valuesOf = (key: string) =>
    fields.filter((field) => field.key === key).map(({ value }) => value ?? '')
  expect(valuesOf('cvr')).toHaveLength(4)
  expect(valuesOf('cvr').every(isCvr)).toBe(true)
  expect(valuesOf('ean').every(isEan13)).toBe(true)
})

test('Bornholm lies in its own area and among the islands', async () => {
  const areas = await db
    .selectFrom('delivery.delivery_area')
    .select('name')
    .where('zipcodes', '@>', '{[3700,3701)}')
    .orderBy('id')
    .execute()
  expect(areas.map(({ name }) => name)).toEqual(['Bornholm', 'Øer uden fast forbindelse'])
})

test('delivery prices are round where customers see them, with VAT', async () => {
  const { default_price } = await db
    .selectFrom('delivery.delivery_code')
    .select('default_price')
    .where('code', '=', 'pakke')
    .executeTakeFirstOrThrow()
  expect(default_price * 1.25).toBe(490_000)
})

test('new rows are numbered after those of the demo', async () => {
  const { id } = await db
    .insertInto('catalogue.product')
    .values({ slug: 'ny', url: '/varer/ny' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(1120)
})
