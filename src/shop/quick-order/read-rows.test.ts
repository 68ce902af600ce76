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
    ['1;1004512;24', '1004512', '24'],
    ['Gerigt;1004512;24', '1004512', '24'],
    ['1;Gerigt hvid;1004512;24;stk', '1004512', '24 stk'],
    ['24;1004512', '1004512', '24'],
    ['1004512;24;28,50', '1004512', '24'],
    ['1004512;24;28,50 kr.', '1004512', '24'],
    ['1004512;4,2 m;24 stk', '1004512', '24 stk'],
    ['1004512;4 x 2,4 m', '1004512', '4 x 2,4 m'],
    ['1004512;12 pcs', '1004512', '12 pcs'],
    ['1004512;3 dunke', '1004512', '3 dunke'],
    ['1004512;"Gerigt; 12; hvid";24', '1004512', '24'],
    ['1004512; "Gerigt; 12" ;24', '1004512', '24'],
    ['1004512;"Gerigt\nhvid";24', '1004512', '24'],
    ['1004512;Rør 1/2";24', '1004512', '24'],
    ['1004512,24', '1004512', '24'],
    ['1004512,24,stk', '1004512', '24 stk'],
    ['1004512,Gerigt,24', '1004512', '24'],
    ['1004512|24', '1004512', '24'],
    ['1004512 ca. 24', '1004512', 'ca. 24'],
    ['1004512 -24', '1004512', '-24'],
    ['1004512 4 x 2,4 m', '1004512', '4 x 2,4 m'],
    ['1004512 regel 24 stk', '1004512', '24 stk'],
    ['24 1004512', '1004512', '24'],
  ])('%j', (text, query, amount) => {
    expect(one(text)).toEqual([query, amount])
  })
})

describe('a row whose quantity is not sure asks for it', () => {
  test.each([
    '1004512;-24',
    '1004512;ca. 24',
    '1004512;20-24',
    '1004512;Gerigt',
    '1004512;mange',
    '1004512;?',
    '1004512;#VÆRDI!',
    '1004512;4200;24',
    '1004512;45x95 mm',
    '12;45x95 regel;30',
    '24;1004512;28,50',
    '1004512,2,5',
    '1004512,2.500',
  ])('%j', (text) => {
    const [row] = readRows(text).rows
    expect([row?.query.replace('45x95 regel', '1004512'), row?.is_unclear]).toEqual([
      '1004512',
      true,
    ])
  })

  test('when a separator stands in one of its cells without quotes', () => {
    const { rows } = readRows('Varenr;Navn;Antal\n1004512;Gerigt; 12; hvid;24\n1004513;Regel;3')
    expect(rows).toMatchObject([
      { query: '1004512', is_unclear: true },
      { query: '1004513', amount: '3' },
    ])
  })
})

describe('headings say which column is what', () => {
  const read = (text: string) => readRows(text).rows.map(({ query, amount }) => [query, amount])

  test.each<[string, (string | undefined)[][]]>([
    ['Varenr;Navn;Længde;Antal\n1004512;Gerigt;4200;24', [['1004512', '24']]],
    ['Antal;Varenummer\n3;"1004512"', [['1004512', '3']]],
    ['Enhed\tAntal\tVaretekst\tVarenr.\nm\t12,5\tTagpap\t', [['Tagpap', '12,5 m']]],
    ['Nr.;Varenr.;Antal\n1;1004512;24', [['1004512', '24']]],
    ['Varenr.;Antal m²\n1004512;12', [['1004512', '12 m²']]],
    ['Nr.;Beskrivelse;Antal\n1;Gerigt hvid;24', [['Gerigt hvid', '24']]],
    ['Varenr,Navn,Antal\n1004512,"Gerigt, hvid",24', [['1004512', '24']]],
    ['Sag 1234567\t2\n\nVarenr.\tAntal\n1004512\t24', [['1004512', '24']]],
    [
      'Varenr.\n1004512\n1004513',
      [
        ['1004512', undefined],
        ['1004513', undefined],
      ],
    ],
    ['Varenr.;Vare\n1004512;Gerigt', [['1004512', undefined]]],
    [
      'Varenr.;Antal\n1004512;-24\n1004513;4 x 2400 mm',
      [
        ['1004512', '-24'],
        ['1004513', '4 x 2400 mm'],
      ],
    ],
    ['Varenr.;Antal;Enhed\n1004512;12;pcs', [['1004512', '12 pcs']]],
    [
      'Varenr.;Antal\n1004512;2\nAntal;Varenr.\n3;1004513',
      [
        ['1004512', '2'],
        ['1004513', '3'],
      ],
    ],
  ])('%j', (text, rows) => {
    expect(read(text)).toEqual(rows)
  })

  test('what has no quantity under them is not ordered, and counted', () => {
    const { rows, without_amount } = readRows('Varenr.;Antal\n1004512;\n1004513;2\n;;\n1004514')
    expect([rows.map(({ query }) => query), without_amount]).toEqual([['1004513'], 2])
  })

  test('a column of figures that none of them names is asked about', () => {
    expect(readRows('Varenr.;Navn;Stück\n1004512;Gerigt;24').rows).toMatchObject([
      { query: '1004512', is_unclear: true },
    ])
  })
})

test('the first cells of a list may count its rows', () => {
  const { rows } = readRows('1;Gerigt;24\n2;Regel;3')
  expect(rows.map(({ query, amount }) => [query, amount])).toEqual([
    ['Gerigt', '24'],
    ['Regel', '3'],
  ])
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

test('the amount at the end of a row is no longer than one is typed', () => {
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
        for (const word of amount?.split(/[ ;]/) ?? []) expect(plain(row)).toContain(plain(word))
      }
    }),
    { numRuns: 2_000 },
  )
})
