import { beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** Delivery as staff change it, and that another process prices the next basket by it. */

const database = await freshDatabase(castSeed)
const config = { ...testConfig, isLocalDemo: true }
const app = await shopApp(database, { config })
const other = visitor(await shopApp(database, { config }))
let staff: Visitor

const CODES = '/api/admin/delivery-codes'
const RULES = '/api/admin/delivery-rules'
const AREAS = '/api/admin/delivery-areas'
const CARRIERS = '/api/admin/carriers'

interface Row {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly carrier_ids: readonly number[]
}

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const desk = async () => (await staff.get('/api/admin/delivery')).body.data
const codeOf = async (code: string): Promise<Row> =>
  (await desk()).codes.find((one: Row) => one.code === code)

/** What the screws cost to bring, as a stranger reads it in another process. */
async function freight(zip = '8000', code = 'pakke'): Promise<number> {
  const { body } = await other.get(`/api/shop/products/${cast.screws}/delivery?zip=${zip}`)
  return body.data.choices.find((one: Row) => one.code === code)?.price
}

describe('a rule', () => {
  test('counts for the next basket in every process, until it is switched off or deleted', async () => {
    const { id: delivery_code_id } = await codeOf('pakke')
    const before = await freight()
    const made = await staff.post(RULES, { delivery_code_id, name: 'Julepost', price_addon: 80 })
    expect([made.status, made.body.data]).toMatchObject([201, { price_addon: 80, active: true }])
    expect(await freight()).toBe(before + 100)

    const url = `${RULES}/${made.body.data.id}`
    const { etag } = (await staff.get(url)).body
    const match = { 'if-match': etag }
    const off = await staff.patch(url, { active: false }, match)
    const late = await staff.patch(url, { active: true }, match)
    expect([off.status, late.status, late.body.code]).toEqual([200, 409, 'changed_meanwhile'])
    expect(await freight()).toBe(before)
    await staff.patch(url, { active: true, price_addon: -0.8 })
    expect(await freight()).toBe(before - 1)
    expect((await staff.delete(url)).status).toBe(200)
    expect(await freight()).toBe(before)
    expect((await staff.delete(url)).status).toBe(404)
  })

  test('does something, and leads to a way that there is and to another than its own', async () => {
    const { id: delivery_code_id } = await codeOf('pakke')
    const make = (more: object) => staff.post(RULES, { delivery_code_id, name: 'Prøve', ...more })
    const idle = await make({ number: 3 })
    expect([idle.status, Object.keys(idle.body.errors)]).toEqual([422, ['price_addon']])
    const back = await make({ reset_delivery_code_id: delivery_code_id })
    expect(back.body.errors).toEqual({
      reset_delivery_code_id: ['Reglen kan ikke skifte til den måde, den selv hører til.'],
    })
    const gone = await make({ reset_delivery_code_id: 999_999 })
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['reset_delivery_code_id']])
    const nowhere = await make({ delivery_area_id: 999_999, price_addon: 1 })
    expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['delivery_area_id']])
    const { id } = (await make({ price_addon: 1 })).body.data
    const emptied = await staff.patch(`${RULES}/${id}`, { price_addon: null })
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([422, ['price_addon']])
    await staff.delete(`${RULES}/${id}`)
    for (const odd of [
      { price_addon: 1e300 },
      { number: -1 },
      { multiplier: 0 },
      { delivery_days: 1.5 },
      { order_sum: 'gratis' },
      { weight_grams: 2 ** 40 },
      { name: '' },
    ]) {
      const { status } = await make({ price_addon: 1, ...odd })
      expect(status, JSON.stringify(odd)).toBe(422)
    }
  })

  test('that sets a limit counts before one that stands above it', async () => {
    const { id: delivery_code_id } = await codeOf('pakke')
    const make = async (name: string, free_shipping_unit_limit: number) =>
      (await staff.post(RULES, { delivery_code_id, name, free_shipping_unit_limit })).body.data.id
    const [free, dear] = [await make('Gratis fra 1', 1), await make('Gratis fra 9.999', 9_999)]
    expect(await freight()).toBeGreaterThan(0)
    const order = '/api/admin/delivery-orders/rules'
    const read = (await staff.get(order)).body
    const ids = [dear, ...read.data.ids.filter((id: number) => id !== dear)]
    const moved = await staff.patch(order, { ids }, { 'if-match': read.etag })
    expect([moved.status, await freight()]).toEqual([200, 0])
    const late = await staff.patch(order, { ids: read.data.ids }, { 'if-match': read.etag })
    expect(late.status).toBe(409)
    for (const wrong of [ids.slice(1), [...ids, free], [...ids.slice(1), 999_999]]) {
      expect((await staff.patch(order, { ids: wrong })).status).toBe(422)
    }
    await Promise.all([free, dear].map((id) => staff.delete(`${RULES}/${id}`)))
  })
})

