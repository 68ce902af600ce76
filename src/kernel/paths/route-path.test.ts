import { expect, test } from 'vitest'
import { withRest } from './route-path.ts'

test.each([
  ['/search?search=Gips', '?utm_source=A', '/search?search=Gips&utm_source=A'],
  ['/search?search=Gips', 'search=x&utm_source=A&b', '/search?search=Gips&utm_source=A&b'],
  ['/varer', '?a=1&a=2', '/varer?a=1&a=2'],
  ['/varer', '', '/varer'],
  ['/varer?side=2', '?', '/varer?side=2'],
])('%s keeps what was asked besides by %s, and its own counts', (address, query, whole) => {
  expect(withRest(address, query)).toBe(whole)
})
