import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'
import { retentions } from './old-rows.ts'

const page = readFileSync(new URL('../../docs/growth.md', import.meta.url), 'utf8')
const schema = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8').replaceAll(
  '"',
  '',
)

const [growing = '', steady = ''] = page.split('## Tables that do not grow')
const tables = [...schema.matchAll(/^create table (\S+) \(\n([\s\S]*?)^\);/gm)].map(
  ([, name = '', body = '']) => ({ name, body }),
)

const rows = [...growing.matchAll(/^\| `(\w+\.\w+)` \|(.*)\|(.*)\|(.*)\|(.*)\|$/gm)].map(
  ([, table = '', , deleted = '', count = '', indexes = '']) => ({
    table,
    deleted,
    count,
    indexes,
  }),
)
const unchanging = namesIn(steady).filter((name) => name !== 'public.migration')

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name)
}

/** Those of its constraints and those that are created. */
function indexesOf(table: string): string[] {
  const { body = '' } = tables.find(({ name }) => name === table) ?? {}
  const constraints = [...body.matchAll(/constraint (\w+) (?:PRIMARY KEY|UNIQUE)/g)]
  const created = [...schema.matchAll(/^CREATE (?:UNIQUE )?INDEX (\w+) ON (\S+) /gm)]
  return [...constraints, ...created.filter(([, , of]) => of === table)].map(
    ([, name = '']) => name,
  )
}

test('every table is one that grows, or one that does not', () => {
  const named = [...rows.map(({ table }) => table), ...unchanging]
  const all = tables.map(({ name }) => name).filter((name) => name !== 'public.migration')
  expect(named.toSorted()).toEqual(all.toSorted())
})

test.each(rows)('of $table the page names indexes and jobs that there are', (row) => {
  const there = indexesOf(row.table)
  expect(namesIn(row.indexes).filter((name) => !there.includes(name))).toEqual([])
  expect(namesIn(row.indexes).length).toBeGreaterThan(0)
  expect(namesIn(row.deleted).filter((name) => !(name in jobs))).toEqual([])
  expect(row.count.trim()).toMatch(/^[\d,]+$/)
})

test.each(retentions.map(({ table, index, after }) => ({ table, index, after })))(
  'the page says of $table when it is deleted ($after), and by $index',
  ({ table, index, after }) => {
    const row = rows.find((one) => one.table === table)
    expect(row?.deleted).toContain(after)
    expect(namesIn(row?.indexes ?? '')).toContain(index)
  },
)
