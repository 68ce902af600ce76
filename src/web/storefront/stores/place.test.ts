import { expect, test } from 'vitest'
import { createPlaceStore } from './place.ts'

function browser(kept: string | null) {
  const items = new Map(kept === null ? [] : [['place', kept]])
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  return { items, window: { localStorage, addEventListener: () => {} } as unknown as Window }
}

test('a place is remembered from one page to the next', () => {
  const { window } = browser(null)
  const store = createPlaceStore()
  store.wake(window)
  store.set({ branchId: 14, zipcode: '8000', city: 'Aarhus C' })
  const next = createPlaceStore()
  next.wake(window)
  expect(next.get()).toEqual({ branchId: 14, zipcode: '8000', city: 'Aarhus C' })
})

test.each(['null', '[]x', '"8000"', '{"branchId":"14"}', '{"zipcode":8000}', '{'])(
  'what somebody else wrote there (%s) is no place',
  (kept) => {
    const store = createPlaceStore()
    store.wake(browser(kept).window)
    expect(store.get()).toEqual({})
  },
)

test('a browser that remembers nothing knows the place while the page is open', () => {
  const store = createPlaceStore()
  const localStorage = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota')
    },
  }
  store.wake({ localStorage, addEventListener: () => {} } as unknown as Window)
  store.set({ zipcode: '8000' })
  expect(store.get()).toEqual({ zipcode: '8000' })
})
