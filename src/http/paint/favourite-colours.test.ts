import { describe, expect, test } from 'vitest'
import type { Colour } from '#contract/paint/colour'
import { FAVOURITES_MAX } from '#kernel/paint/favourites'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { givePassword, PASSWORD } from '#test/login'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const URL = '/api/shop/favourite-colours'
const ANTHRACITE = { system: 'ral', slug: 'ral-7016' }
const WHITE = { system: 'ral', slug: 'ral-9010' }
const NUANCE = { system: 'nuance', slug: '2030-y80r' }

async function userWith(
  id: number,
  ...colours: { system: string; slug: string }[]
): Promise<Visitor> {
  await db.deleteFrom('contact.favourite_colour').where('user_id', '=', id).execute()
  const one = await loggedIn(app, database, id)
  if (colours.length > 0) expect((await one.post(URL, { colours })).status).toBe(200)
  return one
}

async function slugsOf(one: Visitor): Promise<string[]> {
  const { status, body, text } = await one.get(URL)
  if (status !== 200) throw new Error(text)
  return body.data.colours.map(({ slug }: Colour) => slug)
}

describe('the colours that a user keeps', () => {
  test('are there on every device, the last one first, and a nuance is one of them', async () => {
    const one = await userWith(cast.user.privat, ANTHRACITE)
    const { status, body } = await one.post(URL, { colours: [NUANCE, WHITE] })
    expect([status, body.data.left_out]).toEqual([200, 0])
    expect(body.data.colours[0]).toMatchObject({ code: '2030-Y80R', id: null })
    const other = await loggedIn(app, database, cast.user.privat)
    expect(await slugsOf(other)).toEqual(['2030-y80r', 'ral-9010', 'ral-7016'])
  })

  test('are let go one by one, also twice', async () => {
    const one = await userWith(cast.user.privat, ANTHRACITE, WHITE)
    for (const _ of [1, 2]) {
      expect((await one.delete(`${URL}/ral/ral-7016`)).status).toBe(200)
      expect(await slugsOf(one)).toEqual(['ral-9010'])
    }
  })

  test('are no one else’s, and no guest has them here', async () => {
    await userWith(cast.user.privat, ANTHRACITE)
    const other = await userWith(cast.user.proff, WHITE)
    await other.delete(`${URL}/ral/ral-7016`)
    expect(await slugsOf(other)).toEqual(['ral-9010'])
    expect(await slugsOf(await loggedIn(app, database, cast.user.privat))).toEqual(['ral-7016'])
    expect((await visitor(app).get(URL)).status).toBe(401)
  })

  test('are those that the shop has; a repeated one is kept once', async () => {
    const gone = { system: 'ral', slug: 'ral-0000' }
    const one = await userWith(cast.user.privat, ANTHRACITE)
    const { body } = await one.post(URL, { colours: [WHITE, gone, WHITE, ANTHRACITE] })
    expect(body.data.left_out).toBe(1)
    expect(await slugsOf(one)).toEqual(['ral-9010', 'ral-7016'])
  })

  test(`are ${FAVOURITES_MAX} at most, however many are kept at once`, async () => {
    const rows = await db
      .selectFrom('paint.colour')
      .select(['system', 'slug'])
      .where('system', '=', 'ral')
      .orderBy('sort')
      .limit(FAVOURITES_MAX + 10)
      .execute()
    const one = await userWith(cast.user.privat, ...rows.slice(0, FAVOURITES_MAX - 5))
    const last = rows.slice(FAVOURITES_MAX - 5)
    const replies = await Promise.all(last.map((colour) => one.post(URL, { colours: [colour] })))
    expect(replies.map(({ status }) => status)).toEqual(last.map(() => 200))
    const left = replies.reduce((sum, { body }) => sum + body.data.left_out, 0)
    expect(left).toBe(10)
    expect(await slugsOf(one)).toHaveLength(FAVOURITES_MAX)
  })

  test('are named, or nothing is kept', async () => {
    const one = await userWith(cast.user.privat)
    for (const body of [
      {},
      { colours: [] },
      { colours: [{ system: 'RAL!', slug: 'x' }] },
      { colours: [{ system: 'ral' }] },
      { colours: Array.from({ length: FAVOURITES_MAX + 1 }, () => WHITE) },
    ]) {
      const reply = await one.post(URL, body)
      expect([reply.status, Object.keys(reply.body.errors)[0]]).toEqual([
        422,
        expect.stringMatching(/^colours/),
      ])
    }
    expect(await slugsOf(one)).toEqual([])
  })

  test('are told in the export of their data, and go with the user', async () => {
    const id = cast.user.privat
    const one = await userWith(id, ANTHRACITE)
    await givePassword(database, id)
    const { body } = await one.get('/api/users/me/export')
    expect(body.data.favourite_colours).toMatchObject([ANTHRACITE])
    const erased = await one.post('/api/users/me/erase', { current_password: PASSWORD })
    expect(erased.status, erased.text).toBe(200)
    const left = await db
      .selectFrom('contact.favourite_colour')
      .select('slug')
      .where('user_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
