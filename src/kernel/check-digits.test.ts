import { expect, test } from 'vitest'
import { gs1CheckDigit, isCvr, isEan13 } from './check-digits.ts'

test('a CVR number has eight digits that pass modulo 11', () => {
  expect(isCvr('99999993')).toBe(true)
  expect(isCvr('99999994')).toBe(false)
  expect(isCvr('9999999')).toBe(false)
  expect(isCvr('09999993')).toBe(false)
})

test('an EAN number has thirteen digits, the last of them its check digit', () => {
  for (const digits of ['579800000000', '290000000100', '400638133393']) {
    expect(isEan13(`${digits}${gs1CheckDigit(digits)}`)).toBe(true)
    expect(isEan13(`${digits}${(gs1CheckDigit(digits) + 1) % 10}`)).toBe(false)
  }
  expect(gs1CheckDigit('400638133393')).toBe(1)
  expect(isEan13('0000000000000')).toBe(false)
})
