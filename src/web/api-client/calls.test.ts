import { expect, test } from 'vitest'
import { type Calls, createCalls } from './calls.ts'
import type { CallOptions } from './client.ts'

function recording() {
  const made: unknown[][] = []
  const record = async (...call: unknown[]) => void made.push(call)
  const calls = createCalls({ get: record, change: record, once: record, forget: () => {} })
  return { calls, made }
}

const quiet: CallOptions = { quiet: true }

test('parameters are filled into the path and the query', async () => {
  const { calls, made } = recording()
  await calls.get('/api/shop/confirmations/{token}', { token: 'a/b c' })
  await calls.get('/api/shop/invoices', { query: { search: 'å&b', page: 2, ref: undefined } })
  await calls.get('/api/shop/offers', { query: { is_open: true } })
  await calls.get('/api/shop/baskets', { query: { is_active: 0 } })
  await calls.table('/api/shop/reports/{key}', { key: 'month', query: { format: 'csv' } })
  expect(made).toEqual([
    ['/api/shop/confirmations/a%2Fb%20c', quiet],
    ['/api/shop/invoices?search=%C3%A5%26b&page=2', quiet],
    ['/api/shop/offers?is_open=1', quiet],
    ['/api/shop/baskets?is_active=0', quiet],
    ['/api/shop/reports/month?format=csv', quiet],
  ])
})

test('a change has its method and its body, and what would be doubled goes once', async () => {
  const { calls, made } = recording()
  const change = { status: 'closed' } as const
  await calls.patch('/api/shop/invoice-cases/{id}', { id: 'c-1', body: change })
  await calls.once('/api/shop/basket-lines', { body: { product_id: 7 } })
  expect(made).toEqual([
    ['PATCH', '/api/shop/invoice-cases/c-1', change, quiet],
    ['/api/shop/basket-lines', { product_id: 7 }, quiet],
  ])
})

test('a caller that leaves its failures to the shared handler says so', async () => {
  const { calls, made } = recording()
  const signal = AbortSignal.abort()
  await calls.get('/api/shop/consents', { isShared: true, keepSeconds: 60, signal })
  expect(made).toEqual([['/api/shop/consents', { quiet: false, keepSeconds: 60, signal }]])
})

/** Checked by the compiler, and never called. Each line that is refused stands below one that is not. */
async function typesOf(calls: Calls) {
  await calls.get('/api/shop/invoices/{id}', { id: '1' })
  // @ts-expect-error no such path
  await calls.get('/api/shop/invoice/{id}', { id: '1' })
  // @ts-expect-error not read by GET
  await calls.get('/api/shop/quick-order')
  // @ts-expect-error the path lacks its parameter
  await calls.get('/api/shop/invoices/{id}')
  // @ts-expect-error a parameter of another name
  await calls.get('/api/shop/invoices/{id}', { invoice: '1' })

  await calls.get('/api/shop/invoices', { query: { status: 'overdue' } })
  // @ts-expect-error no such status
  await calls.get('/api/shop/invoices', { query: { status: 'late' } })
  // @ts-expect-error no such parameter
  await calls.get('/api/shop/invoices', { query: { state: 'overdue' } })
  // @ts-expect-error required in the query
  await calls.get('/api/shop/pickup-points', { query: { zip: '2100' } })

  await calls.post('/api/shop/invoice-cases', { body: { case_number: '17' } })
  // @ts-expect-error the body lacks a field
  await calls.post('/api/shop/invoice-cases', { body: { name: 'Garage' } })
  // @ts-expect-error a field of another type
  await calls.post('/api/shop/invoice-cases', { body: { case_number: 17 } })
  // @ts-expect-error a field that it does not have
  await calls.post('/api/shop/invoice-cases', { body: { case_number: '17', colour: 'red' } })
  // @ts-expect-error no such change
  await calls.delete('/api/shop/invoice-cases')

  await calls.once('/api/shop/quick-order', { body: { rows: [] } })
  // @ts-expect-error it takes no idempotency key
  await calls.once('/api/shop/invoice-cases', { body: { case_number: '17' } })

  await calls.table('/api/shop/invoices', { query: { format: 'xlsx' } })
  // @ts-expect-error it is no table
  await calls.table('/api/shop/invoices/{id}', { id: '1' })
  await calls.file('/api/shop/invoices/1/pdf')
  // @ts-expect-error no such file
  await calls.file('/api/shop/invoices/1/docx')

  const { data, count } = await calls.get('/api/shop/invoices')
  const balances: number[] = data.map(({ balance }) => balance)
  // @ts-expect-error the reply has no such field
  const owed: number[] = data.map(({ owed }) => owed)
  // @ts-expect-error the reply has a number there
  const words: string = count
  return { balances, owed, words }
}
void typesOf
