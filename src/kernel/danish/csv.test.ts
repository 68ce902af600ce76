import { describe, expect, test } from 'vitest'
import { writeDanishCsv } from './csv.ts'

test('has a byte order mark, semicolons, decimal commas and CRLF', () => {
  expect(
    writeDanishCsv([
      ['Varenr.', 'Antal', 'I alt'],
      ['10045', 2.5, -1234.5],
      ['', null, 0],
    ]),
  ).toBe('\ufeffVarenr.;Antal;I alt\r\n10045;2,5;-1234,5\r\n;;0\r\n')
})

test('writes kroner with two decimals, and other numbers as they are', () => {
  const kroner = [601.3, -5, 0, 1234567.89].map((amount) => ({ kroner: amount }))
  expect(writeDanishCsv([[...kroner, 601.3]])).toBe('\ufeff601,30;-5,00;0,00;1234567,89;601,3\r\n')
})

test('quotes what would break a row', () => {
  expect(writeDanishCsv([['a;b', 'c "d"', 'e\nf', 'æøå']])).toBe(
    '\ufeff"a;b";"c ""d""";"e\nf";æøå\r\n',
  )
})

describe('a spreadsheet runs no text as a formula', () => {
  test.each([
    '=1+1',
    '+45 12',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1+1',
    '\n@x',
    '=HYPERLINK("x";"y")',
  ])('%j', (text) => {
    const [, row = ''] = /^\ufeff"?([\s\S]*)/.exec(writeDanishCsv([[text]])) ?? []
    expect(row.startsWith("'")).toBe(true)
  })

  test('numbers and ordinary text are left alone', () => {
    expect(writeDanishCsv([[-2, 'Bræt 45×95', '12-34']])).toBe('\ufeff-2;Bræt 45×95;12-34\r\n')
  })
})

test('refuses what is no decimal number', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e21]) {
    expect(() => writeDanishCsv([[value]])).toThrow(RangeError)
  }
})
