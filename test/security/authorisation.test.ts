import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepTermsInForce } from '#shop/terms'
import { rowHasher } from '#test/all-rows'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp, testConfig } from '#test/shop-app'
import { calls } from './authorisation-calls.ts'
import matrix from './authorisation-matrix.json' with { type: 'json' }
import type { Caller, MatrixRow } from './authorisation-world.ts'
import { findHiddenKeys } from './hidden-keys.ts'
import { type Sweep, sweepRoute } from './sweep-route.ts'

/**
 * Every route called by everyone, as the matrix says. Anyone who is refused changes nothing, and neither does anyone who reads; and
 * no reply has a key that its reader may not know of.
 */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
// As the shop does when it starts.
await keepTermsInForce(database.db)
const world = { database, app, hashRows: await rowHasher(database.db) }

const rows = Object.entries(matrix as Record<string, MatrixRow>)

function callOf(route: string) {
  const call = calls[route]
  if (!call) throw new Error(`there is no call for ${route}`)
  return call
}

interface Operation {
  readonly responses: object
}
const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Undefined: the document leaves it out. */
function operationOf(route: string): Operation | undefined {
  const [method = '', url = ''] = route.split(' ')
  return paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

test('there is a call for every route of the matrix', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(matrix).toSorted())
})

describe.each(rows)('%s', (name, row) => {
  const { access, ...cells } = row
  let sweep: Sweep
  beforeAll(async () => {
    sweep = await sweepRoute(world, { name, row, call: callOf(name) })
  })

  test.each(Object.entries(cells) as [Caller, number | string][])(
    'called by %s is %s',
    (caller, cell) => {
      const reply = sweep.replies.get(caller)
      const { status } = callOf(name)
      expect(reply?.status, reply?.text).toBe(cell === 'allowed' ? status : cell)
      if (cell === 'allowed' && status === 401) {
        expect(reply?.body.code).toBe('second_factor_required')
      }
      if (cell === 404) expect(reply?.body.code).toBe('not_found')
      if (caller !== 'ended' || cell === 'allowed') return
      expect([sweep.expired?.status, sweep.expired?.body.code]).toEqual([cell, 'session_expired'])
    },
  )

  test.runIf(operationOf(name))('is refused with statuses that the API document names', () => {
    for (const [caller, { status }] of sweep.replies) {
      const named = name.includes(':') ? [401, 403, 404, 429] : [401, 403, 429]
      if (!named.includes(status)) continue
      expect([caller, Object.keys(operationOf(name)?.responses ?? {})]).toEqual([
        caller,
        expect.arrayContaining([String(status)]),
      ])
    }
  })

  test('changes nothing for those who are refused or read', () => {
    expect(sweep.changed).toEqual([])
  })

  test.runIf(access !== 'anyone')('is no weaker under another spelling', () => {
    expect(sweep.respelt.length).toBeGreaterThan(0)
    for (const { caller, path, reply } of sweep.respelt) {
      expect([caller, path, reply.status >= 400], reply.text).toEqual([caller, path, true])
    }
  })

  test.runIf(name.includes(' /api/'))('tells no one what is not for them', () => {
    for (const [caller, reply] of sweep.replies) {
      expect([caller, findHiddenKeys(name, reply)]).toEqual([caller, []])
      expect(reply.text).not.toMatch(/\$argon2|"iv"|otpauth:\/\/(?!totp)/)
      if (caller === 'anonymous' || isOfEverybody(name)) continue
      expect([caller, reply.headers['cache-control']]).toEqual([
        caller,
        expect.stringContaining('no-store'),
      ])
    }
  })
})

/** The town of a postcode: caches may keep it. What else a user is shown may be another thing for another user. */
function isOfEverybody(route: string): boolean {
  return route === 'GET /api/shop/basket-contacts/lookup'
}

describe('this test can fail:', () => {
  const name = 'PATCH /api/users/me'
  const call = callOf(name)

  test('a call that changes a row is seen, with who made it and in which table', async () => {
    const row = { ...(matrix[name] as MatrixRow), own: 403, colleague: 403 }
    const { replies, changed } = await sweepRoute(world, { name, row, call })
    expect(replies.get('own')?.status).toBe(200)
    const table = 'access."user"'
    expect(changed).toEqual(expect.arrayContaining([`own: ${table}`, `colleague: ${table}`]))
    expect(changed.filter((one) => one.startsWith('anonymous'))).toEqual([])
  })

  test('a key that no one may know of is seen, wherever it stands in a reply', () => {
    const body = { data: [{ id: 1, notes: [{ password_hash: 'x' }] }] }
    expect(findHiddenKeys(name, { body })).toEqual(['password_hash'])
  })
})
