import { expect, test } from 'vitest'
import { toOwnPath } from './own-path.ts'

test.each(['/', '/varer/skruer?page=2#12:3', '/min-side'])('%s is a path of the shop', (path) => {
  expect(toOwnPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'varer',
  '',
])('%j is not', (address) => {
  expect(toOwnPath(address)).toBe('/')
})
