import { expect, test } from 'vitest'
import { listColumnsOf } from './list-columns.ts'

test.each([
  [['Varenr.', 'Antal', 'Enhed'], { number: 0, quantity: 1, unit: 2 }],
  [['Linje', 'Varenr.', 'Vare', 'Antal', 'Enhed'], { number: 1, name: 2, quantity: 3, unit: 4 }],
  [
    ['Nr.', 'Varenummer', 'Længde', 'Antal (stk)'],
    { weak_number: 0, number: 1, quantity: 3, counted_unit: 'stk' },
  ],
  [['Pos', 'Beskrivelse', 'Antal m²'], { name: 1, quantity: 2, counted_unit: 'm²' }],
  [['EAN-nr.', 'Bestilt antal'], { number: 0, quantity: 1 }],
  [['Item no.', 'Qty', 'UoM'], { number: 0, quantity: 1, unit: 2 }],
  [['Varenummer'], { number: 0 }],
])('%j are headings', (cells, columns) => {
  expect(listColumnsOf(cells)).toEqual(columns)
})

test.each([[['Antal', 'Pris']], [['1004512', '24']], [['Vare']], [['Sag', '26-118']], [[]]])(
  '%j are none',
  (cells) => {
    expect(listColumnsOf(cells)).toBeUndefined()
  },
)