describe('a way of delivery', () => {
  test('is made, has carriers, is offered, and is last until it is moved', async () => {
    const [carrier] = (await desk()).carriers
    const body = { code: 'cykel', name: 'Cykelbud', default_price: 79.2, carrier_ids: [carrier.id] }
    const made = await staff.post(CODES, body)
    expect([made.status, made.body.data]).toMatchObject([201, body])
    expect((await desk()).codes.at(-1).code).toBe('cykel')
    expect((await staff.post(CODES, body)).body.errors).toEqual({
      code: ['Bruges allerede af en anden.'],
    })
    const url = `${CODES}/${made.body.data.id}`
    const none = await staff.patch(url, { carrier_ids: [999_999] })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['carrier_ids']])
    expect((await staff.patch(url, { carrier_ids: [] })).body.data.carrier_ids).toEqual([])
    const days = { least_delivery_days: 2, delivery_days: 5 }
    expect((await staff.patch(url, days)).body.data).toMatchObject(days)
    const reversed = await staff.patch(url, { least_delivery_days: 6 })
    expect([reversed.status, reversed.body.errors]).toEqual([
      422,
      { least_delivery_days: ['Kan ikke være flere end hverdage, højst.'] },
    ])
    expect((await staff.patch(url, { icon: 'raket' })).status).toBe(422)
    expect((await staff.patch(url, { cut_off: '24:00' })).status).toBe(422)
    expect((await staff.delete(url)).status).toBe(200)
  })

  test('that goods use is not deleted, and the refusal says who uses it', async () => {
    const { id } = await codeOf('pakke')
    const { status, body } = await staff.delete(`${CODES}/${id}`)
    expect([status, body.code]).toEqual([409, 'delivery_in_use'])
    expect(body.detail).toContain('varer')
  })

  test('that is switched off is offered no more', async () => {
    const { id } = await codeOf('pakke')
    await staff.patch(`${CODES}/${id}`, { active: false })
    expect(await freight()).toBeUndefined()
    await staff.patch(`${CODES}/${id}`, { active: true })
    expect(await freight()).toBeGreaterThan(0)
  })
})

describe('an area', () => {
  test('is postcodes from and to; those that it shares with another are told', async () => {
    const made = await staff.post(AREAS, { name: 'Samsø', zipcodes: [[8305, 8305]] })
    expect(made.status).toBe(201)
    const { areas, overlaps, gaps } = await desk()
    const { id } = made.body.data
    const whole = areas.find((one: { id: number; zipcodes: number[][] }) =>
      one.zipcodes.some(([from = 0, to = 0]) => one.id !== id && from <= 8305 && 8305 <= to),
    )
    if (whole)
      expect(overlaps).toContainEqual({ area_ids: [id, whole.id], zipcodes: [[8305, 8305]] })
    expect(gaps.flat().every((one: unknown) => typeof one === 'number')).toBe(true)
    for (const zipcodes of [[], [[9000, 8000]], [[0, 1]], [[1, 10_000]], [[1.5, 2]], [[1]]]) {
      const { status } = await staff.patch(`${AREAS}/${id}`, { zipcodes })
      expect(status, JSON.stringify(zipcodes)).toBe(422)
    }
    const joined = await staff.patch(`${AREAS}/${id}`, {
      zipcodes: [
        [8000, 8305],
        [8306, 8400],
      ],
    })
    expect(joined.body.data.zipcodes).toEqual([[8000, 8400]])
    const { id: delivery_code_id } = await codeOf('pakke')
    const rule = { delivery_code_id, name: 'Til øen', delivery_area_id: id, price_addon: 40 }
    const { id: ruleId } = (await staff.post(RULES, rule)).body.data
    const used = await staff.delete(`${AREAS}/${id}`)
    expect([used.status, used.body.detail]).toEqual([409, expect.stringContaining('»Til øen«')])
    await staff.delete(`${RULES}/${ruleId}`)
    expect((await staff.delete(`${AREAS}/${id}`)).status).toBe(200)
  })
})

describe('a carrier', () => {
  test('has a reference that no other has, and stays while a way uses it', async () => {
    const made = await staff.post(CARRIERS, { name: 'Bud', reference: 'bud' })
    expect(made.status).toBe(201)
    const again = await staff.post(CARRIERS, { name: 'Bud 2', reference: 'bud' })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['reference']])
    const pakke = await codeOf('pakke')
    const { id } = made.body.data
    await staff.patch(`${CODES}/${pakke.id}`, { carrier_ids: [...pakke.carrier_ids, id] })
    const used = await staff.delete(`${CARRIERS}/${id}`)
    expect([used.status, used.body.detail]).toEqual([409, expect.stringContaining('»Pakke«')])
    await staff.patch(`${CODES}/${pakke.id}`, { carrier_ids: pakke.carrier_ids })
    expect((await staff.delete(`${CARRIERS}/${id}`)).status).toBe(200)
  })
})

