import { expect, test } from 'vitest'
import { isCvr, isEan13 } from '#kernel/check-digits'
import { castSeed } from '../test/support/cast/cast.ts'
import { freshDatabase } from '../test/support/database.ts'

const { db } = await freshDatabase(castSeed)

test('twenty branches have a number that passes its check', async () => {
  const branches = await db.selectFrom('catalogue.branch').select(['gln', 'slug']).execute()
  expect(branches).toHaveLength(20)
  for (const { gln } of branches) expect(isEan13(gln ?? '')).toBe(true)
})

test('customers have an address, and CVR and EAN numbers that pass their checks', async () => {
  const customers = await db
    .selectFrom('access.customer')
    .select(['company_id', 'company_ean', 'address1', 'zipcode', 'city'])
    .execute()
  expect(customers).toHaveLength(4)
  expect(customers.every(({ company_id }) => isCvr(company_id))).toBe(true)
  expect(customers.every(({ company_ean: ean }) => ean === '' || isEan13(ean))).toBe(true)
  expect(customers.every(({ address1, zipcode, city }) => address1 && zipcode && city)).toBe(true)
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
