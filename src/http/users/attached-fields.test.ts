import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What is kept of users and customers in fields and files of their own. */

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { carpenters } = cast.customer

test('users read their fields, and the branch, fields and files of their company; staff those of the user', async () => {
  const field = { field_type: 'text', name: 'Felt' }
  await db
    .insertInto('catalogue.custom_field')
    .values([
      { ...field, model: 'Users', foreign_key: cast.user.proff, key: 'titel', value: 'Mester' },
      { ...field, model: 'Users', foreign_key: cast.user.privat, key: 'titel', value: 'Svend' },
      { ...field, model: 'Customers', foreign_key: carpenters, key: 'aftale', value: 'A7' },
      {
        ...{ ...field, model: 'Customers', foreign_key: carpenters, key: 'skjult', value: 'x' },
        hidden: true,
      },
    ])
    .execute()
  await db
    .insertInto('media.attachment')
    .values({
      ...{ source: 'aftale.pdf', name: 'Aftale', type: 'application/pdf' },
      ...{ model: 'Customers', foreign_key: carpenters },
    })
    .execute()
  await db
    .updateTable('access.customer')
    .set({ branch_id: cast.branch.aalborg })
    .where('id', '=', carpenters)
    .execute()

  const proff = await loggedIn(app, database, cast.user.proff)
  const { data } = (await proff.get('/api/users/me')).body
  expect(data.custom_fields).toMatchObject([{ key: 'titel', value: 'Mester', model: 'Users' }])
  expect(data.customer.branch).toEqual({
    id: cast.branch.aalborg,
    name: expect.stringMatching(/./),
  })
  const keys = data.customer.custom_fields.map(({ key }: { key: string }) => key)
  expect(keys).toContain('aftale')
  expect(keys).not.toContain('skjult')
  expect(data.customer.attachments).toMatchObject([{ name: 'Aftale', url: '/media/aftale.pdf' }])

  const admin = await loggedIn(app, database, cast.user.admin)
  const one = (await admin.get(`/api/users/${cast.user.proff}`)).body.data
  expect(one.custom_fields).toMatchObject([{ key: 'titel', value: 'Mester' }])
  expect((await admin.patch(`/api/users/${cast.user.proff}`, one)).status).toBe(200)
})
