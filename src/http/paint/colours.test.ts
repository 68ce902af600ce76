import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Colour, ColoursReply, PaintsReply } from '#contract/paint/colour'
import { colourDifference, toLab } from '#kernel/paint/measure-colour'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { shopper } from '#test/shopper'

const database = await freshDatabase(demoSeed(500))
const { db } = database
const app = await shopApp(database)
const guest = visitor(app)

async function list(query: string): Promise<ColoursReply> {
  const { status, body, text } = await guest.get(`/api/shop/colours?${query}`)
  if (status !== 200) throw new Error(text)
  return body
}
const codesOf = (colours: readonly Colour[]) => colours.map(({ code }) => code)

describe('colours are found', () => {
  test.each([
    ['7016', 'RAL 7016'],
    ['RAL 7016', 'RAL 7016'],
    ['ral7016', 'RAL 7016'],
    ['antracit', 'RAL 7016'],
    ['Antracitgrå', 'RAL 7016'],
    ['antracitgraa', 'RAL 7016'],
    ['IF-22', 'IF-22'],
    ['hav', 'IF-22'],
    ['#373f43', 'RAL 7016'],
    ['#373F43', 'RAL 7016'],
    ['373f43', 'RAL 7016'],
    ['2030-Y80R', '2030-Y80R'],
    ['ncs s 2030-y80r', '2030-Y80R'],
  ])('by %j', async (search, code) => {
    const { data } = await list(`search=${encodeURIComponent(search)}`)
    expect(codesOf(data)[0]).toBe(code)
  })

  test('by a part of a code', async () => {
    const { data } = await list('search=703')
    expect(codesOf(data).every((code) => code.includes('703'))).toBe(true)
    expect(data.length).toBeGreaterThan(5)
  })

  test('by a nuance with those that look like it; within a collection there are these alone', async () => {
    const { data, count } = await list('search=2030-Y80R')
    expect(data[0]).toMatchObject({ id: null, system: 'nuance', slug: '2030-y80r' })
    expect(data.length).toBe(count)
    expect(data.length).toBeGreaterThan(5)
    const ral = await list('search=2030-Y80R&system=ral')
    expect(ral.data.every(({ system }) => system === 'ral')).toBe(true)
    expect(codesOf((await list('search=2030-Y80R&limit=1')).data)).toEqual(['2030-Y80R'])
    expect(codesOf((await list('search=2030-Y80R&page=2')).data)).toEqual([])
  })

  test('by how light they are and what they are called in Danish', async () => {
    const { data } = await list(`search=${encodeURIComponent('lys grå')}`)
    expect(data.length).toBeGreaterThan(5)
    for (const { family, hex, name } of data) {
      expect([name, family === 'grå' || /grå/i.test(name)]).toEqual([name, true])
      expect(toLab(hex).l).toBeGreaterThan(60)
    }
  })

  test('and nothing is found by what no colour is called', async () => {
    expect(await list('search=xyzzy')).toMatchObject({ data: [], count: 0 })
    expect((await guest.get('/api/shop/colours?family=lyserod')).status).toBe(400)
  })
})

test('the nearest to a hex are those of a comparison with every colour', async () => {
  const { rows } = await sql<{ code: string; hex: string }>`
    select code, hex from paint.colour`.execute(db)
  for (const hex of ['#808080', '#ff00aa', '#123456', '#f8f4e8', '#00ff00', '#6b4c63']) {
    const lab = toLab(hex)
    const apart = (other: string) => colourDifference(lab, toLab(other))
    const nearest = rows
      .map((row) => ({ ...row, apart: apart(row.hex) }))
      .sort((a, b) => a.apart - b.apart)
      .slice(0, 5)
    const { data } = await list(`search=${encodeURIComponent(hex)}`)
    const found = data.slice(0, 5).map((one) => apart(one.hex).toFixed(1))
    expect(found).toEqual(nearest.map((one) => one.apart.toFixed(1)))
  }
})

