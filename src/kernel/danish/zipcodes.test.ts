import { expect, test } from 'vitest'
import { findCity } from './zipcodes.ts'

test('a postcode has a town', () => {
  expect(findCity('9200')).toBe('Aalborg SV')
  expect(findCity('8000')).toBe('Aarhus C')
  expect(findCity('2000')).toBe('Frederiksberg')
  expect(findCity('9990')).toBe('Skagen')
})

test('the street codes of Copenhagen belong to ranges', () => {
  expect(findCity('1000')).toBe('København K')
  expect(findCity('1499')).toBe('København K')
  expect(findCity('1500')).toBe('København V')
  expect(findCity('1800')).toBe('Frederiksberg C')
  expect(findCity('1999')).toBe('Frederiksberg C')
})

test('a number that is no postcode in use has no town', () => {
  for (const zip of [
    '3900',
    '0100',
    '9999',
    '100',
    '15000',
    'abcd',
    '15 0',
    '',
    '__proto__',
    '1000\n',
  ]) {
    expect(findCity(zip)).toBeUndefined()
  }
})

test('codes of large receivers begin with 0', () => {
  expect(findCity('0999')).toBe('København C')
  expect(findCity('0800')).toBe('Høje Taastrup')
})

test('those of post boxes and of senders who read letters by machine are in use', () => {
  expect(findCity('6701')).toBe('Esbjerg')
  expect(findCity('7998')).toBe('Statsservice')
})

test('every island has a town', () => {
  for (const zip of ['3700', '4305', '5970', '6720', '7884', '8789', '9940']) {
    expect(findCity(zip)).toBeTruthy()
  }
})
