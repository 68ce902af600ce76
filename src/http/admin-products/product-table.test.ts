import { beforeAll, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** The list of goods as a file. */

const URL = '/api/admin/shop/products/table'
const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const linesOf = async (query: string): Promise<string[][]> => {
  const { status, text } = await staff.get(`${URL}?format=csv&${query}`)
  expect([query, status]).toEqual([query, 200])
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
}

test('the file has the rows of the list in its order, each price on both sides of VAT', async () => {
  const query = `categoryIds=${cast.category.boards}&allChildren=1&onlyReal=1&sort=name&direction=desc`
  const [head = [], ...rows] = await linesOf(query)
  const listed = await staff.get(`/api/admin/shop/products?limit=200&with_prices=1&${query}`)
  const at = (name: string) => head.findIndex((one) => one.replaceAll('"', '').startsWith(name))
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.map((row) => Number(row[at('Nummer')]))).toEqual(
    listed.body.data.map(({ id }: { id: number }) => id),
  )
  const board = rows.find((row) => Number(row[at('Nummer')]) === cast.board.mm4200) ?? []
  const [first] = listed.body.data.find(({ id }: { id: number }) => id === cast.board.mm4200).prices
  const gross = head.findIndex((one) => one.includes(`${first.price_group.name}, inkl. moms`))
  expect([board[gross], board[gross - 1]]).toEqual(['99,75', '79,8'])
  expect([board[at('Status')], board[at('Andre enheder i én')]]).toEqual(['Aktiv', '4,2'])
})

test('each file is an audit event; without export_run there is none', async () => {
  const { status, headers } = await staff.get(`${URL}?format=xlsx&search=reglar`)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('varer.xlsx')
  const events = await database.db
    .selectFrom('access.audit_event')
    .select('action')
    .where('action', '=', 'list_exported')
    .execute()
  expect(events.length).toBeGreaterThan(0)
  const unsorted = await staff.get(`${URL}?format=pdf`)
  expect([unsorted.status, Object.keys(unsorted.body.errors)]).toEqual([400, ['format']])
})
