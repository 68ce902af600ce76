import { expect, test } from 'vitest'
import type { AdminCategory } from './category.ts'
import { isAlways, read, toChange, toValues } from './category-values.ts'

const category = {
  ...{ id: 7, name: 'Regler', slug: 'regler', parent_id: 3, alias_of: null, default_limit: 40 },
  ...{ filter_name: null, seo_name: null, seo_description: null, external_reference: 'K7' },
  ...{ short_description: '', description: '<p>Høvlet</p>', default_sort: 'default' },
  ...{ template: 'list', active: true, in_menu: true, is_searchable: true, is_private: false },
  ...{ is_filter: false, is_noindex: false, requirements: ['gpsr'] },
  tag_ids: [4],
  variants: [{ id: 31, name: 'C24', variant_group_id: 9 }],
  variant_groups: [
    { id: 9, name: 'Længde', as_filter: true, is_locked: false },
    { id: 45, name: 'Mærke', as_filter: true, is_locked: true },
  ],
  custom_fields: [
    { id: 1, key: 'fiterseo_variant_group_ids', name: 'x', field_type: 'text', value: '9' },
    { id: 2, key: 'ikon', name: 'Ikon', field_type: 'text', value: 'bræt' },
  ],
  attachments: [{ id: 5, source: 'regler', name: 'Regler', description: '', thumbnails: [] }],
} as unknown as AdminCategory
const changed = (values: object) => toChange(category, { ...toValues(category), ...values })

test('what is as it was is not sent', () => {
  expect(changed({})).toEqual({})
})

test('an empty text is no value, and no parent is the top', () => {
  expect(changed({ external_reference: '', parent_id: '' })).toEqual({
    external_reference: null,
    parent_id: null,
  })
})

test('what the law asks of its goods is sent whole', () => {
  expect(changed({ requirements: JSON.stringify(['ce_dop', 'gpsr']) })).toEqual({
    requirements: ['ce_dop', 'gpsr'],
  })
})

test('its tags are sent whole', () => {
  expect(changed({ tag_ids: '[4,9]' })).toEqual({ tag_ids: [4, 9] })
})

test('groups are sent in their order, and a locked one stays a filter', () => {
  const groups = read<object>(toValues(category).variant_groups).toReversed()
  expect(changed({ variant_groups: JSON.stringify(groups) })).toEqual({
    variant_groups: [
      { id: 45, as_filter: true },
      { id: 9, as_filter: true },
    ],
  })
})

test('the values that it is the page of are sent whole, by their numbers', () => {
  const variants = read<object>(toValues(category).variants)
  const added = { id: 32, name: 'C18', variant_group_id: 9 }
  expect(changed({ variants: JSON.stringify([...variants, added]) })).toEqual({
    variants: [{ id: 31 }, { id: 32 }],
  })
  expect(changed({ variants: '[]' })).toEqual({ variants: [] })
})

test('a picture that is added is sent by its source, and one that stands by its number', () => {
  const pictures = read<object>(toValues(category).attachments)
  const added = { source: 'spaer', name: 'Spær', description: 'Spær i stakke', shown: null }
  expect(changed({ attachments: JSON.stringify([added, ...pictures]) })).toEqual({
    attachments: [
      { source: 'spaer', name: 'Spær', description: 'Spær i stakke', sort: 0 },
      { id: 5, name: 'Regler', description: '', sort: 1 },
    ],
  })
})

test('the groups that are always filters are one of the custom fields', () => {
  expect(changed({ always: '9, 3' })).toEqual({
    custom_fields: [
      { id: 2, value: 'bræt' },
      { id: 1, value: '9, 3' },
    ],
  })
  expect(changed({ always: '' })).toEqual({ custom_fields: [{ id: 2, value: 'bræt' }] })
  expect([isAlways('9, 3'), isAlways(''), isAlways('længde'), isAlways('9,')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
