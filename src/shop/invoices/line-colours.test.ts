import { expect, test } from 'vitest'
import { coloursOf, type OrderedLine } from './line-colours.ts'

const colour = (code: string) => ({
  collection: 'ral',
  code,
  name: code,
  hex: '#373f43',
  base: 'C',
})
const [grey, black] = [colour('RAL 7016'), colour('RAL 9005')]
const CAN = 7
const ordered = (quantity: number, of: typeof grey | null, product_id = CAN): OrderedLine => ({
  ...{ basket_id: 'a', product_id, quantity, colour: of },
})
const invoiced = (quantity: number, product_id: number | null = CAN) => ({ product_id, quantity })

test.each([
  ['the only colour of the can, in any quantity', [invoiced(1000)], [ordered(3000, grey)], [grey]],
  ['what is returned as well', [invoiced(-2000)], [ordered(2000, grey)], [grey]],
  [
    'no colour of another product',
    [invoiced(1000, 8), invoiced(1000, null)],
    [ordered(1000, grey)],
    [null, null],
  ],
  [
    'the colour of the same quantity',
    [invoiced(1000), invoiced(2000)],
    [ordered(2000, grey), ordered(1000, black)],
    [black, grey],
  ],
  [
    'two colours of one quantity, in the order of the lines',
    [invoiced(1000), invoiced(1000)],
    [ordered(1000, grey), ordered(1000, black)],
    [grey, black],
  ],
  [
    'none where it may be either',
    [invoiced(1000), invoiced(5000)],
    [ordered(1000, grey), ordered(1000, black)],
    [null, null],
  ],
  [
    'none where two collections have the code of its colour',
    [invoiced(5000)],
    [ordered(1000, grey), ordered(1000, { ...grey, collection: 'ncs' })],
    [null],
  ],
  [
    'none where the can was also bought as it is',
    [invoiced(3000)],
    [ordered(1000, grey), ordered(2000, null)],
    [null],
  ],
])('A line of an invoice has %s', (_, lines, order, colours) => {
  expect(coloursOf(lines, order)).toEqual(colours)
})