test('a list is sorted, and read page by page or from behind a colour', async () => {
  const light = await list('system=ral&sort=lightness')
  const lightness = light.data.map(({ hex }) => toLab(hex).l)
  expect(lightness).toEqual(lightness.toSorted((a, b) => b - a))
  const [first, second] = [
    await list('system=ral&limit=100'),
    await list('system=ral&limit=100&page=2'),
  ]
  expect([first.count, first.data.length]).toEqual([215, 100])
  const after = first.data.at(-1)?.id
  expect(codesOf((await list(`system=ral&limit=100&after=${after}`)).data)).toEqual(
    codesOf(second.data),
  )
  for (const sort of ['hue', 'name', 'code', 'lightness']) {
    const whole = await list(`system=ral&sort=${sort}`)
    const half = whole.data[99]
    const rest = await list(`system=ral&sort=${sort}&after=${half?.id}`)
    expect(codesOf(rest.data).slice(0, 50)).toEqual(codesOf(whole.data.slice(100, 150)))
  }
})

test('a colour is told with what lies beside it, a nuance without any list', async () => {
  const { body } = await guest.get('/api/shop/colours/ral/ral-7016')
  expect(body.data).toMatchObject({ code: 'RAL 7016', name: 'Antracitgrå', lrv: 5, base: 'C' })
  const { lighter, darker, near } = body.metadata
  for (const one of lighter) expect(toLab(one.hex).l).toBeGreaterThan(body.data.lab.l)
  for (const one of darker) expect(toLab(one.hex).l).toBeLessThan(body.data.lab.l)
  expect(near.length).toBeGreaterThan(3)
  const lab = body.data.lab
  for (const { hex, apart } of near) {
    expect(apart).toBeCloseTo(colourDifference(lab, toLab(hex)), 1)
  }
  expect(near.map(({ apart }: { apart: number }) => apart)).toEqual(
    near.map(({ apart }: { apart: number }) => apart).toSorted((a: number, b: number) => a - b),
  )
  const nuance = await guest.get('/api/shop/colours/nuance/5040-y80r')
  expect(nuance.body.data).toMatchObject({ code: '5040-Y80R', hex: '#753d30', hue: 'Y80R' })
  expect((await guest.get('/api/shop/colours/nuance/9020-r')).status).toBe(404)
  expect((await guest.get('/api/shop/colours/ral/ral-9999')).body.code).toBe('colour_unknown')
})

test('a red is told greens that are opposite to it, and a grey none', async () => {
  const besides = async (slug: string) =>
    (await guest.get(`/api/shop/colours/ral/${slug}`)).body.metadata.complementary
  const greens: Colour[] = await besides('ral-3020')
  expect(greens.length).toBeGreaterThan(1)
  for (const { hex } of greens) expect(toLab(hex).a).toBeLessThan(0)
  expect(await besides('ral-7016')).toEqual([])
})

async function paintsIn(colour: string): Promise<PaintsReply['data']> {
  return (await guest.get(`/api/shop/colours/${colour}/paints`)).body.data
}

test('nuances are named by NCS where the merchant of the site may, and nowhere else', async () => {
  const isNamed = async () => {
    const one = await guest.get('/api/shop/colours/nuance/2030-y80r')
    const all = await list('search=2030-Y80R')
    return [one.body.metadata.ncs_licensed, all.metadata.ncs_licensed]
  }
  expect(await isNamed()).toEqual([false, false])
  await sql`update routing.merchant set ncs_licensed = site_id <> 1`.execute(db)
  expect(await isNamed()).toEqual([false, false])
  await sql`update routing.merchant set ncs_licensed = site_id = 1`.execute(db)
  expect(await isNamed()).toEqual([true, true])
  await sql`update routing.merchant set ncs_licensed = false`.execute(db)
})

