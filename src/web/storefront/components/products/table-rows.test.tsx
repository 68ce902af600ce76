import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TableRow } from '../../views/list/table-row.ts'
import { headsOf } from './table-rows.tsx'

const table = { axes: ['Længde'], measure: 'm', basis: 'net' } as const
const ofEveryone = { list: undefined } as TableRow
const agreed = { list: 'listepris 15,96' } as TableRow

function pricesOf(rows: readonly TableRow[]) {
  const { per, price } = headsOf(table, rows)
  return [renderToString(per).replaceAll('<!-- -->', ''), price]
}

test('the heads call a price the reader’s own where one of the rows is agreed, and only there', () => {
  expect(pricesOf([ofEveryone, agreed])).toEqual([
    'Din pris pr. m<br/>ekskl. moms',
    'Din pris ekskl. moms',
  ])
  expect(pricesOf([ofEveryone])).toEqual(['Kr. pr. m<br/>ekskl. moms', 'Pris ekskl. moms'])
})
