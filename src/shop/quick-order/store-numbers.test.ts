import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Db, transaction } from '#database/client'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { findNumbers, findOwnNumbers } from './store-numbers.ts'

const database = await freshDatabase(castSeed)
const { carpenters } = cast.customer
const thousand = Array.from({ length: 1000 }, (_, i) => `${7_000_000 + i * 20}`)

beforeAll(async () => {
  await transaction(database.db, async (tx) => {
    await sql`
      insert into catalogue.custom_field (model, foreign_key, key, value)
      select 'Products', ${cast.screws}, key, 7000000 + n
      from generate_series(1, 100000) n, unnest(array['varenummer', 'leverandoernummer']) as key`.execute(
      tx,
    )
    await sql`
      insert into access.article_number (customer_id, number, product_id)
      select ${carpenters}, 7000000 + n, ${cast.screws} from generate_series(1, 5000) n`.execute(tx)
  })
  await sql`analyze catalogue.custom_field, access.article_number`.execute(database.db)
})

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** The nodes of the plans by which PostgreSQL answers what is asked. */
async function plansOf(ask: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const asked: CompiledQuery[] = []
  const compile = database.db.getExecutor()
  const db = database.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(compile.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await ask(db)
  const plans: Plan[] = []
  for (const { sql: text, parameters } of asked) {
    const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
    const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained)
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan))
  }
  return plans.flatMap(nodesOf)
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

const LARGE = /^(article_number|custom_field)$/

test.each([
  ['the company’s own numbers', ['article_number_pkey'], findOwn],
  ['all other numbers', ['custom_field_by_number', 'custom_field_by_supplier_number'], findOthers],
] as const)('a thousand of %s are looked up by index', async (_, names, ask) => {
  const nodes = await plansOf(ask)
  const looked = nodes.filter((node) => node['Index Cond'] !== undefined)
  expect(looked.map((node) => node['Index Name'])).toEqual(expect.arrayContaining([...names]))
  const read = nodes.filter((node) => LARGE.test(node['Relation Name'] ?? ''))
  expect(read.filter((node) => node['Index Cond'] === undefined)).toEqual([])
})

function findOwn(db: Db) {
  return findOwnNumbers(db, carpenters, thousand)
}

function findOthers(db: Db) {
  return findNumbers(db, thousand)
}
