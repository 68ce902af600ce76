import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../docs/data.md', import.meta.url), 'utf8')
const schema = readFileSync(new URL('../db/schema.sql', import.meta.url), 'utf8')

const tables = new Map(
  [...schema.matchAll(/^create table (\S+) \(\n([\s\S]*?)^\);/gm)].map(
    ([, name = '', body = '']) => [
      name.replaceAll('"', ''),
      new Set([...body.matchAll(/^ {2}"?([a-z_0-9]+)"? /gm)].map(([, column]) => column)),
    ],
  ),
)

const entities = page
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    table: /· `([^`]+)`/.exec(section)?.[1] ?? '',
    columns: namesIn(/Columns: ([\s\S]*?)(\n\n|$)/.exec(section)?.[1] ?? ''),
  }))

function namesIn(text: string): string[] {
  const end = text.search(/\. [A-Z]/)
  return [...(end < 0 ? text : text.slice(0, end)).matchAll(/`([^`]+)`/g)].map(
    ([, name = '']) => name,
  )
}

test.each(entities)('the page on data says of $table what the table has', ({ table, columns }) => {
  expect(tables.has(table)).toBe(true)
  expect(columns.filter((column) => !tables.get(table)?.has(column))).toEqual([])
  expect(columns.length).toBeGreaterThan(2)
})
