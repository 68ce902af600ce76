import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Db, transaction } from '#database/client'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type PlantedInvoice, plantInvoices } from '#test/report-rows'
import { reportGroups } from './store-reports.ts'

const database = await freshDatabase(castSeed)
const { carpenters, mason } = cast.customer
const question = {
  customer_id: carpenters,
  from: '2026-02-01',
  to: '2026-06-30',
  today: '2026-11-25',
}

/** In a year and a half, every ninth a credit note, of two companies, in 12 groups and none. */
const invoices = Array.from({ length: 400 }, (_, n): PlantedInvoice => {
  const type = n % 9 === 0 ? 'credit_note' : 'invoice'
  const sign = type === 'invoice' ? 1 : -1
  return {
    type,
    customer_id: n % 3 === 0 ? mason : carpenters,
    number: `${n}`,
    date: toDay(Date.UTC(2025, 5, 1 + ((n * 37) % 540))),
    lines: Array.from({ length: 5 }, (__, at) => ({
      net: sign * ((n * 7919 + at * 104_729) % 100_000),
      group: (n + at) % 13 === 0 ? '' : `Gruppe ${(n + at) % 13}`,
    })),
  }
})

function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

beforeAll(async () => {
  await plantInvoices(database.db, invoices)
  await sql`vacuum analyze invoice.invoice_line`.execute(database.db)
})

type Way = 'index' | 'table'

/** The report read in one way alone, and how it was read. */
async function reportBy(way: Way) {
  const asked: CompiledQuery[] = []
  return transaction(database.db, async (tx) => {
    const off =
      way === 'index'
        ? ['seqscan', 'bitmapscan', 'hashagg', 'sort']
        : ['indexscan', 'indexonlyscan', 'bitmapscan']
    for (const name of off) await sql`set local ${sql.ref(`enable_${name}`)} = off`.execute(tx)
    const listening: Db = tx.withPlugin({
      transformQuery: ({ node, queryId }) => {
        asked.push(tx.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const report = await reportGroups(listening, question)
    const plans: string[] = []
    for (const query of asked.filter(({ sql: text }) => !text.startsWith('set '))) {
      const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>({
        ...query,
        sql: `explain ${query.sql}`,
      })
      plans.push(...rows.map((row) => row['QUERY PLAN']))
    }
    return { report, plan: plans.join('\n') }
  })
}

test('purchases by group come in the order of an index, and are those of the rows themselves', async () => {
  const [quick, plain] = [await reportBy('index'), await reportBy('table')]
  const grouping = /GroupAggregate[^\n]*\n\s+Group Key: invoice_line.product_group\n\s+->\s+/
  expect(quick.plan).toMatch(
    new RegExp(`${grouping.source}Index Only Scan using invoice_line_of_customer`),
  )
  expect(plain.plan).toMatch(/Seq Scan on invoice_line/)
  expect(quick.report).toEqual(plain.report)

  const sums = new Map<string, number>()
  const asked = invoices.filter(
    ({ customer_id, date }) =>
      customer_id === carpenters && question.from <= date && date <= question.to,
  )
  for (const { group = '', net } of asked.flatMap(({ lines }) => lines)) {
    sums.set(group, (sums.get(group) ?? 0) + net)
  }
  expect(sums.size).toBe(13)
  expect(new Map(quick.report.rows.map((row) => [row.product_group, row.net_sum]))).toEqual(sums)
  expect(quick.report.rows.map(({ net_sum }) => net_sum)).toEqual(
    [...sums.values()].toSorted((a, b) => b - a),
  )
})
