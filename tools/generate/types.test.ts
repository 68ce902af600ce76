import { expect, test } from 'vitest'
import type { Column, Table } from './catalogue-of-tables.ts'
import { writeTypes } from './types.ts'

const plain: Column = {
  name: 'id',
  type: 'bigint',
  base: 'int8',
  domain: null,
  is_array: false,
  is_required: true,
  default: null,
  identity: '',
  generated: '',
  collation: null,
  comment: null,
}

function table(schema: string, name: string, ...columns: Partial<Column>[]): Table {
  return {
    schema,
    name,
    kind: 'r',
    comment: null,
    view: null,
    columns: columns.map((column) => ({ ...plain, ...column })),
    constraints: [],
    indexes: [],
    triggers: [],
  }
}

function line(column: Partial<Column>): string | undefined {
  const text = writeTypes([table('pricing', 'price', { name: 'it', ...column })])
  return /^ {2}it: (.*)$/m.exec(text)?.[1]
}

test('money has its own types, a decimal is no number', () => {
  expect(line({ domain: 'ore' })).toBe('Ore')
  expect(line({ domain: 'unit_price' })).toBe('UnitPrice')
  expect(line({ base: 'int4', domain: 'vat_rate' })).toBe('VatRate')
  expect(line({ base: 'numeric', domain: 'quantity' })).toBe('Decimal')
})

test('what may be missing may be null, what is given by itself may be left out', () => {
  expect(line({ is_required: false })).toBe('number | null')
  expect(line({ default: '0' })).toBe('Generated<number>')
  expect(line({ default: '0', is_required: false })).toBe('Generated<number | null>')
  expect(line({ identity: 'd' })).toBe('Generated<number>')
  expect(line({ identity: 'a' })).toBe('GeneratedAlways<number>')
  expect(line({ base: 'text', generated: 's' })).toBe('GeneratedAlways<string>')
  expect(line({ base: 'text', is_array: true })).toBe('string[]')
})

test('a table is called by its schema and its name, without saying a word twice', () => {
  const text = writeTypes([table('basket', 'basket_line'), table('delivery', 'carrier')])
  expect(text).toContain("'basket.basket_line': BasketLine\n")
  expect(text).toContain("'delivery.carrier': DeliveryCarrier\n")
})

test('a type no one thought of and a name used twice stop the generator', () => {
  expect(() => line({ base: 'polygon' })).toThrow('no TypeScript type for polygon of column it')
  expect(() => writeTypes([table('a', 'b_c'), table('a_b', 'c')])).toThrow('would be called ABC')
})
