import { expect, test } from 'vitest'
import type { InvoiceCaseEntry } from '#contract/case/case'
import { changesOf } from './case-dialog.tsx'

const known: InvoiceCaseEntry = {
  id: '019ac0de-0000-7000-8000-000000000001',
  case_number: '26-024',
  name: 'Skovvej 9',
  address1: 'Skovvej 9',
  address2: '',
  zipcode: '8270',
  city: 'Højbjerg',
  contact_name: 'Sofie Bak',
  contact_mobile: '22104012',
  instruction: '',
  status: 'open',
  created: '2026-11-25T10:00:00.000Z',
  next_delivery: null,
  totals: { budget: 280_000, invoiced: 0, returned: 0, ordered: 0, offered: 0, left: 280_000 },
}
const asKnown = { name: 'Skovvej 9', contact_mobile: '22104012', instruction: '', budget: 280_000 }

test('what was left as it is shown is not sent', () => {
  expect(changesOf(known, asKnown)).toEqual({})
})

test('what was typed, emptied or taken away is', () => {
  const typed = { ...asKnown, name: 'Elmevej 2', contact_mobile: '', budget: null }
  expect(changesOf(known, typed)).toEqual({ name: 'Elmevej 2', contact_mobile: '', budget: null })
})
