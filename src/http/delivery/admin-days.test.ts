import { beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const DAYS = '/api/admin/delivery-days'
/** Of the frame: the carrier that drives the shop's own lorries. */
const OWN = 5

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })

let staff: Visitor
beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const desk = async () => (await staff.get('/api/admin/delivery')).body.data

describe('how many orders a carrier or a branch takes on a day', () => {
  test('is told with all of delivery, and said of a branch, changed, put back and deleted', async () => {
    expect((await desk()).days).toContainEqual(
      expect.objectContaining({ carrier_id: OWN, weekday: 1, capacity: 8, morning: 5 }),
    )
    const body = { branch_id: cast.branch.aalborg, weekday: 2, capacity: 40 }
    const made = await staff.post(DAYS, body)
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { ...body, carrier_id: null, day: null, morning: null, afternoon: null },
    ])
    const url = `${DAYS}/${made.body.data.id}`
    const read = (await staff.get(url)).body
    const changed = await staff.patch(url, { capacity: 30 }, { 'if-match': read.etag })
    expect([changed.status, changed.body.data.capacity]).toEqual([200, 30])
    expect((await staff.patch(url, { capacity: 20 }, { 'if-match': read.etag })).status).toBe(409)
    expect((await staff.delete(url)).status).toBe(200)
    const history = (await staff.get('/api/admin/delivery-history')).body.data
    expect(history.slice(0, 3).map(({ kind, act }: Record<string, string>) => [kind, act])).toEqual(
      [
        ['day', 'deleted'],
        ['day', 'changed'],
        ['day', 'created'],
      ],
    )
  })

  test.each([
    ['of both', { branch_id: 1, carrier_id: OWN, weekday: 3, capacity: 1 }, 'carrier_id'],
    ['of neither', { weekday: 3, capacity: 1 }, 'carrier_id'],
    ['of no day', { carrier_id: OWN, capacity: 1 }, 'day'],
    ['of both days', { carrier_id: OWN, weekday: 1, day: '2031-01-06', capacity: 1 }, 'day'],
    ['said before', { carrier_id: OWN, weekday: 1, capacity: 1 }, 'day'],
    ['of no carrier there is', { carrier_id: 999_999, weekday: 1, capacity: 1 }, 'carrier_id'],
    ['less than none', { carrier_id: OWN, weekday: 7, capacity: -1 }, 'capacity'],
    ['of an eighth weekday', { carrier_id: OWN, weekday: 8, capacity: 1 }, 'weekday'],
  ])('is refused when it is %s', async (_, body, field) => {
    const given = 'branch_id' in body ? { ...body, branch_id: cast.branch.aalborg } : body
    const { status, body: told } = await staff.post(DAYS, given)
    expect([status, Object.keys(told.errors)]).toEqual([422, [field]])
  })
})
