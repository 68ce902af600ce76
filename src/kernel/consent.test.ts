import { expect, test } from 'vitest'
import { readConsent, writeConsent } from './consent.ts'

const consent_id = '6f1c9a52-8f4e-4a7b-9d0c-3f2b1a0e5d4c'

test.each([
  ['', {}],
  ['f', { functional: true }],
  ['sm', { statistics: true, marketing: true }],
  ['fsm', { functional: true, statistics: true, marketing: true }],
])('a choice is read as it was written: %s', (letters, given) => {
  const none = { functional: false, statistics: false, marketing: false }
  const consent = { version: 1, ...none, ...given, consent_id }
  expect(writeConsent(consent)).toBe(`1.${letters}.${consent_id}`)
  expect(readConsent(writeConsent(consent))).toEqual(consent)
})

test.each([
  undefined,
  '',
  'ja',
  `1.x.${consent_id}`,
  `1.mf.${consent_id}`,
  `0.f.${consent_id}`,
  `1.f.${consent_id}.2`,
  '1.f.',
  `1.f.${'-'.repeat(36)}`,
  `1e3.f.${consent_id}`,
])('%j is no choice', (cookie) => {
  expect(readConsent(cookie)).toBeUndefined()
})
