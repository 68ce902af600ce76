import { expect, test } from 'vitest'
import { narrowed, readState, toPageQuery, toQuery, turnTo, writeState } from './list-state.ts'

const ID = '0199a000-0000-7000-8000-000000000003'
const description = {
  tabs: {
    param: 'status',
    label: 'Status',
    options: [
      { value: 'open', label: 'Åbne' },
      { value: 'closed', label: 'Lukkede' },
    ],
  },
  filters: [{ param: 'kind', label: 'Type', options: [{ value: 'offer', label: 'Tilbud' }] }],
  columns: [
    { key: 'name', head: 'Navn', of: () => '' },
    { key: 'created', head: 'Modtaget', of: () => '', sort: 'created' },
  ],
}
const read = (query: string) => readState(description, new URLSearchParams(query))
const write = (query: string) => String(writeState(description, read(query)))

test('an empty address is the first tab, its first page and its own order', () => {
  expect(read('')).toMatchObject({ tab: 'open', search: '', filters: {}, page: 1 })
  expect(write('')).toBe('')
})

test('what an address asks is kept when it is written again', () => {
  const asked = `status=closed&q=tr%C3%A6&kind=offer&sort=created&retning=asc&side=3&efter=${ID}&kolonner=name`
  expect(write(asked)).toBe(asked)
})

test.each([
  'status=lost',
  'kind=none',
  'sort=password',
  'retning=op',
  'side=-2',
  'side=1e9999',
  'side=2.5',
  'side=1&efter=drop',
  'status=open',
])('%s is left out', (query) => {
  expect(write(query)).toBe('')
})

test('the next page follows the last row, any other is counted off', () => {
  const state = read('side=2&efter=0199a000-0000-7000-8000-000000000001')
  expect(toPageQuery(description, turnTo(state, 3, ID))).toMatchObject({ after: ID })
  expect(toPageQuery(description, turnTo(state, 3, ID))).not.toHaveProperty('page')
  expect(toPageQuery(description, turnTo(state, 1, ID))).toMatchObject({ page: 1 })
  expect(toPageQuery(description, turnTo(state, 7, ID))).toMatchObject({ page: 7 })
  expect(toPageQuery(description, turnTo(state, 7, ID))).not.toHaveProperty('after')
})

test('the page before ends before the first row, but the first page is counted off', () => {
  const state = read(`side=4&efter=${ID}`)
  const back = turnTo(state, 3, undefined, ID)
  expect(toPageQuery(description, back)).toMatchObject({ before: ID })
  expect(toPageQuery(description, back)).not.toHaveProperty('page')
  expect(toPageQuery(description, back)).not.toHaveProperty('after')
  expect(write(`side=3&inden=${ID}`)).toBe(`side=3&inden=${ID}`)
  expect(toPageQuery(description, turnTo(back, 2, undefined, ID))).toMatchObject({ before: ID })
  expect(toPageQuery(description, turnTo(read('side=2'), 1, ID, ID))).toMatchObject({ page: 1 })
  expect(toPageQuery(description, turnTo(back, 4, ID, ID))).toMatchObject({ after: ID })
})

test('a number beyond those that a list has is left out, but beside a row', () => {
  const counted = { ...description, pages: 250 }
  const pageOf = (query: string) => readState(counted, new URLSearchParams(query)).page
  expect([pageOf('side=250'), pageOf('side=251')]).toEqual([250, 1])
  expect([pageOf(`side=251&efter=${ID}`), pageOf(`side=251&inden=${ID}`)]).toEqual([251, 251])
})

test('another question begins on the first page', () => {
  const state = narrowed(read(`side=4&efter=${ID}`), { search: 'lærk' })
  expect(toPageQuery(description, state)).toMatchObject({ page: 1, search: 'lærk' })
})

test('a file has what narrows and orders the list, from its beginning', () => {
  expect(toQuery(description, read(`status=closed&q=x&side=4&efter=${ID}`))).toEqual({
    status: 'closed',
    search: 'x',
    sort: undefined,
    direction: undefined,
  })
})

test('what is typed narrows the list where it is a day, a number or a text, and is left out otherwise', () => {
  const typed = [
    { param: 'from', label: 'Fra', kind: 'day' },
    { param: 'actor_id', label: 'Brugernr.', kind: 'number' },
    { param: 'subject', label: 'Ting', kind: 'text' },
  ] as const
  const readTyped = (query: string) =>
    readState({ ...description, typed }, new URLSearchParams(query)).filters
  const whole = 'from=2026-11-28&actor_id=7&subject=abc'
  expect(readTyped(whole)).toEqual({ from: '2026-11-28', actor_id: '7', subject: 'abc' })
  expect(readTyped('from=i+dag&actor_id=-1&subject=')).toEqual({})
})

test('a list with numbers of pages alone follows no row', () => {
  const numbered = { ...description, isPagedByNumber: true } as const
  const state = readState(numbered, new URLSearchParams(`side=2&efter=${ID}`))
  expect(toPageQuery(numbered, state)).toMatchObject({ page: 2 })
  expect(state.after).toBeUndefined()
})

test('a tab that is no choice of the API asks for none', () => {
  const all = { param: 'outcome', label: 'Udfald', options: [{ value: '', label: 'Alt' }] }
  const state = readState({ ...description, tabs: all }, new URLSearchParams())
  expect(toQuery({ tabs: all }, state).outcome).toBeUndefined()
})
