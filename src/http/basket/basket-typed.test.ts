import { describe, expect, test } from 'vitest'
import { basketRows } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)

const keysOf = (one: { errors: readonly { key: string }[] }) => one.errors.map(({ key }) => key)

describe('words for a quantity', () => {
  test.each<[string, number, number, object, string[]]>([
    ['42 m2', cast.floor, 19, { quantity: 42, unit: 'm²', sold: 42.18 }, ['quantity_rounded_up']],
    ['2 paller', cast.floor, 80, { quantity: 2, unit: 'palle', sold: 2 }, []],
    ['1,5 pk', cast.floor, 2, { quantity: 1.5, unit: 'pk.', sold: 2 }, ['quantity_rounded_up']],
    ['2,4 m x 3,6 m', cast.floor, 4, { quantity: 8.64, unit: 'm²' }, ['quantity_rounded_up']],
    ['2 x 4,2 m', cast.board.mm4200, 2, { quantity: 8.4, unit: 'm', sold: 8.4 }, []],
  ])(
    '%s is sold as whole units, and both are kept',
    async (typed_text, id, quantity, typed, keys) => {
      const one = shopper(app)
      const line = await one.add(id, undefined, { typed_text })
      expect(line).toMatchObject({ quantity, typed: { text: typed_text, ...typed } })
      expect(keysOf(line)).toEqual(keys)
      expect((await one.basket()).basket_lines[0]).toMatchObject({ quantity, typed })
    },
  )

  test('that are just what is sold leave nothing to keep', async () => {
    const line = await shopper(app).add(cast.floor, undefined, { typed_text: '14 pakker' })
    expect(line).toMatchObject({ quantity: 14, typed: null })
  })

  test('in the alternate unit are an alternate quantity', async () => {
    const line = await shopper(app).add(cast.floor, undefined, { typed_text: '42 m2' })
    expect(line).toMatchObject({ alternate_quantity: 42, override_units: true })
    expect(line.errors[0]?.message).toBe('42 m2 er rundet op til 19\u00a0pk. (42,18\u00a0m²).')
  })

  test('of one unit add up in it, and whatever else adds up in what is sold', async () => {
    const one = shopper(app)
    await one.add(cast.floor, undefined, { typed_text: '20 m2' })
    const twice = await one.add(cast.floor, undefined, { typed_text: '22 m2' })
    expect(twice).toMatchObject({ quantity: 19, typed: { text: '42\u00a0m²', quantity: 42 } })
    const told = '42\u00a0m² er rundet op til 19\u00a0pk. (42,18\u00a0m²).'
    expect(twice.errors.map(({ message }) => message)).toEqual([told])
    const more = await one.add(cast.floor, undefined, { typed_text: '1 palle' })
    expect(more).toMatchObject({ quantity: 59, typed: null })
  })

  test('change a line, and a number of units after them is all there is', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.floor, 1)
    const asked = await one.change({ basket_lines: [{ id, typed_text: '2 paller' }] })
    expect(asked.basket_lines[0]).toMatchObject({ quantity: 80, typed: { text: '2 paller' } })
    const again = await one.change({ basket_lines: asked.basket_lines })
    expect(again.basket_lines).toEqual(asked.basket_lines)
    const plain = await one.change({ basket_lines: [{ id, quantity: 7 }] })
    expect(plain.basket_lines[0]).toMatchObject({ quantity: 7, typed: null })
  })

  test('may come with the quantity they were shown as, and no other', async () => {
    const one = shopper(app)
    const body = { product_id: cast.floor, typed_text: '42 m2' }
    expect((await one.tryToAdd({ ...body, quantity: 19 })).status).toBe(200)
    const reply = await one.tryToAdd({ ...body, quantity: 18 })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['quantity']])
  })

  test.each<[unknown, string]>([
    ['', 'typed_text'],
    ['mange', 'typed_text'],
    ['3 liter', 'typed_text'],
    ['-3 m2', 'typed_text'],
    ['1e3', 'typed_text'],
    ['2 5', 'typed_text'],
    ['1 2 3 pk', 'typed_text'],
    ['1000 000 m2', 'typed_text'],
    ['0 m2', 'below_min'],
    ['9999999999999 m2', 'above_max'],
    ['999999999 m2', 'above_max'],
    ['999999999,999 m2', 'above_max'],
    ['100001 pk', 'above_max'],
    [`${'9'.repeat(41)}`, 'typed_text'],
    ['3 m2\r\nBcc: x', 'typed_text'],
    ['3 constructor', 'typed_text'],
    ['3 __proto__', 'typed_text'],
    [42, 'typed_text'],
    [['42 m2'], 'typed_text'],
    [{ $gt: '' }, 'typed_text'],
    [null, 'typed_text'],
  ])('%j is refused, and says which field', async (typed_text, key) => {
    const one = shopper(app)
    const before = await basketRows(database.db)
    const reply = await one.tryToAdd({ product_id: cast.floor, typed_text })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [key]])
    expect(reply.body.message).toMatch(/\p{L}/u)
    expect(await basketRows(database.db)).toBe(before)
  })

  test('two numbers are told with the readings that they may mean, and thousands are one number', async () => {
    const one = shopper(app)
    const add = (typed_text: string) => one.tryToAdd({ product_id: cast.floor, typed_text })
    expect((await add('2 5')).text).toContain('Mener du 2,5 eller 25?')
    expect((await add('1 000 pk')).text).not.toContain('Mener du')
  })

  test('too many of another unit are refused however they are said', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.floor, 1)
    const alternate_quantity = 999_999_999.999
    const added = await one.tryToAdd({ product_id: cast.floor, alternate_quantity })
    expect([added.status, Object.keys(added.body.errors)]).toEqual([422, ['above_max']])
    const changed = await one.tryToChange({ basket_lines: [{ id, alternate_quantity }] })
    expect(changed.status).toBeLessThan(500)
    expect((await one.basket()).basket_lines).toMatchObject([{ quantity: 1 }])
  })

  test('between two steps are refused when asked to be strict, other units never', async () => {
    const one = shopper(app)
    const strict = (body: object) => one.tryToAdd(body, '?strict=1')
    const between = await strict({ product_id: cast.stepped, typed_text: '12 stk' })
    expect(Object.keys(between.body.errors)).toEqual(['quantity_not_divisible'])
    expect((await strict({ product_id: cast.floor, typed_text: '42 m2' })).status).toBe(200)
  })

  test('of several kinds of unit, none can be sold for the price of another', async () => {
    const one = shopper(app)
    const line = await one.add(cast.board.mm4200, undefined, { typed_text: '8,4 m' })
    expect(line).toMatchObject({ quantity: 2, line_sum: 199.5 })
  })
})

