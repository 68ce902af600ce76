import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminColour } from '#contract/paint/admin-colour'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const URL = '/api/admin/colours'
const database = await freshDatabase(demoSeed(500))
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const guest = visitor(app)
let staff: Visitor
let count = 0

beforeAll(async () => {
  const { id } = await db
    .selectFrom('access.user')
    .select('id')
    .where('group_id', '=', 7)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  staff = await loggedIn(app, database, id)
})

async function make(change: object = {}): Promise<AdminColour> {
  count += 1
  const body = { system: 'ppg', code: `K-${count}`, name: `Kendt ${count}`, hex: '#373F43' }
  const reply = await staff.post(URL, { ...body, ...change })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.data
}
const patch = (id: number, change: object, etag?: string) =>
  staff.patch(`${URL}/${id}`, change, etag ? { 'if-match': etag } : {})
const inShop = async (search: string): Promise<string[]> => {
  const { body } = await guest.get(`/api/shop/colours?search=${encodeURIComponent(search)}`)
  return (body.data ?? []).map(({ code }: { code: string }) => code)
}

describe('a colour that staff make', () => {
  test('stands behind those of its collection; what is left out follows from the hex', async () => {
    const one = await make({ tags: ['skifer'] })
    expect(one).toMatchObject({
      hex: '#373f43',
      lrv: 5,
      base: 'C',
      family: 'grå',
      is_hidden: false,
    })
    const other = await make({ lrv: 70, base: null, family: 'sort' })
    expect(other).toMatchObject({ lrv: 70, base: 'A', family: 'sort' })
    expect(other.sort).toBeGreaterThan(one.sort)
    const { body } = await guest.get(`/api/shop/colours/ppg/${one.slug}`)
    expect(body.data).toMatchObject({ code: one.code, name: one.name })
  })

  test.each([
    ['code', { code: '' }, /mangler|kun|tegn/i],
    ['code', { code: '漢字' }, /./],
    ['code', { code: 'æ'.repeat(40) }, /./],
    ['name', { name: ' ' }, /./],
    ['hex', { hex: '#12345' }, /farve/],
    ['lrv', { lrv: 101 }, /100/],
    ['base', { base: 'D' }, /./],
    ['family', { family: 'lyserød' }, /./],
    ['system', { system: 'findes-ikke' }, /samling/],
    ['tags', { tags: Array.from({ length: 21 }, (_, at) => `m${at}`) }, /./],
  ])('has a right %s: %j', async (field, change, sentence) => {
    const body = { system: 'ppg', code: 'K-X', name: 'Fejl', hex: '#373f43', ...change }
    const { status, body: problem } = await staff.post(URL, body)
    expect(status).toBe(422)
    const key = Object.keys(problem.errors)[0] ?? ''
    expect(key.split('.')[0]).toBe(field)
    expect(problem.errors[key][0]).toMatch(sentence)
  })

  test('has a code of its own in its collection, however it is written, and at once', async () => {
    const { code } = await make()
    for (const same of [code, code.toLowerCase(), code.replace('-', ' ')]) {
      const body = { system: 'ppg', code: same, name: 'Igen', hex: '#373f43' }
      const { status, body: problem } = await staff.post(URL, body)
      expect([same, status, problem.errors.code]).toEqual([
        same,
        422,
        ['Samlingen har allerede en farve med den kode.'],
      ])
    }
    const twice = { system: 'ppg', code: 'TO-1', name: 'To', hex: '#373f43' }
    const replies = await Promise.all([staff.post(URL, twice), staff.post(URL, twice)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })
})

describe('a colour that staff change', () => {
  test('is changed by one of two who have read it, and the audit has what was before', async () => {
    const { id } = await make()
    const { etag } = (await staff.get(`${URL}/${id}`)).body
    const first = await patch(id, { name: 'Ny', hex: '#ffffff', lrv: null, base: null }, etag)
    expect(first.status, first.text).toBe(200)
    expect(first.body.data).toMatchObject({ name: 'Ny', hex: '#ffffff', lrv: 100, base: 'A' })
    const second = await patch(id, { name: 'Anden' }, etag)
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(second.body.versions).toMatchObject({ sent: { name: 'Anden' }, current: { name: 'Ny' } })
    const { body } = await staff.get('/api/admin/audit?action=colour_changed')
    expect(body.data[0]).toMatchObject({ subject: String(id) })
    expect(body.data[0].changes).toContainEqual({
      field: 'hex',
      before: '#373f43',
      after: '#ffffff',
    })
  })

  test('keeps its place and what is not told; a look first writes nothing', async () => {
    const made = await make({ lrv: 40, price_group: '2', tags: ['egen'] })
    const dry = await staff.patch(`${URL}/${made.id}?dry=1`, { name: 'Prøvet' })
    expect(dry.body.data.name).toBe('Prøvet')
    expect((await staff.get(`${URL}/${made.id}`)).body.data).toEqual(made)
    const { body } = await patch(made.id, { name: 'Gemt' })
    expect(body.data).toEqual({ ...made, name: 'Gemt' })
    expect(await inShop('egen')).toContain(made.code)
  })

  test('does not take the code of another', async () => {
    const [one, other] = [await make(), await make()]
    const { status, body } = await patch(one.id, { code: other.code })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['code']])
  })
})

