import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHeads } from './find-heads.ts'

const price = fc.constantFrom('101', '2027', '101,50', '1.234,50', 'kr. 99,-', '12.50 DKK')
const word = fc.constantFrom('ring', 'Bræt', 'ny', '')
const words = fc.array(word, { maxLength: 2 })
const goods = fc.array(fc.tuple(words, fc.oneof(price, fc.constant('ring')), words), {
  minLength: 1,
  maxLength: 6,
})
const titles = fc.array(
  fc.constantFrom(
    ['Prisliste 2027'],
    ['Prisliste', '2027'],
    ['Prisliste', '', '', '01.12.2026'],
    ['Lager', 'Aalborg'],
    ['Kundenr.', '14523'],
    ['Fjordplank A/S', 'side 1'],
  ),
  { maxLength: 2 },
)
const heads = fc.constantFrom(
  undefined,
  ['ART', 'BELØB'],
  ['ART', 'TEKST', 'BELØB'],
  ['ART', 'PRIS1', 'PRIS2'],
)

test('no row of goods is lost, whatever stands above them and however long they are', async () => {
  await fc.assert(
    fc.asyncProperty(titles, heads, goods, price, async (above, head, some, first) => {
      const rows = some.map(([own, last, more], at) => [
        at % 2 === 0 ? `X-${at}` : 'A'.repeat(at),
        ...own,
        // Without heads a first row of words would be taken for them.
        at === 0 && !head ? first : last,
        ...more,
      ])
      const file = [...above, ...(head ? [head] : []), ...rows].map((cells, at) => ({
        ...{ line: at + 1, text: '' },
        cells: cells.slice(0, cells.findLastIndex(Boolean) + 1),
      }))
      const table = await findHeads(file, async () => false)
      const kept = new Set<string | undefined>()
      for await (const { cells } of table.rows) kept.add(cells[0])
      expect(rows.filter(([name]) => !kept.has(name))).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
