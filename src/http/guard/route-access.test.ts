import type { FastifyPluginAsync } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findUser, type User } from '#shop/access'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import type { Access } from './principal.ts'

const database = await freshDatabase(castSeed)

/** The user is who the header `x-user` says: a test has no login. */
const identify = async ({
  headers,
}: {
  headers: Record<string, unknown>
}): Promise<User | undefined> =>
  headers['x-user'] === undefined ? undefined : findUser(database.db, Number(headers['x-user']))

const routes: FastifyPluginAsync = async (app) => {
  const schema = { response: { 200: z.object({ kind: z.string() }) } }
  const kinds: Readonly<Record<string, Access>> = {
    public: 'anyone',
    user: 'user',
    permission: { permission: 'products_edit' },
  }
  for (const [name, access] of Object.entries(kinds)) {
    app.get(`/api/test/${name}`, { config: { access }, schema }, async ({ principal }) => ({
      kind: principal.kind,
    }))
  }
}

describe('a route that declares who may call it', () => {
  test.each([
    ['public', undefined, 200, undefined],
    ['public', cast.user.privat, 200, undefined],
    ['user', undefined, 401, 'login_required'],
    ['user', cast.user.privat, 200, undefined],
    ['permission', undefined, 401, 'login_required'],
    ['permission', cast.user.privat, 403, 'permission_missing'],
    ['permission', cast.user.admin, 200, undefined],
  ])('for %s, called by user %s, answers %i', async (name, user, status, code) => {
    const app = await shopApp(database, { plugins: [routes], identify })
    const headers: Record<string, string> = user === undefined ? {} : { 'x-user': String(user) }
    const reply = await visitor(app).get(`/api/test/${name}`, headers)
    expect(reply.status).toBe(status)
    if (code === undefined) return
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(reply.body).toMatchObject({ status, code, errors: { [code]: [reply.body.detail] } })
  })

  test('is closed to a user who is disabled', async () => {
    const app = await shopApp(database, { plugins: [routes], identify })
    const disable = (active: boolean) =>
      database.db
        .updateTable('access.user')
        .set({ active })
        .where('id', '=', cast.user.privat)
        .execute()
    await disable(false)
    const reply = await visitor(app).get('/api/test/user', { 'x-user': String(cast.user.privat) })
    await disable(true)
    expect(reply.status).toBe(401)
  })
})