describe('a colour that is hidden', () => {
  test('is in no list, no search and not among the nearest, but has its page, and staff see it', async () => {
    const { id, code, slug, name } = await make({ hex: '#12f0a1' })
    expect(await inShop(name)).toContain(code)
    expect((await patch(id, { is_hidden: true })).status).toBe(200)
    for (const search of [name, code, '#12f0a1']) expect(await inShop(search)).not.toContain(code)
    const { body } = await guest.get('/api/shop/colours?system=ppg&limit=200&sort=code')
    expect(body.data.map((one: AdminColour) => one.code)).not.toContain(code)
    expect((await guest.get('/sitemaps/colours.xml')).text).not.toContain(`/ppg/${slug}<`)
    expect((await guest.get(`/api/shop/colours/ppg/${slug}`)).status).toBe(200)
    for (const state of ['hidden', 'all']) {
      const found = (await staff.get(`${URL}?state=${state}&search=${code}`)).body
      expect(found.data.map((one: AdminColour) => one.code)).toContain(code)
    }
    expect((await staff.get(`${URL}?state=shown&search=${code}`)).body.data).toEqual([])
  })
})

describe('a colour that is deleted', () => {
  test('is gone, and who reads it after that is told so', async () => {
    const { id, slug } = await make()
    expect((await staff.delete(`${URL}/${id}`)).status).toBe(200)
    expect((await staff.delete(`${URL}/${id}`)).status).toBe(404)
    expect((await staff.get(`${URL}/${id}`)).status).toBe(404)
    expect((await guest.get(`/api/shop/colours/ppg/${slug}`)).status).toBe(404)
  })

  test('is in no basket and no order: it stays with its code, and can be hidden and bought again', async () => {
    const { id, code, slug } = await make()
    const { body } = await guest.get(`/api/shop/colours/ppg/${slug}/paints`)
    const paints: { cans: { product_id: number }[] }[] = body.data.paints
    const [product_id] = paints.flatMap(({ cans }) => cans.map((can) => can.product_id))
    const line = { product_id, quantity: 1, metadata: { collection: 'ppg', code } }
    expect((await visitor(app).post('/api/shop/basket-lines', line)).status).toBe(200)
    const refused = await staff.delete(`${URL}/${id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'colour_in_use'])
    expect(refused.body.detail).toContain(code)
    const moved = await patch(id, { code: 'K-NY' })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['code']])
    expect((await patch(id, { is_hidden: true })).status).toBe(200)
    expect((await visitor(app).post('/api/shop/basket-lines', line)).status).toBe(200)
  })
})

test('customers keep no colours of the shop', async () => {
  for (const reply of [
    await guest.get(URL),
    await guest.post(URL, { system: 'ppg', code: 'G-1', name: 'Gæst', hex: '#373f43' }),
    await guest.delete(`${URL}/1`),
  ]) {
    expect(reply.status).toBe(401)
  }
})
