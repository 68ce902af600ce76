import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_ROWS, readRows } from './read-rows.ts'

const one = (text: string) => {
  const { query, amount } = readRows(text).rows[0] ?? {}
  return [query, amount]
}

test('what a mail says around its rows is none of them', () => {
  const mail = [
    'Hej Planke',
    'Vi skal bruge:',
    '12 stk 45x95 4,2 m',
    'Tagpap',
    'takkrog 2 stk',
    'Hejseværk 1 t',
    'Beslag 40:',
    'Tak!',
    'Med venlig hilsen',
    'Mvh. Svend',
  ]
  expect(readRows(mail.join('\n')).rows.map(({ line, text }) => [line, text])).toEqual([
    [3, '12 stk 45x95 4,2 m'],
    [4, 'Tagpap'],
    [5, 'takkrog 2 stk'],
    [6, 'Hejseværk 1 t'],
    [7, 'Beslag 40:'],
  ])
})

describe('a row', () => {
  test.each([
    ['1004512;24;stk', '1004512', '24 stk'],
    ['REG95;40;m', 'REG95', '40 m'],
    ['1004512\t24\tstk.', '1004512', '24 stk.'],
    ['1004512\t45×95 regel\t24\tstk.', '1004512', '24 stk.'],
    ['"1004512";"2,5";"m2"', '1004512', '2,5 m2'],
    ['1013340;16', '1013340', '16'],
    ['1013340;16 stk', '1013340', '16 stk'],
    ['1013340', '1013340', undefined],
    ['1013340;', '1013340', undefined],
    ['1004512 24 stk', '1004512', '24 stk'],
    ['REG95   40 m', 'REG95', '40 m'],
    ['12 stk 45x95 4,2 m', '45x95 4,2 m', '12 stk'],
    ['12 stk. 45x95 4,2 m', '45x95 4,2 m', '12 stk.'],
    ['- 2 æsker konstruktionsskruer 5x80', 'konstruktionsskruer 5x80', '2 æsker'],
    ['3 x rockwool 95', 'rockwool 95', '3'],
    ['gips 13 mm;30', 'gips 13 mm', '30'],
    ['gips 13 mm, 30 stk', 'gips 13 mm', '30 stk'],
    ['12;45x95 regel', '45x95 regel', '12'],
    ['45x95 4,2 m', '45x95 4,2 m', undefined],
    ['45 x 95 mm', '45 x 95 mm', undefined],
    ['45 mm skruer', '45 mm skruer', undefined],
    ['1004512;2 5', '1004512', '2 5'],
    ['1004512;2 5 stk', '1004512', '2 5 stk'],
    ['1004512;2 5;stk', '1004512', '2 5 stk'],
    ['1004512;1 000;stk', '1004512', '1 000 stk'],
    ['5701234567890 2', '5701234567890', '2'],
  ])('%j', (text, query, amount) => {
    expect(one(text)).toEqual([query, amount])
  })
})

test('headings and empty rows are skipped, and rows keep their place', () => {
  const { rows } = readRows(
    '\ufeffVarenummer;Antal;Enhed\r\n\r\n1004512;24;stk\r\n;;\r\n1004513;1\n',
  )
  expect(rows.map(({ line, query }) => [line, query])).toEqual([
    [3, '1004512'],
    [5, '1004513'],
  ])
})

test('no more than so many rows are read, and the others are counted', () => {
  const { rows, left_out } = readRows('1004512;1\n'.repeat(MAX_ROWS + 7))
  expect([rows.length, left_out]).toEqual([MAX_ROWS, 7])
  expect(readRows(`${'1004512;1\n'.repeat(MAX_ROWS)}\n;;\t\n \n1004512`).left_out).toBe(1)
})

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '1004512',
    '24',
    'stk',
    'm2',
    ';',
    '\t',
    '45x95',
    '4,2 m',
    '"',
    '12',
    ' x ',
    '\u2028',
  ),
)

test('a row has 30 columns at most, and its amount at the end is no longer than one is typed', () => {
  const wide = (count: number) => ['1004512', ...Array(count).fill('x'), '24 stk'].join(';')
  expect(one(wide(28))).toEqual(['1004512', '24 stk'])
  expect(one(wide(29))).toEqual(['1004512', undefined])
  const name = `gips ${'meget '.repeat(40)}lang`
  expect(one(`${name}, 30 stk`)).toEqual([name, '30 stk'])
  const digits = '1'.repeat(50)
  expect(one(`gips ${digits} stk`)).toEqual([`gips ${digits} stk`, undefined])
  expect(one('gips;;; ; ;')).toEqual(['gips', undefined])
})

test('reading never throws, and makes up nothing that was not typed', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (typed) => {
      const text = typed.map((cells) => cells.join(' ')).join('\n')
      for (const { text: row, query, amount } of readRows(text).rows) {
        const plain = (words: string) => words.replaceAll(/[\s";\t]+/g, '')
        expect(plain(row)).toContain(plain(query))
        for (const word of amount?.split(' ') ?? []) expect(plain(row)).toContain(plain(word))
      }
    }),
    { numRuns: 2_000 },
  )
})
