import { expect, test } from 'vitest'
import { wrongOfKind } from './wrong-of-kind.ts'

const field = (field_type: string, value: string | null, more: object = {}) => ({
  ...{ field_type, value, meta: {}, options: null },
  ...more,
})
const wrongOf = (type: string, value: string | null, more: object = {}) =>
  wrongOfKind(field(type, value, more)).map(([part, code]) => `${part}: ${code}`)

test.each<[type: string, value: string | null]>([
  ['text', 'hvad som helst'],
  ['textarea', 'to\nlinjer'],
  ['number', '-12,5'],
  ['number', '3.25'],
  ['checkbox', '0'],
  ['checkbox', '1'],
  ['timepicker', '2026-12-01T08:00+01:00'],
  ['timepicker', '2026-12-01T07:00:00.000Z'],
  ['timepicker', '2026-12-01 08:00'],
  ['timepicker', '2026-12-01'],
  ['link', '/kontakt'],
  ['link', '#maal'],
  ['link', 'https://example.dk/a?b=c'],
  ['link', 'mailto:salg@example.dk'],
  ['link', 'tel:+4512345678'],
  ['image', 'logo.png'],
  ['image', 'maerker/logo-2.svg'],
  ['image', '/media/logo.png'],
  ['checkbox', ''],
  ['timepicker', ''],
  ['link', ''],
  ['image', ''],
  ['number', ''],
  ['number', null],
])('a %s can be »%s«', (type, value) => {
  expect(wrongOf(type, value)).toEqual([])
})

test.each([
  ['number', '1.234,5', 'custom_field_number_unreadable'],
  ['number', 'mange', 'custom_field_number_unreadable'],
  ['checkbox', 'ja', 'custom_field_choice_unknown'],
  ['timepicker', 'snart', 'custom_field_time_unreadable'],
  ['timepicker', 'uge 12', 'custom_field_time_unreadable'],
  ['timepicker', 'forår 2027', 'custom_field_time_unreadable'],
  ['timepicker', '01-12-2026', 'custom_field_time_unreadable'],
  ['timepicker', '2026-13-01', 'custom_field_time_unreadable'],
  ['timepicker', '2026-02-30', 'custom_field_time_unreadable'],
  ['link', 'javascript:alert(1)', 'custom_field_link_unreadable'],
  ['link', ' javascript:alert(1)', 'custom_field_link_unreadable'],
  ['link', '//example.dk', 'custom_field_link_unreadable'],
  ['link', '/\\example.dk', 'custom_field_link_unreadable'],
  ['link', 'https://', 'custom_field_link_unreadable'],
  ['link', 'kontakt os', 'custom_field_link_unreadable'],
  ['image', 'data:image/svg+xml,x', 'custom_field_image_unreadable'],
  ['image', '../hemmeligt', 'custom_field_image_unreadable'],
  ['image', 'maerker/../../hemmeligt', 'custom_field_image_unreadable'],
])('a %s cannot be »%s«', (type, value, code) => {
  expect(wrongOf(type, value)).toEqual([`value: ${code}`])
})

test('a select is one of its choices; one without a list of them is free', () => {
  const options = ['gran', 'fyr', 3]
  expect(wrongOf('select', 'fyr', { options })).toEqual([])
  expect(wrongOfKind(field('select', 'eg', { options }))).toEqual([
    ['value', 'custom_field_choice_unknown', { choices: 'gran, fyr' }],
  ])
  expect(wrongOf('select', 'eg')).toEqual([])
})

test('what stands as it was is left in peace, until it or its type is another', () => {
  const stood = field('text', 'mange')
  expect(wrongOfKind(field('number', 'mange'), field('number', 'mange'))).toEqual([])
  expect(wrongOfKind(field('number', 'flere'), field('number', 'mange'))).toHaveLength(1)
  expect(wrongOfKind(field('number', 'mange'), stood)).toHaveLength(1)
})

test('meta that stands as it was is left in peace, part for part', () => {
  const of = (meta: object) => field('link', '/kontakt', { meta })
  const stood = of({ target: '_parent', alt: 3 })
  // As it is read: with what it says nothing of.
  expect(wrongOfKind(of({ target: '_parent', alt: 3, text: '' }), stood)).toEqual([])
  expect(wrongOfKind(of({ target: '_parent', text: 'Se mere' }), stood)).toEqual([])
  expect(wrongOfKind(of({ target: '_top', alt: 3 }), stood)).toHaveLength(1)
  expect(wrongOfKind(of({ target: '_parent', alt: 4 }), stood)).toHaveLength(1)
  expect(wrongOfKind(of({ target: '_parent' }), { ...stood, field_type: 'text' })).toHaveLength(1)
})

test.each([
  ['link', { target: '_blank', alt: 'Til os', text: '' }, []],
  ['link', { target: '' }, []],
  ['link', { target: 'ramme' }, ['meta: custom_field_target_unknown']],
  ['link', { alt: 3 }, ['meta: custom_field_meta_no_text']],
  ['image', { alt: ['x'] }, ['meta: custom_field_meta_no_text']],
  ['text', { alt: 3 }, []],
])('the meta of a %s: %j', (type, meta, wrong) => {
  expect(wrongOf(type, null, { meta })).toEqual(wrong)
})
