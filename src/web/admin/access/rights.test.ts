import { expect, test } from 'vitest'
import { can } from './rights.ts'

const names = new Map([['export_run', 'Køre eksport']])

test('what the user has all permissions for may be done', () => {
  expect(can(['export_run', 'enquiries_edit'], ['enquiries_edit', 'export_run'], names)).toEqual({
    may: true,
  })
})

test('what the user may not do says which permission is missing, by its name', () => {
  expect(can(['enquiries_edit'], ['enquiries_edit', 'export_run'], names)).toEqual({
    may: false,
    why: 'Det kræver rettigheden »Køre eksport«. En administrator kan give dig den.',
  })
  expect(can([], ['export_run', 'baskets_read'], names)).toMatchObject({
    why: 'Det kræver rettighederne »Køre eksport« og »baskets_read«. En administrator kan give dig dem.',
  })
})
