import { expect, test } from 'vitest'
import { addressOf, readInvoiceQuery, toAsked } from './invoice-query.ts'

const TODAY = '2026-11-25'
const read = (query: string, of?: { mode: 'case_number'; ref: string }) =>
  readInvoiceQuery(new URLSearchParams(query), TODAY, of)

test.each([
  ['', '/invoices'],
  ['status=overdue&search=regel&page=3', '/invoices?search=regel&status=overdue&page=3'],
  ['period=year', '/invoices?period=year'],
  ['from=2026-01-01&to=2026-01-31', '/invoices?from=2026-01-01&to=2026-01-31'],
  ['status=ukendt&page=0&period=x', '/invoices'],
])('%j is read and written the same', (query, address) => {
  const found = read(query)
  expect(addressOf(found, { page: found.page })).toBe(address)
})

test('another filter begins at the first page', () => {
  expect(addressOf(read('page=3'), { status: 'paid' })).toBe('/invoices?status=paid')
})

test('a reference keeps its case, and whatever it holds', () => {
  const of = { mode: 'case_number', ref: '26/118 Ærø?' } as const
  expect(addressOf(read('status=open', of))).toBe(
    '/invoices/case_number/26%2F118%20%C3%86r%C3%B8%3F?status=open',
  )
  expect(toAsked(read('', of))).toMatchObject({ mode: 'case_number', ref: '26/118 Ærø?' })
})

test('credit notes are asked for by their type', () => {
  expect(toAsked(read('status=credit_notes'))).toMatchObject({
    type: 'credit_note',
    status: undefined,
  })
})
