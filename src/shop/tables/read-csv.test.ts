import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeDanishCsv } from '#kernel/danish/csv'
import { findSeparator, readCsv } from './index.ts'

const cellsOf = (text: string, separator = ';') =>
  [...readCsv(text, separator)].map(({ cells }) => cells)

describe('a list', () => {
  test.each([
    ['a;b\nc;d,e', ';'],
    ['a\tb;c\nd\te', '\t'],
    ['a,b\nc,d', ','],
    ['"a;b",c\n"d;e",f', ','],
    ['sep=,\na;b,c;d', ','],
    ['a\nb', undefined],
  ])('%j has its cells apart by %j', (text, separator) => {
    expect(findSeparator(text, ['\t', ';', ','])).toBe(separator)
  })

  test.each<[string, string[][]]>([
    ['1;"Gerigt; 12; hvid";24', [['1', 'Gerigt; 12; hvid', '24']]],
    ['1; "Gerigt; 12" ;24', [['1', 'Gerigt; 12', '24']]],
    [
      '1;"Gerigt\r\nhvid";24\r\n2;x;3',
      [
        ['1', 'Gerigt hvid', '24'],
        ['2', 'x', '3'],
      ],
    ],
    [
      '1;Rør 1/2";24\n2;Rør 3/4";5',
      [
        ['1', 'Rør 1/2"', '24'],
        ['2', 'Rør 3/4"', '5'],
      ],
    ],
    ['1;"Rør 1/2""";24', [['1', 'Rør 1/2"', '24']]],
    ['1;"Rør" sort;24', [['1', '"Rør" sort', '24']]],
    [
      '1;"Rør;24\n2;x;3',
      [
        ['1', '"Rør', '24'],
        ['2', 'x', '3'],
      ],
    ],
    [
      '2;"3/4 rør;5\n3;bøjning;7\n4;"1/2 rør;6',
      [
        ['2', '"3/4 rør', '5'],
        ['3', 'bøjning', '7'],
        ['4', '"1/2 rør', '6'],
      ],
    ],
    ["'-24;'=1+1;'abc", [['-24', '=1+1', "'abc"]]],
    ['\ufeffsep=;\na;b;;\n;;\n', [['a', 'b']]],
  ])('%j is read cell by cell', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows)
  })

  test('keeps the lines of its rows', () => {
    const rows = [...readCsv('a;b\n\n"c\nd";e\nf;g', ';')]
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5])
  })

  test('with empty cells first keeps their places', () => {
    expect(cellsOf('\t\t"x"\ty', '\t')).toEqual([['', '', 'x', 'y']])
  })

  test('that the shop wrote is read as it was', () =>
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (rows) => {
        const plain = (cell: string) =>
          cell
            .replaceAll('\ufeff', '')
            .replaceAll(/\s+/g, ' ')
            .trim()
            .replace(/^'(?=\s*[=+\-@])/, '')
        const told = rows
          .map((cells) => cells.map(plain))
          .map((cells) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1))
          .filter((cells) => cells.length > 0 && !/^sep=.$/i.test(cells.join(';')))
        expect(cellsOf(writeDanishCsv(rows))).toEqual(told)
      }),
    ))
})
