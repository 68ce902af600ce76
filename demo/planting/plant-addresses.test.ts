import { expect, test } from 'vitest'
import { cast } from '#test/cast/cast'
import { loggedIn } from '#test/session'
import { shopApp } from '#test/shop-app'
import { freshDatabase } from '../../test/support/database.ts'
import { demoSeed } from '../../test/support/demo-seed.ts'
import { plantAddresses } from './plant-addresses.ts'

const database = await freshDatabase(demoSeed(500))
await plantAddresses(database.db)
const app = await shopApp(database)

test.each([
  ['consumer', cast.user.privat, ['Karen Mikkelsen', 'Sommerhuset']],
  ['carpenter', cast.user.proff, ['Lejet lager', 'Værkstedet']],
])('the %s of the demo has addresses to choose from', async (_who, user, names) => {
  const one = await loggedIn(app, database, user)
  const { status, body } = await one.get('/api/users/me/addresses')
  expect(status).toBe(200)
  const known = await Promise.all(
    body.data.map(async ({ zipcode, city }: { zipcode: string; city: string }) => {
      const place = await one.get(`/api/shop/basket-contacts/lookup?postnr=${zipcode}`)
      return [place.body.data.city, city]
    }),
  )
  for (const [real, written] of known) expect(written).toBe(real)
  expect(body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual(names)
})
