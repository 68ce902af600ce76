import { expect, test } from 'vitest'
import {
  errorAt,
  offeredOfProducts,
  toFieldChange,
  toFormField,
  toStatements,
} from './custom-field.ts'

const replied = {
  ...{ id: 7, key: 'trae', name: 'Træ', field_type: 'text', value: null },
  ...{ meta: { alt: 'x' }, options: null },
}

test('a field has a value, and of its meta what its type has', () => {
  expect(toFormField(replied)).toEqual({
    ...{ id: 7, key: 'trae', name: 'Træ', field_type: 'text', value: '' },
  })
  const link = { ...replied, field_type: 'link', meta: { alt: 'x', target: '', more: 3 } }
  expect(toFormField(link).meta).toEqual({ alt: 'x', target: '' })
})

test('what is wrong with a field is told at its place', () => {
  const errors = { '1.value': 'Skal være et tal', '11.meta': 'text skal være tekst' }
  expect([0, 1, 2, 11].map((at) => errorAt(errors, at))).toEqual([
    ...[undefined, 'Skal være et tal', undefined, 'text skal være tekst'],
  ])
})

test('one that stands is changed by its id, a new one is made with its key', () => {
  expect(toFieldChange(toFormField(replied))).toEqual({ id: 7, value: '' })
  const meta = { text: 'Se mere' }
  const fresh = { key: 'mere', name: 'Mere', field_type: 'link', value: '/mere', meta }
  expect(toFieldChange({ ...fresh, choices: ['x'] })).toEqual(fresh)
  expect(toFieldChange({ ...fresh, id: 8 })).toEqual({ id: 8, value: '/mere', meta })
})

test('what the label says of dangers is a list, and goes back with what else is kept there', () => {
  const meta = { pictograms: ['GHS07'], statements: ['H317'], kilde: 'SDS 4' }
  const hazard = { ...replied, key: 'hazard', value: 'Advarsel', meta }
  const field = toFormField(hazard)
  expect(field.danger).toEqual(meta)
  const danger = { ...meta, statements: toStatements(' H317\n\nP280 Bær handsker. ') }
  expect(toFieldChange({ ...field, danger })).toEqual({
    ...{ id: 7, value: 'Advarsel' },
    meta: { ...meta, statements: ['H317', 'P280 Bær handsker.'] },
  })
  expect(toFormField({ ...hazard, meta: {} }).danger).toEqual({ pictograms: [], statements: [] })
})

test('the numbers that goods are known by are offered where nothing is defined, too', () => {
  const keys = (defined: Parameters<typeof offeredOfProducts>[0]) =>
    offeredOfProducts(defined).map(({ key, name }) => [key, name])
  expect(keys([])).toEqual([
    ['varenummer', 'Varenummer'],
    ['gtin', 'GTIN'],
  ])
  const gtin = { key: 'gtin', name: 'Stregkode', field_type: 'text' }
  const norm = { key: 'norm', name: 'Norm', field_type: 'text' }
  expect(keys([norm, gtin])).toEqual([
    ['varenummer', 'Varenummer'],
    ['norm', 'Norm'],
    ['gtin', 'Stregkode'],
  ])
})
