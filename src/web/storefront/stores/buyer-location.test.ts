import { expect, test } from 'vitest'
import { CONSENT_VERSION, CONSENT_VERSION_ASKED, CONSENT_VERSION_LAST } from '#kernel/consent'
import { createBuyerLocation } from './buyer-location.ts'

const location = { branchId: 14, zipcode: '8000', city: 'Aarhus C' }
const REMEMBERS = `samtykke=${CONSENT_VERSION}.f.x`
const FORGETS = `samtykke=${CONSENT_VERSION}.sm.x`

function storageWith(kept: string | null) {
  const items = new Map(kept === null ? [] : [['place', kept]])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function browser(kept: string | null, cookie = REMEMBERS) {
  const localStorage = storageWith(kept)
  const document = { cookie }
  const parts = { localStorage, document, addEventListener: () => {} }
  /** A session of the browser: its storage ends with it. */
  const open = () => ({ ...parts, sessionStorage: storageWith(null) }) as unknown as Window
  return { document, localStorage, open }
}

test('a location is remembered from one page to the next', () => {
  const window = browser(null, '').open()
  const store = createBuyerLocation()
  store.wake(window)
  store.set(location)
  const next = createBuyerLocation()
  next.wake(window)
  expect(next.get()).toEqual(location)
})

test.each([
  ['with consent', REMEMBERS, location],
  ['unless nothing was answered', '', {}],
  ['unless it was refused', FORGETS, {}],
  [
    'with consent to an earlier text that asked the same',
    `samtykke=${CONSENT_VERSION_ASKED}.f.x`,
    location,
  ],
  [
    'unless a text was answered that asked for less',
    `samtykke=${CONSENT_VERSION_ASKED - 1}.f.x`,
    {},
  ],
  ['unless another text was answered', `samtykke=${CONSENT_VERSION_LAST + 1}.f.x`, {}],
])('a location outlives the session of the browser %s', (_when, cookie, later) => {
  const { open } = browser(null, cookie)
  const store = createBuyerLocation()
  store.wake(open())
  store.set(location)
  const next = createBuyerLocation()
  next.wake(open())
  expect(next.get()).toEqual(later)
})

test('a location that is chosen after consent was withdrawn ends with the session', () => {
  const { document, localStorage, open } = browser(null)
  const window = open()
  const store = createBuyerLocation()
  store.wake(window)
  document.cookie = FORGETS
  store.set(location)
  expect(window.sessionStorage.getItem('place')).toBe(JSON.stringify(location))
  expect(localStorage.items.size).toBe(0)
})

test.each(['null', '[]x', '"8000"', '{"branchId":"14"}', '{"zipcode":8000}', '{'])(
  'what another person wrote there (%s) is no location',
  (kept) => {
    const store = createBuyerLocation()
    store.wake(browser(kept).open())
    expect(store.get()).toEqual({})
  },
)

test('a browser that remembers nothing knows the location while the page is open', () => {
  const store = createBuyerLocation()
  const window = browser(null).open()
  window.localStorage.setItem = () => {
    throw new Error('quota')
  }
  store.wake(window)
  store.set({ zipcode: '8000' })
  expect(store.get()).toEqual({ zipcode: '8000' })
})