describe('a cut list', () => {
  const plan = {
    kerf_mm: 4,
    bars: [
      { count: 2, pieces_mm: [1200, 1200, 1200, 588] },
      { count: 1, pieces_mm: [2098, 2098] },
    ],
  }
  const add = (cut_plan: unknown, quantity = 3) => ({
    product_id: cast.board.mm4200,
    quantity,
    metadata: { cut_plan },
  })

  test('stays with its boards, and a board without is another line', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.board.mm4200, 3, { metadata: { cut_plan: plan } })
    const plain = await one.add(cast.board.mm4200, 1)
    expect(plain.id).not.toBe(id)
    const { basket_lines } = await one.basket()
    expect(basket_lines.find((line) => line.id === id)?.metadata).toEqual({ cut_plan: plan })
  })

  test('of the same cuts makes more of the same line', async () => {
    const one = shopper(app)
    const first = await one.add(cast.board.mm4200, 3, { metadata: { cut_plan: plan } })
    const second = await one.add(cast.board.mm4200, 3, { metadata: { cut_plan: plan } })
    expect(second).toMatchObject({ id: first.id, quantity: 6 })
  })

  test('is told to be too long for fewer boards', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.board.mm4200, 3, { metadata: { cut_plan: plan } })
    const { basket_lines } = await one.change({ basket_lines: [{ id, quantity: 2 }] })
    expect(basket_lines[0]).toMatchObject({
      valid: true,
      errors: [{ key: 'cut_plan_short', level: 'notice' }],
    })
  })

  test('leaves the right to return whole boards', async () => {
    const line = await shopper(app).add(cast.board.mm4200, 3, { metadata: { cut_plan: plan } })
    expect(line.withdrawal.right).toBe('full')
  })

  test.each<[string, unknown]>([
    [
      'longer than its board by a kerf',
      { kerf_mm: 4, bars: [{ count: 1, pieces_mm: [2100, 2100] }] },
    ],
    ['longer than its board', { kerf_mm: 0, bars: [{ count: 1, pieces_mm: [4201] }] }],
    ['of more boards than are bought', { kerf_mm: 4, bars: [{ count: 4, pieces_mm: [1000] }] }],
    ['of nothing', { kerf_mm: 4, bars: [] }],
    ['of boards without pieces', { kerf_mm: 4, bars: [{ count: 1, pieces_mm: [] }] }],
    ['of pieces of no length', { kerf_mm: 4, bars: [{ count: 1, pieces_mm: [0] }] }],
    ['of half a board', { kerf_mm: 4, bars: [{ count: 0.5, pieces_mm: [100] }] }],
    ['of less than no board', { kerf_mm: 4, bars: [{ count: -1, pieces_mm: [100] }] }],
    [
      'with a saw that gives wood back',
      { kerf_mm: -400, bars: [{ count: 1, pieces_mm: [4000, 400] }] },
    ],
    ['without end', { kerf_mm: 4, bars: Array.from({ length: 101 }, () => plan.bars[0]) }],
    [
      'with pieces without end',
      { kerf_mm: 4, bars: [{ count: 1, pieces_mm: Array(101).fill(1) }] },
    ],
    ['with a price', { ...plan, price: 0 }],
    ['with words in a bar', { kerf_mm: 4, bars: [{ count: 1, pieces_mm: ['<b>'] }] }],
    ['that is a text', 'x'],
    ['that is a list', [plan]],
    ['that is nothing', null],
  ])('%s is refused', async (_, cut_plan) => {
    const one = shopper(app)
    const before = await basketRows(database.db)
    const reply = await one.tryToAdd(add(cut_plan))
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_field'])
    expect(Object.keys(reply.body.errors)[0]).toMatch(/^metadata\.cut_plan/)
    expect(await basketRows(database.db)).toBe(before)
  })

  test('of more than 300 pieces or 30 lengths is refused, as the page refuses it', async () => {
    const one = shopper(app)
    const bars = (count: number, pieces_mm: number[]) => [{ count, pieces_mm }]
    const plans = [
      { kerf_mm: 0, bars: bars(101, [10, 20, 30]) },
      {
        kerf_mm: 0,
        bars: bars(
          1,
          Array.from({ length: 31 }, (_, i) => i + 1),
        ),
      },
    ]
    for (const cut_plan of plans) {
      const reply = await one.tryToAdd(add(cut_plan, 101))
      expect([reply.status, reply.body.code]).toEqual([422, 'cut_plan_too_large'])
    }
    const most = { kerf_mm: 0, bars: bars(100, [10, 20, 30]) }
    expect((await one.tryToAdd(add(most, 100))).status).toBe(200)
  })

  test('is one of those that have 2,000 pieces together in a basket', async () => {
    const one = shopper(app)
    const plan = (first: number) => ({
      kerf_mm: 0,
      bars: [{ count: 100, pieces_mm: [first, 20, 30] }],
    })
    for (let i = 1; i <= 6; i++) expect((await one.tryToAdd(add(plan(i), 100))).status).toBe(200)
    const reply = await one.tryToAdd(add(plan(7), 100))
    expect([reply.status, reply.body.code]).toEqual([422, 'cut_plan_too_large'])
    expect((await one.basket()).basket_lines).toHaveLength(6)
    const last = { kerf_mm: 0, bars: [{ count: 100, pieces_mm: [500, 600] }] }
    expect((await one.tryToAdd(add(last, 100))).status).toBe(200)
  })

  test('of what has no length is refused', async () => {
    const reply = await shopper(app).tryToAdd({ ...add(plan), product_id: cast.screws })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['metadata.cut_plan']])
  })
})
