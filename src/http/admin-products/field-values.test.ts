import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** A custom field of many products is written or taken away at once, whatever else each of them has. */

const URL = '/api/admin/shop/products'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

interface Field {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly value: string | null
  readonly hidden: boolean
  readonly active: boolean
}

const fieldsOf = async (id: number): Promise<Field[]> =>
  (await staff.get(`${URL}/${id}`)).body.data.custom_fields
const valuesOf = async (id: number, key: string) =>
  (await fieldsOf(id)).flatMap((one) => (one.key === key ? [one.value] : []))
const write = (values: object, ids = [cast.screws, cast.paint], query = '') =>
  staff.patch(
    `${URL}${query}`,
    ids.map((id) => ({ id, field_values: values })),
  )

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  await staff.post('/api/admin/custom-fields', {
    ...{ model: 'Products', key: 'norm', name: 'Norm', field_type: 'text', hidden: true },
  })
  await staff.post('/api/admin/custom-fields', {
    ...{ model: 'Products', key: 'traeart', name: 'Træart', field_type: 'select' },
    options: ['fyr', 'eg'],
  })
})

beforeEach(async () => {
  await sql`delete from catalogue.custom_field where key in ('norm', 'traeart')`.execute(db)
})

test('one that none has is made of what its key is, and the others stay', async () => {
  const before = await fieldsOf(cast.screws)
  const dry = await write({ norm: 'EN 14081' }, undefined, '?dry=1')
  expect([dry.status, dry.body.count]).toEqual([200, 2])
  expect(await fieldsOf(cast.screws)).toEqual(before)
  expect((await write({ norm: 'EN 14081' })).status).toBe(200)
  const after = await fieldsOf(cast.screws)
  const others = (fields: Field[]) =>
    fields.flatMap(({ id, key, value }) => (key === 'norm' ? [] : [{ id, key, value }]))
  expect(others(after)).toEqual(others(before))
  expect(after.find(({ key }) => key === 'norm')).toMatchObject({
    ...{ name: 'Norm', value: 'EN 14081', hidden: true, active: true },
  })
  // Once more it is no change.
  expect((await write({ norm: 'EN 14081' })).body).toEqual({ data: [], count: 0 })
})

test('one that some have is changed there, and is shown though it was not', async () => {
  await sql`insert into catalogue.custom_field (model, foreign_key, key, name, value, active)
    values ('Products', ${cast.screws}, 'norm', 'Skruenorm', 'EN 1', false)`.execute(db)
  const [had] = (await fieldsOf(cast.screws)).filter(({ key }) => key === 'norm')
  await write({ norm: 'EN 2' })
  const [has, ...others] = (await fieldsOf(cast.screws)).filter(({ key }) => key === 'norm')
  expect(others).toEqual([])
  expect(has).toEqual({ ...had, value: 'EN 2', active: true })
  expect(await valuesOf(cast.paint, 'norm')).toEqual(['EN 2'])
})

test('null takes it away where it is, and is no change elsewhere', async () => {
  await write({ norm: 'EN 2' }, [cast.paint])
  await sql`update catalogue.custom_field set name = '' where key = 'varenummer'`.execute(db)
  const { status, body } = await write({ norm: null })
  expect([status, body.data.map(({ id }: { id: number }) => id)]).toEqual([200, [cast.paint]])
  expect(await valuesOf(cast.paint, 'norm')).toEqual([])
})

test('a key that objects have by themselves is one as any other', async () => {
  await write({ constructor: 'Tømrer' }, [cast.paint])
  expect((await write({ norm: 'EN 1' }, [cast.paint])).status).toBe(200)
  expect(await valuesOf(cast.paint, 'constructor')).toEqual(['Tømrer'])
  await write({ constructor: null }, [cast.paint])
  expect(await valuesOf(cast.paint, 'constructor')).toEqual([])
})

test('several keys at once, and what is sent as a list beside them', async () => {
  const own = (await fieldsOf(cast.screws)).map(({ id }) => ({ id }))
  const sent = [...own, { key: 'norm', value: 'EN 1' }]
  const { status } = await staff.patch(URL, [
    { id: cast.screws, custom_fields: sent, field_values: { norm: 'EN 2', traeart: 'eg' } },
  ])
  expect(status).toBe(200)
  expect(await valuesOf(cast.screws, 'norm')).toEqual(['EN 2'])
  expect(await valuesOf(cast.screws, 'traeart')).toEqual(['eg'])
})

test('none is written where a value, a key or their number is wrong', async () => {
  const refused = await write({ traeart: 'bøg' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
    422,
    [
      expect.stringMatching(/^0\.custom_fields\.\d+\.value$/),
      expect.stringMatching(/^1\.custom_fields\.\d+\.value$/),
    ],
  ])
  expect(await valuesOf(cast.screws, 'traeart')).toEqual([])
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`felt${i}`, 'x']))
  for (const wrong of [{ 'et felt': 'x' }, { norm: 7 }, many]) {
    expect((await write(wrong)).status).toBe(422)
  }
})

test('a field that the law asks for is held to it as any other', async () => {
  await staff.patch(`/api/admin/shop/categories/${cast.category.screws}`, {
    requirements: ['eudr'],
  })
  const isListed = async () =>
    (await staff.get(`${URL}?lacks=eudr&onlyReal=1`)).body.data.some(
      ({ id }: { id: number }) => id === cast.screws,
    )
  expect(await isListed()).toBe(true)
  await write({ eudr_reference: '26DK1' }, [cast.screws])
  expect(await isListed()).toBe(false)
  await write({ eudr_reference: null }, [cast.screws])
  expect(await isListed()).toBe(true)
})
