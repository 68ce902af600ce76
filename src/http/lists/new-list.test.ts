import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listQuery } from '#contract/list'
import { type ListSource, matches } from '#database/list-source'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { listRoute } from './list-route.ts'

/** A whole new list, of the cases of all companies, with filters, search, files and its tests: docs/lists.md promises 120 lines. */

const STATUSES = ['open', 'closed'] as const
const URL = '/api/admin/cases'

// In the contract.
const caseRow = z.object({
  id: z.uuid(),
  case_number: z.string(),
  name: z.string(),
  city: z.string(),
  status: z.enum(STATUSES),
})
type CaseRow = z.output<typeof caseRow>
const casesQuery = listQuery({ status: z.enum(STATUSES).optional() }, ['case_number', 'name'])

// In the store.
interface CaseFilters {
  readonly status?: CaseRow['status'] | undefined
  readonly search: string
}

const caseList: ListSource<CaseFilters, 'case_number' | 'name', CaseRow> = {
  table: 'access.customer_case',
  sorts: { case_number: sql`case_number`, name: sql`name` },
  where: ({ status, search }) => [
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    matches(sql`lower(' ' || case_number || ' ' || name || ' ' || city)`, search),
  ],
  read: async (db, ids) =>
    (await db
      .selectFrom('access.customer_case')
      .select(['id', 'case_number', 'name', 'city', 'status'])
      .where('id', 'in', ids)
      .execute()) as CaseRow[],
}

// The route.
const casesRoute = listRoute({
  url: URL,
  tag: 'Cases',
  summary: 'The cases of all companies',
  permission: 'baskets_read',
  query: casesQuery,
  entry: caseRow,
  source: caseList,
  toEntry: (row: CaseRow) => row,
  file: {
    name: 'Sager',
    columns: [
      { name: 'Sagsnr.', kind: 'text', of: ({ case_number }) => case_number },
      { name: 'Navn', kind: 'text', width: 40, of: ({ name }) => name },
      { name: 'By', kind: 'text', of: ({ city }) => city },
    ],
  },
})

// Its tests.
const database = await freshDatabase(castSeed)
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  plugins: [
    async (shop) => {
      shop.route(casesRoute({ db: database.db } as never))
    },
  ],
})
let staff: Visitor

beforeAll(async () => {
  await sql`
    insert into access.customer_case (id, customer_id, case_number, name, city, status)
    select gen_random_uuid(), (select min(id) from access.customer), 'S' || 100 + n, 'Byggeplads ' || 200 - n,
      case when n = 7 then 'Ærøskøbing' else 'Odense' end, case when n % 4 = 0 then 'closed' else 'open' end
    from generate_series(1, 60) n`.execute(database.db)
  staff = await loggedIn(app, database, cast.user.admin)
})

const list = async (query: string) => (await staff.get(`${URL}?${query}`)).body
const numbersOf = ({ data }: { readonly data: readonly CaseRow[] }) =>
  data.map(({ case_number }) => case_number)

test('cases are paged, sorted, narrowed and searched', async () => {
  const first = await list('')
  expect([first.count, first.data.length, first.data[0].case_number]).toEqual([60, 50, 'S101'])
  expect(numbersOf(await list('direction=desc&page=2'))[0]).toBe('S110')
  expect(numbersOf(await list('sort=name'))[0]).toBe('S160')
  expect((await list('status=closed')).count).toBe(15)
  expect(numbersOf(await list('search=ærø'))).toEqual(['S107'])
  expect((await staff.get(`${URL}?status=lost`)).status).toBe(400)
})

test('they are a file, for those who have both permissions', async () => {
  const { text } = await staff.get(`${URL}?format=csv&search=ærø`)
  expect(text.replace('\ufeff', '')).toBe('Sagsnr.;Navn;By\r\nS107;Byggeplads 193;Ærøskøbing\r\n')
  const other = await loggedIn(app, database, cast.user.proff)
  expect((await other.get(URL)).status).toBe(403)
})

test('all of this is 120 lines at most', () => {
  const text = readFileSync(import.meta.filename, 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})
