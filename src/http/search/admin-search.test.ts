import { beforeAll, describe, expect, test } from 'vitest'
import { danishDay } from '#kernel/time'
import { addCounts } from '#shop/statistics'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What staff say of searches, and that another process than the one that took it finds by it. */

const URL = '/api/admin/search'
const database = await freshDatabase(castSeed)
const config = { ...testConfig, isLocalDemo: true }
const app = await shopApp(database, { config })
const other = visitor(await shopApp(database, { config }))
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  // Before anything is said: what is found later is found without a restart.
  await found('gnubbel')
})

const PATIENT = { timeout: 10_000 }

async function found(search: string): Promise<number[]> {
  const { body } = await other.get(`/api/shop/products?search=${encodeURIComponent(search)}`)
  return body.data.map(({ id }: { id: number }) => id)
}

const soon = (search: string) => expect.poll(() => found(search), PATIENT)
const say = (body: object) => staff.post(`${URL}/synonyms`, body)

describe('a synonym', () => {
  test('is found by at once in every process, until it is deleted', async () => {
    const [screws] = await found('terrasseskrue')
    expect(await found('gnubbel')).toEqual([])
    const made = await say({ said: 'Gnubbel', means: 'terrasseskrue' })
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { said: 'gnubbel', is_mutual: false },
    ])
    await soon('gnubbel').toContain(screws)

    const { id } = made.body.data
    const one = await staff.get(`${URL}/synonyms/${id}`)
    const match = { 'if-match': one.body.etag }
    const changed = await staff.patch(`${URL}/synonyms/${id}`, { said: 'gnolling' }, match)
    const late = await staff.patch(`${URL}/synonyms/${id}`, { said: 'gnalling' }, match)
    expect([changed.status, late.status]).toEqual([200, 409])
    await soon('gnolling').toContain(screws)
    await soon('gnubbel').toEqual([])

    expect((await staff.delete(`${URL}/synonyms/${id}`)).status).toBe(200)
    await soon('gnolling').toEqual([])
    expect((await staff.delete(`${URL}/synonyms/${id}`)).status).toBe(404)
  })

  test('is one word that means another, and is there once', async () => {
    const row = { said: 'knast', means: 'bræt' }
    expect((await say(row)).status).toBe(201)
    const again = await say(row)
    expect([again.status, again.body.errors]).toEqual([
      422,
      { means: ['Synonymet er der allerede.'] },
    ])
    expect((await say({ said: 'bræt', means: 'Bræt' })).body.errors).toHaveProperty('means')
    expect((await say({ said: 'to ord', means: 'bræt' })).body.errors).toHaveProperty('said')
    const { id } = (await say({ said: 'knold', means: 'bræt' })).body.data
    const taken = await staff.patch(`${URL}/synonyms/${id}`, { said: 'knast' })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['means']])
    for (const odd of ['a\u0085b', 'a\u200bb', 'a\u180eb', 'a\u2028b', 'a\u00a0b', '\ud800']) {
      expect((await say({ said: odd, means: 'bræt' })).status, escape(odd)).toBeLessThan(500)
    }
  })

  test('is changed by one of two who give theirs the same words at once', async () => {
    for (const turn of [1, 2, 3, 4, 5]) {
      const [one, two] = await Promise.all(
        ['ene', 'anden'].map((said) => say({ said: `${said}${turn}`, means: 'bræt' })),
      )
      const replies = await Promise.all(
        [one, two].map((made) =>
          staff.patch(`${URL}/synonyms/${made?.body.data.id}`, { said: `samme${turn}` }),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
  })
})

describe('a pinned hit', () => {
  test('stands first for its words and no others, also where they found nothing', async () => {
    const before = await found('45x95')
    const ids: number[] = [cast.screws, cast.board.parent]
    const pinned = await staff.post(`${URL}/pinned`, { words: ' 45X95 ', product_ids: ids })
    expect([pinned.status, pinned.body.data.words]).toEqual([200, '45x95'])
    await soon('45x95').toEqual([...ids, ...before.filter((id) => !ids.includes(id))])
    expect(await found('45x95 regel')).not.toContain(cast.screws)

    await staff.post(`${URL}/pinned`, { words: 'xyzzy', product_ids: [cast.screws] })
    await soon('xyzzy').toEqual([cast.screws])
    const tried = await staff.get(`${URL}/tried?search=xyzzy`)
    expect(tried.body.data).toMatchObject([{ id: cast.screws, is_pinned: true }])

    const { body } = await staff.get(`${URL}/pinned`)
    expect(body.data.map(({ words }: { words: string }) => words)).toEqual(['45x95', 'xyzzy'])
    await staff.post(`${URL}/pinned`, { words: '45x95', product_ids: [] })
    await soon('45x95').toEqual(before)
  })

  test('is a product that searches know by itself: no variant but one with a time of its own', async () => {
    const pin = (ids: readonly number[]) =>
      staff.post(`${URL}/pinned`, { words: 'kort bræt', product_ids: ids })
    const { status, body } = await pin([cast.screws, cast.board.mm2400, 999_999])
    expect([status, Object.keys(body.errors)]).toEqual([422, ['product_ids.1', 'product_ids.2']])
    await database.db
      .updateTable('catalogue.product')
      .set({ available_from: new Date('2026-01-01') })
      .where('id', '=', cast.board.mm2400)
      .execute()
    expect((await pin([cast.board.mm2400])).status).toBe(200)
  })

  test('that is deleted stands nowhere any more', async () => {
    const words = 'udgået skrue'
    await staff.post(`${URL}/pinned`, { words, product_ids: [cast.screws] })
    await soon(words).toContain(cast.screws)
    const remove = (deleted: Date | null) =>
      database.db
        .updateTable('catalogue.product')
        .set({ deleted, is_active: deleted === null })
        .where('id', '=', cast.screws)
        .execute()
    await remove(new Date())
    await soon(words).not.toContain(cast.screws)
    const listed = (await staff.get(`${URL}/pinned`)).body.data
    expect(JSON.stringify(listed)).not.toContain(words)
    const tried = await staff.get(`${URL}/tried?search=${encodeURIComponent(words)}`)
    expect(tried.body.data).not.toContainEqual(expect.objectContaining({ id: cast.screws }))
    await remove(null)
  })
})

test('what was looked for in vain is counted, the most frequent first', async () => {
  const day = danishDay(new Date())
  const old = danishDay(new Date(Date.now() - 10 * 86_400_000))
  const [often, seldom] = ['fugleinfluenza', 'trapezplade']
  await addCounts(database.db, [
    { day, kind: 'search', name: often, count: 2000 },
    { day: old, kind: 'search', name: often, count: 5000 },
    { day, kind: 'search', name: seldom, count: 3000 },
    { day, kind: 'page', name: '/varer/*', count: 9000 },
  ])
  const read = async (days: number) => (await staff.get(`${URL}/misses?days=${days}`)).body.data
  // The searches of the other tests are counted too, some times each.
  expect((await read(30)).slice(0, 2)).toEqual([
    { words: often, count: 7000, latest: day },
    { words: seldom, count: 3000, latest: day },
  ])
  expect((await read(7)).slice(0, 2)).toEqual([
    { words: seldom, count: 3000, latest: day },
    { words: often, count: 2000, latest: day },
  ])
})
