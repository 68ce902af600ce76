import { expect, test } from 'vitest'
import { firstOf, type ManyField, manyFields, nowOf, type Row, toManyChanges } from './many.ts'
import { toTree } from './tree.ts'

const length = { id: 9, name: 'Længde', as_filter: false, is_locked: false }
const brand = { id: 45, name: 'Producent', as_filter: true, is_locked: true }
const row = (id: number, more: Partial<Row> = {}): Row => ({
  ...{ id, parent_id: null, active: true, in_menu: true, is_searchable: true, is_private: false },
  ...{ is_noindex: false, is_filter: false, template: 'list', default_sort: 'name' },
  ...{ default_limit: 40, requirements: [], tag_ids: [], variant_groups: [brand] },
  ...more,
})
const rows = [
  row(1),
  row(2, {
    ...{ in_menu: false, default_sort: 'price', default_limit: 100, requirements: ['gpsr'] },
    ...{ variant_groups: [length, brand], tag_ids: [4] },
  }),
]
const fields = new Map(manyFields(toTree([])).map((field) => [field.name, field]))
const field = (name: ManyField['name']) => fields.get(name) as ManyField

test.each([
  ['in_menu', '1 ja, 1 nej', '1 ja'],
  ['active', '2 ja', '1 ja'],
  ['default_sort', 'Blandet', 'Navn'],
  ['default_limit', 'Blandet', '40'],
  ['requirements', 'Blandet', 'Ingen'],
  ['variant_groups', '1 til 2', '1'],
  ['tag_ids', '0 til 1', 'Ingen'],
] as const)(
  '%s: what they have now is counted, or told where all have the same',
  (name, of, one) => {
    expect(nowOf(rows, field(name))).toBe(of)
    expect(nowOf(rows.slice(0, 1), field(name))).toBe(one)
  },
)

test('a field that is ticked becomes the other of yes and no, or what the first has', () => {
  expect(firstOf(rows, field('active'))).toBe(false)
  expect(firstOf(rows, field('default_limit'))).toBe('40')
  expect(firstOf(rows, field('variant_groups'))).toBe(JSON.stringify([brand]))
})

test('what is not ticked is not sent, and no parent is the top', () => {
  expect(toManyChanges(rows, { active: false })).toEqual([
    { id: 1, active: false },
    { id: 2, active: false },
  ])
  expect(toManyChanges(rows.slice(0, 1), { parent_id: '' })).toEqual([{ id: 1, parent_id: null }])
  expect(toManyChanges(rows.slice(0, 1), { parent_id: '3' })).toEqual([{ id: 1, parent_id: 3 }])
})

test('lists are sent whole, a locked group as a filter, and a count as a number', () => {
  const chosen = {
    variant_groups: JSON.stringify([brand, length]),
    requirements: JSON.stringify(['ce_dop']),
    tag_ids: JSON.stringify([4, 5]),
    default_limit: '60',
  }
  expect(toManyChanges(rows.slice(0, 1), chosen)).toEqual([
    {
      id: 1,
      variant_groups: [
        { id: 45, as_filter: true },
        { id: 9, as_filter: false },
      ],
      ...{ requirements: ['ce_dop'], tag_ids: [4, 5], default_limit: 60 },
    },
  ])
})
