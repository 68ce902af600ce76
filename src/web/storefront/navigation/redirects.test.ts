import { expect, test } from 'vitest'
import { createRedirects, MAX_REDIRECTS, TooManyRedirects } from './redirects.ts'

test('31 redirects are followed, and no more', () => {
  const redirects = createRedirects()
  for (let turn = 1; turn <= MAX_REDIRECTS; turn += 1) redirects.follow('/varer')
  expect(MAX_REDIRECTS).toBe(31)
  expect(() => redirects.follow('/varer')).toThrow(TooManyRedirects)
})

test('an arrival starts the count again', () => {
  const redirects = createRedirects()
  for (let turn = 0; turn < 100; turn += 1) {
    redirects.follow('/varer')
    redirects.arrive()
  }
})

test('a redirect keeps its status and its query', () => {
  const reply = createRedirects().follow('/varer/ny?page=2', 301)
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/varer/ny?page=2'])
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  '%s is no place to be sent to',
  (to) => {
    expect(createRedirects().follow(to).headers.get('location')).toBe('/')
  },
)
