import { expect, test } from 'vitest'
import { ApiError } from '#api-client'
import { isLacking, whyNotReason } from './reason.ts'

test('a reason has from 10 to 500 signs, without blanks around it', () => {
  expect(whyNotReason('          kort   ')).toBe('Skriv mindst 10 tegn.')
  expect(whyNotReason('x'.repeat(501))).toBe('Højst 500 tegn.')
  expect(whyNotReason('Papirerne er bestilt.')).toBeUndefined()
})

test('a reason is asked for only where goods lack something', () => {
  const of = (code: string) => new ApiError(422, { code, message: 'x', errors: {} })
  expect(isLacking(of('compliance_missing'))).toBe(true)
  expect(isLacking(of('invalid_field'))).toBe(false)
  expect(isLacking(new TypeError('x'))).toBe(false)
})
