import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openCatalogue } from '#shop/catalogue'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { siteFinder } from './other-sites.ts'

const database = await freshDatabase(castSeed)
await sql`insert into routing.site (id, name, domain) values (2, 'Varmdrup', 'varmdrup.example')`.execute(
  database.db,
)
const catalogue = openCatalogue(database)
afterAll(() => catalogue.close())
const find = siteFinder(catalogue, () => 'https://shop.example:8443')

test('sites in memory are found at once, and read again once they have changed', async () => {
  await vi.waitFor(async () => {
    await find('shop.example')
    expect(find('shop.example')).toBeUndefined()
  })
  expect(find('Varmdrup.example')).toMatchObject({ id: 2, origin: 'https://varmdrup.example:8443' })
  expect(find('evil.example')).toBeUndefined()
  await sql`insert into routing.site (id, name, domain) values (3, 'Ny', 'ny.example')`.execute(
    database.db,
  )
  await vi.waitFor(async () => expect(await find('ny.example')).toMatchObject({ id: 3 }), 10_000)
})