describe('paint in a colour', () => {
  test('tells how many cans there are of what does not come again, and no end of what does', async () => {
    const mostOf = async () => {
      const { paints } = await paintsIn('ral/ral-7016')
      return paints.flatMap(({ cans }) => cans)[0]
    }
    const id = (await mostOf())?.product_id ?? 0
    const stand = (change: string) =>
      sql`update catalogue.product set stock = 3, ${sql.raw(change)} where id = ${id}`.execute(db)
    const field = { model: 'Products', foreign_key: id, key: 'restordre', name: 'Restordre' }
    await db
      .deleteFrom('catalogue.custom_field')
      .where('foreign_key', '=', id)
      .where('key', '=', 'restordre')
      .execute()
    await stand('is_discontinued = false, does_stock_control = true')
    expect((await mostOf())?.most).toBe(3)
    await db
      .insertInto('catalogue.custom_field')
      .values({ ...field, value: '1' })
      .execute()
    expect((await mostOf())?.most).toBeNull()
    await stand('max_quantity = 2')
    expect((await mostOf())?.most).toBe(2)
    await stand('max_quantity = null, is_discontinued = true')
    expect((await mostOf())?.most).toBe(3)
    await stand('is_discontinued = false, does_stock_control = false')
    expect((await mostOf())?.most).toBeNull()
  })

  test('has cans of the base of the colour, or says which colour it can hold', async () => {
    const { colour, paints } = await paintsIn('ral/ral-7016')
    expect(paints.length).toBeGreaterThan(0)
    for (const { cans, bases, nearest } of paints) {
      expect(bases.includes('C')).toBe(cans.length > 0)
      if (cans.length === 0) expect(bases).toContain(nearest?.base)
    }
    expect(colour.base).toBe('C')
  })

  test('goes to the basket with what the shop knows of the colour, and cannot be returned', async () => {
    const { paints } = await paintsIn('ral/ral-7016')
    const can = paints.find(({ cans }) => cans.length > 0)?.cans[0]
    const one = shopper(app)
    const told = { collection: 'ral', code: 'RAL 7016', name: 'Kridt', hex: '#ffffff', base: 'A' }
    const line = await one.add(can?.product_id ?? 0, 2, { metadata: told })
    const tint = {
      collection: 'ral',
      code: 'RAL 7016',
      name: 'Antracitgrå',
      hex: '#373f43',
      base: 'C',
    }
    expect(line.metadata).toEqual(tint)
    expect(line.withdrawal).toMatchObject({ right: 'none', reason: 'tinted' })
    expect((await one.basket()).needs_acknowledgement).toEqual(['special_goods'])
    const again = await one.add(can?.product_id ?? 0, 1, { metadata: told })
    expect([again.id, again.quantity]).toEqual([line.id, 3])
    const other = { collection: 'ral', code: 'RAL 9005' }
    expect((await one.add(can?.product_id ?? 0, 1, { metadata: other })).id).not.toBe(line.id)
  })

  test('is refused in a base that cannot hold it, with the nearest that it can', async () => {
    const { paints } = await paintsIn('ral/ral-7001')
    const light = paints.find(({ cans }) => cans.length > 0)?.cans[0]
    const one = shopper(app)
    const tried = await one.tryToAdd({
      product_id: light?.product_id,
      quantity: 1,
      metadata: { collection: 'ral', code: 'RAL 7016' },
    })
    expect([tried.status, tried.body.code]).toEqual([422, 'base_unfit'])
    expect(tried.body.detail).toMatch(
      /^Antracitgrå tones i base C, og dåsen er base B\. Den nærmeste farve, som basen kan holde, er RAL /,
    )
    expect((await one.get('/api/shop/baskets/current-basket')).body.data.basket_lines).toEqual([])
  })

  test('is refused in a colour that does not exist, and of what is no base', async () => {
    const { paints } = await paintsIn('ral/ral-7001')
    const product_id = paints.find(({ cans }) => cans.length > 0)?.cans[0]?.product_id
    const one = shopper(app)
    const unknown = { collection: 'ral', code: 'RAL 9999' }
    expect((await one.tryToAdd({ product_id, metadata: unknown })).body.code).toBe('colour_unknown')
    expect((await one.tryToAdd({ product_id, metadata: { collection: 'ral' } })).status).toBe(422)
    const { rows } = await sql<{ id: number }>`
      select product.id from catalogue.product where parent_id is not null and alternate_unit = 'm' limit 1`.execute(
      db,
    )
    const board = {
      product_id: rows[0]?.id,
      metadata: { collection: 'ral', code: 'RAL 7001' },
    }
    expect((await one.tryToAdd(board)).body.code).toBe('not_tintable')
  })
})
