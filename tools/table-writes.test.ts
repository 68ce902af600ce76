import { expect, test } from 'vitest'
import { checkTableWrites, checkWrites, readOwners, writtenTables } from './table-writes.ts'

const page = `
| Table | Module | Who else writes it, and why |
|---|---|---|
| \`basket.basket\` | basket | \`orders\`: an order is a placed basket |
| \`access.user\` | users | |
| \`offer.offer\` | offers | |
`
const owners = readOwners(page)
const tables = [...owners.keys()]
const clean = {
  'src/shop/basket/store.ts': "db.updateTable('basket.basket')",
  'src/shop/orders/store.ts': "tx.updateTable('basket.basket').set({ is_reported: true })",
  'src/shop/users/store.ts': 'sql`update access."user" set name = null`',
  'src/shop/offers/store.ts': 'sql`insert into offer.offer (id) select id from basket.basket`',
  'src/database/retention.ts': 'sql`delete from ${' + 'sql.table(table)}`',
}

function check(more: Readonly<Record<string, string>> = {}): string[] {
  return checkWrites(owners, tables, new Map(Object.entries({ ...clean, ...more })))
}

test('modules that write their own tables, and those that a reason stands for, pass', () => {
  expect(check()).toEqual([])
})

const name = '${' + 'name}'
const table = '${' + 'sql.table(one)}'
test.each([
  ['an insert', 'sql`insert into basket.basket (id) values (1)`'],
  ['an update', 'sql`\n    update basket.basket set is_locked = true`'],
  [
    'an update in a common table expression',
    'sql`with a as (update only basket.basket set id = 1)`',
  ],
  ['a deletion', 'sql`with a as (delete from basket.basket using offer.offer)`'],
  ['a merge', 'sql`MERGE INTO basket.basket using offer.offer`'],
  ['a copy', "client.query('copy basket.basket (id) from stdin')"],
  ['a truncation', 'sql`truncate offer.offer, basket.basket`'],
  ['a quoted name', 'sql`update "basket"."basket" set id = 1`'],
  ['a builder that inserts', "tx.insertInto('basket.basket')"],
  ['a builder that updates, under another name', "tx.updateTable('basket.basket as b')"],
  ['a builder that deletes', "tx\n  .deleteFrom(\n    'basket.basket',\n  )"],
  ['a builder that merges', "tx.mergeInto('basket.basket')"],
  ['a table in a list', `for (const one of ['basket.basket']) sql\`delete from ${table}\``],
  ['a builder with a variable', "const one = 'basket.basket'\ntx.deleteFrom(one)"],
  ['a batch that deletes', "export const old: Retention = { table: 'basket.basket' }"],
])('%s of another module is a breach', (_, code) => {
  expect(check({ 'src/shop/offers/store-other.ts': code })).toEqual([
    'src/shop/offers/store-other.ts: offers writes basket.basket, which basket owns',
  ])
})

test('what writes outside the modules is a breach', () => {
  expect(check({ 'src/jobs/jobs.ts': 'sql`delete from offer.offer`' })).toEqual([
    'src/jobs/jobs.ts: src/jobs writes offer.offer, which offers owns',
  ])
})

test('a table that the text does not name is a breach', () => {
  expect(check({ 'src/shop/offers/a.ts': `sql\`update ${name} set id = 1\`` })).toEqual([
    'src/shop/offers/a.ts: writes a table that the file does not name',
  ])
})

test.each([
  ['a read', 'sql`select id from basket.basket`'],
  ['a builder that reads', "tx.selectFrom('basket.basket')"],
  ['a lock', 'sql`select from basket.basket for update of basket`'],
  ['a lock of what is interpolated', `sql\`select from offer.offer for no key update ${name}\``],
  [
    'what an insert does to a row that is there',
    'sql`insert into offer.offer on conflict do update set id = 1`',
  ],
  [
    'a list',
    "export const list: ListSource<{ readonly a: string }, 'a', Row> = {\n  table: 'basket.basket',\n}",
  ],
  ['a comment', '/**\n * Never update basket.basket here.\n */\n// delete from basket.basket'],
])('%s of another module is none', (_, code) => {
  expect(writtenTables(code).filter((one) => one !== 'offer.offer')).toEqual([])
})

test('a table without an owner, a row without a table and a reason without a write are told', () => {
  const files = new Map(Object.entries(clean).slice(0, 1))
  expect(checkWrites(owners, ['access.user', 'basket.basket', 'offer.line'], files)).toEqual([
    'docs/tables.md: no row of offer.line',
    'docs/tables.md: there is no table offer.offer',
    'docs/tables.md: orders does not write basket.basket',
  ])
})

test('the program keeps to the table', () => {
  expect(checkTableWrites()).toEqual([])
})
