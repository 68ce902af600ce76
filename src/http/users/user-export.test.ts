import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
/** Staff need no second factor. */
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const exportOf = (id: number) => `/api/users/${id}/export`

test('staff take out all that is stored about a user, and the audit has it', async () => {
  const staff = await loggedIn(app, database, cast.user.admin)
  const { status, body } = await staff.get(exportOf(cast.user.privat))
  expect([status, body.data.user.id]).toEqual([200, cast.user.privat])
  const audit = await staff.get('/api/admin/audit?action=personal_data_exported')
  expect(audit.body.data[0]).toMatchObject({
    actor_id: cast.user.admin,
    subject: String(cast.user.privat),
  })
  expect((await staff.get(exportOf(987_654))).status).toBe(404)
})

test('not of a user who may do more than they may', async () => {
  const { id } = await database.db
    .insertInto('access.user')
    .values({
      ...{ uuid: randomUUID(), username: `${randomUUID()}@demo.dk`, name: 'Ekspedient' },
      ...{ group_id: 1, permissions: ['admin', 'users_read', 'users_edit'] },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const clerk = await loggedIn(app, database, id)
  expect((await clerk.get(exportOf(cast.user.privat))).status).toBe(200)
  expect((await clerk.get(exportOf(cast.user.admin))).status).toBe(403)
})