test('every change is a version: who, when, before and after, and it can be put back', async () => {
  const { id: delivery_code_id } = await codeOf('pakke')
  const made = await staff.post(RULES, { delivery_code_id, name: 'Version', price_addon: 10 })
  const { id, ...fields } = made.body.data
  await staff.patch(`${RULES}/${id}`, { price_addon: 20 })
  await staff.delete(`${RULES}/${id}`)
  const { data, metadata } = (await staff.get('/api/admin/delivery-history')).body
  const own = data.filter(
    ({ kind, subject }: { kind: string; subject: string }) =>
      kind === 'rule' && subject === String(id),
  )
  expect(own.map(({ act }: { act: string }) => act)).toEqual(['deleted', 'changed', 'created'])
  expect(own[1].changes).toEqual([{ field: 'price_addon', before: 10, after: 20 }])
  expect(own[0].actor_name).toBeTruthy()
  const before = Object.fromEntries(
    own[0].changes.map((one: { field: string; before: unknown }) => [one.field, one.before]),
  )
  expect(before).toEqual({ id, ...fields, price_addon: 20 })
  const { id: _, ...again } = before
  const back = await staff.post(RULES, again)
  expect([back.status, back.body.data.price_addon]).toEqual([201, 20])
  await staff.delete(`${RULES}/${back.body.data.id}`)
  const later = await staff.get(`/api/admin/delivery-history?after=${own[0].id}`)
  expect(later.body.data.every((one: { id: number }) => one.id < own[0].id)).toBe(true)
  expect(typeof metadata.is_last).toBe('boolean')
})

describe('the tester', () => {
  const tryIt = async (zipcode: string, quantity: number, more: object = {}) => {
    const body = { zipcode, lines: [{ product_id: cast.screws, quantity }], ...more }
    return staff.post('/api/admin/delivery-test', body)
  }

  test('tells of every rule whether it counted, and costs what a basket does', async () => {
    const { id: delivery_code_id } = await codeOf('pakke')
    const { id: area } = (await staff.post(AREAS, { name: 'Prøveøen', zipcodes: [[8305, 8305]] }))
      .body.data
    const rule = { delivery_code_id, name: 'Prøveø', delivery_area_id: area, price_addon: 100 }
    const ids = [
      (await staff.post(RULES, rule)).body.data.id,
      (await staff.post(RULES, { delivery_code_id, name: 'Tusind', number: 999, multiplier: 2 }))
        .body.data.id,
    ]
    const seen = async (zipcode: string) => {
      const { status, body } = await tryIt(zipcode, 1)
      expect(status).toBe(200)
      const [delivery] = body.data.deliveries
      const choice = delivery.choices.find(
        (one: { code_id: number }) => one.code_id === delivery_code_id,
      )
      const rules = choice.steps.at(-1).rules
      return {
        price: choice.price,
        misses: ids.map((id) => rules.find((one: { id: number }) => one.id === id).misses),
        day: choice.day,
      }
    }
    expect(await seen('8305')).toEqual({
      price: await freight('8305'),
      misses: [[], ['number']],
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(await seen('8000')).toMatchObject({
      price: await freight('8000'),
      misses: [['area'], ['number']],
    })
    await Promise.all(ids.map((id) => staff.delete(`${RULES}/${id}`)))
    await staff.delete(`${AREAS}/${area}`)
  })

  test('prices a basket as the customer pays it', async () => {
    const as = (customer_id: number | null) => tryIt('8000', 2, { customer_id })
    const everyone = (await as(null)).body.data.order_sum
    const stranger = visitor(app)
    await stranger.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 2 })
    const { body } = await stranger.get('/api/shop/baskets/current-basket')
    expect(everyone).toBe(body.data.products_sum)
    const { customer_id } = await database.db
      .selectFrom('access.user')
      .select('customer_id')
      .where('id', '=', cast.user.proff)
      .executeTakeFirstOrThrow()
    const own = (await as(customer_id)).body.data.order_sum
    const buyer = await loggedIn(app, database, cast.user.proff)
    await buyer.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 2 })
    const paid = (await buyer.get('/api/shop/baskets/current-basket')).body.data.products_sum
    expect(own).toBe(paid)
  })

  test('refuses what is no postcode, no goods and no customer in words', async () => {
    expect((await tryIt('0000', 1)).status).toBe(422)
    expect((await tryIt('8000', 0)).status).toBe(422)
    expect((await tryIt('8000', 1, { lines: [] })).status).toBe(422)
    expect((await tryIt('8000', 1, { customer_id: 999_999 })).status).toBe(200)
    const none = await tryIt('8000', 1, { lines: [{ product_id: 999_999, quantity: 1 }] })
    expect([none.status, none.body.data.deliveries]).toEqual([200, []])
  })
})
