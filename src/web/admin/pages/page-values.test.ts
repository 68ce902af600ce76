import { expect, test } from 'vitest'
import type { AdminPage } from './page.ts'
import { toChange, toValues } from './page-values.ts'

const field = {
  ...{ id: 3, key: 'farve', name: 'Farve', field_type: 'colour', value: 'rød' },
  ...{ meta: { tone: 'varm' }, options: null },
}
const page = { name: 'Side', custom_fields: [field] } as unknown as AdminPage
const changed = (...fields: object[]) =>
  toChange(page, { ...toValues(page), custom_fields: JSON.stringify(fields) })

test('a page that is not touched sends nothing', () => {
  expect(toChange(page, toValues(page))).toEqual({})
})

test('a type that the shop does not know stays as it is, and is not sent; one that it knows is', () => {
  const stood = { key: 'farve', name: 'Farve', value: 'rød', meta: { tone: 'varm' } }
  const fresh = { key: 'bredde', name: 'Bredde', field_type: 'number', value: '12' }
  expect(changed({ ...field, meta: undefined }, fresh)).toEqual({ custom_fields: [stood, fresh] })
})
