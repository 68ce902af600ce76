import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { workOnImports } from '#shop/exchange'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** The list of goods as a file is what the import reads: sent back as it is it changes nothing, and a cell that is another changes that alone. */

const TABLE = '/api/admin/shop/products/table?sort=name'
const URL = '/api/admin/imports'
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const rules = { unknown: 'fault', jump_pct: 1000, only_new_names: false }
const GTIN = '5701234567899'
let staff: Visitor
let branch = { id: 0, name: '' }

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from catalogue.branch order by id limit 1`.execute(db)
  branch = rows[0] ?? branch
  // A unit that the import would write in another way, and amounts with all their decimals.
  await sql`
    update catalogue.product set name = '=1+1  ' || name, unit = 'STK', weight_grams = 1234, min_quantity = 2,
      alternate_unit = 'ÆSKE', alternate_factor = 12345, length_mm = 4800, seo_name = 'Skruer  til træ',
      seo_description = e'To linjer;\nden anden',
      max_quantity = 12.5, divisible_quantity = 0.5, stock = 7.25
    where id = ${cast.screws}`.execute(db)
  await sql`
    insert into catalogue.custom_field (model, foreign_key, key, name, value)
    values ('Products', ${cast.screws}, 'gtin', 'GTIN', ${GTIN})`.execute(db)
  await sql`
    insert into purchase.product_cost (product_id, net_cost) values (${cast.screws}, 123456)
    on conflict (product_id) do update set net_cost = excluded.net_cost`.execute(db)
  await sql`
    insert into catalogue.product_stock (product_id, branch_id, stock) values (${cast.screws}, ${branch.id}, 3.5)
    on conflict (product_id, branch_id) do update set stock = excluded.stock`.execute(db)
})

const readFile = async (format: string, more = '') => {
  const { status, file } = await staff.get(`${TABLE}${more}&format=${format}`)
  expect(status).toBe(200)
  return file
}

async function check(file: Buffer) {
  const sent = await staff.post(URL, { name: 'varer', content: file.toString('base64') })
  expect(sent.status, sent.text.slice(0, 300)).toBe(201)
  const run = sent.body.data
  const columns = run.columns.map(({ target, decimal }: Column) => ({ target, decimal }))
  const begun = await staff.post(`${URL}/${run.id}/dry-run`, { columns, rules, mapping_name: null })
  expect(begun.status, begun.text.slice(0, 300)).toBe(202)
  await workOnImports(db)
  return (await staff.get(`${URL}/${run.id}`)).body.data
}

interface Column {
  readonly head: string
  readonly target: string | null
  readonly decimal: string | null
}

const toLines = (file: Buffer) =>
  file
    .toString()
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
const toFile = (lines: readonly (readonly string[])[]) =>
  Buffer.from(`${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`)

test('its columns are what the import takes', async () => {
  const { columns } = await check(await readFile('csv'))
  const targets = Object.fromEntries(columns.map(({ head, target }: Column) => [head, target]))
  expect(targets).toMatchObject({
    ...{
      Nummer: 'id',
      'Varenr.': 'varenummer',
      GTIN: 'gtin',
      'Nummer i ERP': 'external_reference',
    },
    ...{ Navn: 'name', Salgsenhed: 'unit', 'Vægt i kg': 'weight_kg', Kostpris: 'net_cost' },
    ...{ 'Mindste antal': 'min_quantity', 'Største antal': 'max_quantity' },
    ...{ 'Anden enhed': 'alternate_unit', 'Andre enheder i én': 'alternate_factor' },
    ...{ 'Længde i mm': 'length_mm', Titel: 'seo_name' },
    ...{ 'Beskrivelse i søgeresultater': 'seo_description' },
    ...{ 'Sælges i hele': 'divisible_quantity', Lager: 'stock', 'Varianters lager': null },
    [`Lager ${branch.name}`]: `stock:${branch.id}`,
  })
})

test.each([
  ['csv', 'families', ''],
  ['csv', 'what can be sold', '&onlyReal=1'],
  ['xlsx', 'families', ''],
  ['xlsx', 'what can be sold', '&onlyReal=1'],
])('as %s of %s, sent back as it is, it changes nothing', async (format, _, more) => {
  const { counts, rows_count } = await check(await readFile(format, more))
  expect(rows_count).toBeGreaterThan(5)
  expect(counts).toMatchObject({ changed: 0, new: 0, faulty: 0, warned: 0, same: rows_count })
})

describe('a cell that is another', () => {
  const CELLS: readonly (readonly [string, string, string, object])[] = [
    ['Vægt i kg', '1,234', '1,235', { weight_grams: 1235 }],
    ['Længde i mm', '4800', '5400', { length_mm: 5400 }],
    ['Anden enhed', 'ÆSKE', 'm', { alternate_unit: 'm' }],
    ['Andre enheder i én', '1,2345', '2,5', { alternate_factor: 25_000 }],
    ['Titel', 'Skruer  til træ', 'Skruer', { seo_name: 'Skruer' }],
    ['Mindste antal', '2', '3', { min_quantity: '3.000' }],
    ['Største antal', '12,5', '13,5', { max_quantity: '13.500' }],
    ['Sælges i hele', '0,5', '0,25', { divisible_quantity: '0.250' }],
    ['Lager', '7,25', '8', { stock: '8.000' }],
    // What a branch has more the product has too.
    ['Lager ', '3,5', '4,5', { held: '4.500', stock: '9.000' }],
    ['Kostpris', '12,3456', '12,5', { net_cost: 125_000 }],
  ]

  const readAll = async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select product.id, weight_grams, min_quantity, max_quantity, divisible_quantity, product.stock,
        unit, name, alternate_unit, alternate_factor, length_mm, seo_name, seo_description, held.stock as held, net_cost::integer as net_cost,
        array(select net_price::text from pricing.price where product_id = product.id order by price.price_group_id) as prices
      from catalogue.product
      left join catalogue.product_stock held on held.product_id = product.id and branch_id = ${branch.id}
      left join purchase.product_cost cost on cost.product_id = product.id
      order by product.id`.execute(db)
    return rows
  }

  test.each(CELLS)('of »%s« changes that alone', async (head, was, is, changed) => {
    const lines = toLines(await readFile('csv'))
    const of = head === 'Lager ' ? head + branch.name : head
    const place = lines[0]?.indexOf(of) ?? -1
    const row = lines.find(([id]) => id === String(cast.screws)) ?? []
    expect(row[place]).toBe(was)
    row[place] = is
    const before = await readAll()
    const run = await check(toFile(lines))
    expect(run.counts).toMatchObject({ changed: 1, faulty: 0, same: run.rows_count - 1 })
    const begun = await staff.post(`${URL}/${run.id}/run`, { leaves_warned: false })
    expect(begun.status).toBe(202)
    await workOnImports(db)
    expect(await readAll()).toEqual(
      before.map((one) => (one.id === cast.screws ? { ...one, ...changed } : one)),
    )
  })
})

test('what goods cost is in the file of those alone who may change prices', async () => {
  const head = async () => toLines(await readFile('csv'))[0]
  expect(await head()).toContain('Kostpris')
  const { rows } = await sql<{ id: number; permissions: string[] }>`
    select id, permissions from access.user_group where 'prices_edit' = any(permissions)`.execute(
    db,
  )
  await sql`update access.user_group set permissions = array_remove(permissions, 'prices_edit')`.execute(
    db,
  )
  expect(await head()).not.toContain('Kostpris')
  for (const { id, permissions } of rows) {
    await sql`update access.user_group set permissions = ${permissions} where id = ${id}`.execute(
      db,
    )
  }
})
