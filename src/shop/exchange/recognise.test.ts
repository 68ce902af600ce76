import { expect, test } from 'vitest'
import { recognise } from './recognise.ts'

const PLACES = { price_groups: [{ id: 4, name: 'Privat', is_public: true }], branches: [] }

test.each([
  ['Pris ekskl. moms', 'net:4'],
  ['Price excl. VAT', 'net:4'],
  ['Price ex. VAT', 'net:4'],
  ['List price (DKK)', 'net:4'],
  ['Salgspris i kr.', 'net:4'],
  ['Salgspris inkl. moms, kr.', 'gross:4'],
  ['Nettopris DKK', 'net_cost'],
  ['Net price', 'net_cost'],
  ['Indkøbspris kr.', 'net_cost'],
  ['Price EUR', null],
  ['Price incl. VAT', null],
  ['Price group', 'price_group'],
])('a head »%s« of a supplier is known as %s', (head, target) => {
  // A price group makes a file long: it has none of its own then.
  expect(recognise([head], PLACES)).toEqual([target])
})
