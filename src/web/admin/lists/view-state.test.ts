import { expect, test } from 'vitest'
import { readState, writeState } from './list-state.ts'
import { isChanged, onTab, stateOfView, toViewQuery } from './view-state.ts'

const ID = '0199a000-0000-7000-8000-000000000003'
const description = {
  tabs: {
    param: 'state',
    label: 'Tilstand',
    options: [
      { value: '', label: 'Alle' },
      { value: 'inactive', label: 'Inaktive' },
    ],
  },
  filters: [{ param: 'kind', label: 'Type', options: [{ value: 'offer', label: 'Tilbud' }] }],
  columns: [{ key: 'name', head: 'Navn', of: () => '', sort: 'name' }],
}
const read = (query: string) => readState(description, new URLSearchParams(query))
const QUERY = 'state=inactive&q=l%C3%A6rk&kind=offer&sort=name&retning=desc&kolonner=name'

test('a view keeps what is filtered, sorted and shown, and no page', () => {
  expect(toViewQuery(description, read(`${QUERY}&side=3`))).toBe(QUERY)
  const state = stateOfView(description, { id: ID, query: QUERY })
  expect(String(writeState(description, state))).toBe(`${QUERY}&visning=${ID}`)
  expect(read(`visning=${ID}`).view).toBe(ID)
  expect(read('visning=drop').view).toBeUndefined()
})

test('a view is changed once something else is shown, and not by turning the page', () => {
  const view = { id: ID, query: QUERY }
  const state = stateOfView(description, view)
  expect(isChanged(description, { ...state, page: 4 }, view)).toBe(false)
  expect(isChanged(description, { ...state, search: 'fyr' }, view)).toBe(true)
})

test('what a list no longer has is left out of a view, which is not changed by that', () => {
  const view = { id: ID, query: `${QUERY}&kind=gone&sort=weight&kolonner=weight` }
  expect(isChanged(description, stateOfView(description, view), view)).toBe(false)
})

test('a tab begins anew when a view is left, and keeps what narrows the list otherwise', () => {
  const left = onTab(description, stateOfView(description, { id: ID, query: QUERY }), '')
  expect(String(writeState(description, left))).toBe('')
  const kept = onTab(description, read('q=fyr&side=2'), 'inactive')
  expect(String(writeState(description, kept))).toBe('state=inactive&q=fyr')
})
