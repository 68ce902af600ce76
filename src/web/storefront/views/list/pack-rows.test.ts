import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRows } from './pack-rows.ts'
import type { TableRow } from './table-row.ts'
import { unpackRows } from './unpack-rows.ts'

const row = (length: string, more: Partial<TableRow> = {}): TableRow => ({
  id: Number(length),
  href: `/varer/reglar/regel-${length}-mm`,
  name: `Regel, ${length} mm`,
  label: `${length} mm`,
  number: `10${length}`,
  online: { level: 'ok', text: '5 stk. online' },
  branches: { 3: 7 },
  unit: 'stk.',
  per: '15,95',
  list: undefined,
  cost: { gross: 95.7, net: 76.56 },
  buy: {},
  ...more,
})

const head = { name: 'Regel C24', href: '/varer/reglar/regel-9' }

test('what rows have in common, and how their texts begin, is sent once', () => {
  const rows = [row('2400'), row('2700', { isSoldOut: true })]
  const { common, starts, columns } = packRows(rows, head)
  expect(common).toMatchObject({ unit: 'stk.', per: '15,95', buy: {}, level: 'ok', gross: 95.7 })
  expect(starts).toMatchObject({ href: 20, name: 5, label: '2', number: '102' })
  expect(columns).toEqual({
    id: [2400, 2700],
    href: ['2400-mm', '2700-mm'],
    name: [', 2400 mm', ', 2700 mm'],
    label: ['400 mm', '700 mm'],
    number: ['400', '700'],
    isSoldOut: [undefined, true],
  })
})

test('what branches have is sent in the order of their ids, which is sent once', () => {
  const rows = [row('2400', { branches: { 3: 7, 12: 1.5 } }), row('2700', { branches: { 12: 0 } })]
  const packed = packRows(rows, head)
  expect(packed.branchIds).toEqual([3, 12])
  expect(packed.columns.branches).toEqual(['7,1.5', ',0'])
  expect(unpackRows({ ...head, ...packed }).map(({ branches }) => branches)).toEqual([
    { 3: 7, 12: 1.5 },
    { 12: 0 },
  ])
})

test('whatever rows are, they come out as they went in', () => {
  const some = fc.record(
    {
      id: fc.nat(),
      online: fc.record({ level: fc.constantFrom('ok', 'few'), text: fc.string() }),
      cost: fc.option(fc.record({ gross: fc.nat(), net: fc.nat() }), { nil: undefined }),
      href: fc.oneof(fc.string(), fc.constantFrom('/varer/reglar/regel-9', '/varer/x')),
      label: fc.constantFrom('', '2,4 m', '2,7 m', '2', '😀', '😁'),
      per: fc.option(fc.constantFrom('1', '12'), { nil: undefined }),
      noWithdrawal: fc.constant(true),
      branches: fc.dictionary(fc.constantFrom('1', '2'), fc.nat(2)),
      badges: fc.array(fc.constantFrom('Udgået', 'Kun afhentning')),
    },
    { requiredKeys: ['id', 'online', 'href', 'label'] },
  )
  fc.assert(
    fc.property(fc.array(some), (data) => {
      const rows = data as unknown as TableRow[]
      const sent = JSON.parse(JSON.stringify({ ...head, ...packRows(rows, head) }))
      expect(unpackRows(sent)).toEqual(JSON.parse(JSON.stringify(rows)))
    }),
  )
})
