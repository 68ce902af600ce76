import { describe, expect, test } from 'vitest'
import { rowHasher } from '#test/all-rows'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp, testConfig } from '#test/shop-app'
import { calls } from './authorisation-calls.ts'
import matrix from './authorisation-matrix.json' with { type: 'json' }
import {
  browserOf,
  type Caller,
  insertOwned,
  letRunOut,
  type MatrixRow,
  send,
} from './authorisation-world.ts'
import type { Call } from './make-call.ts'

/**
 * Every route asked by everyone, as the matrix says. Anyone who is refused changes nothing, and neither does anyone who
 * reads.
 */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const hashRows = await rowHasher(database.db)

const rows = Object.entries(matrix as Record<string, MatrixRow>)

test('there is a call for every route of the matrix', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(matrix).toSorted())
})

describe.each(rows)('%s', (route, { access, ...row }) => {
  const [method = '', address = ''] = route.split(' ')
  const { path, body, status } = calls[route] as Call
  const isRead = method === 'GET' && route !== 'GET /api/users/logout'

  test.each(Object.entries(row) as [Caller, number | string][])(
    'called by %s is %s',
    async (caller, cell) => {
      const owned = await insertOwned(database)
      const one = await browserOf(app, database, { caller, owned, access })
      // For the anti-forgery token, which a page has before it calls.
      await one.get('/api/users/me')
      const changesNothing = cell !== 'allowed' || isRead
      const before = changesNothing && (await hashRows())
      const reply = await send(one, method, path(owned), body?.(owned))
      expect(reply.status, reply.text).toBe(cell === 'allowed' ? status : cell)
      if (changesNothing) expect(await hashRows()).toEqual(before)
      if (cell === 'allowed' && status === 401) {
        expect(reply.body.code).toBe('second_factor_required')
      }
      if (cell === 404) expect(reply.body.code).toBe('not_found')
      if (caller !== 'ended' || cell === 'allowed') return
      await letRunOut(database)
      const expired = await hashRows()
      const late = await send(one, method, path(owned), body?.(owned))
      expect([late.status, late.body.code]).toEqual([cell, 'session_expired'])
      expect(await hashRows()).toEqual(expired)
    },
  )

  test.runIf(access !== 'anyone')('is no weaker under another spelling', async () => {
    const owned = await insertOwned(database)
    for (const caller of ['anonymous', 'colleague', 'staff_without'] as const) {
      if (row[caller] === 'allowed') continue
      const one = await browserOf(app, database, { caller, owned, access })
      await one.get('/api/users/me')
      const before = await hashRows()
      for (const spelt of spellings(path(owned))) {
        const reply = await send(one, method, spelt, body?.(owned))
        expect([spelt, reply.status >= 400], reply.text).toEqual([spelt, true])
      }
      expect(await hashRows(), address).toEqual(before)
    }
  })
})

function spellings(path: string): string[] {
  return [
    `/${path}`,
    `${path}/`,
    path.toUpperCase(),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/x/../api/'),
    path.replace('/api/', '/api%2f'),
    path.replace('/users', '/%75sers'),
    `${path};x=1`,
    `${path}%00`,
    `${path}?x=1`,
  ]
}
