import { expect, test } from 'vitest'
import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { toWaysOn } from './ways-on.ts'

const opaque = { key: 'tinting', value: 'opaque' }
const paint = (custom_fields: readonly object[], stock_status = 'in_stock') =>
  ({ id: 7, custom_fields, stock_status }) as unknown as Product
const cans = (...names: string[]) =>
  names.map((name) => ({ variants: [{ name: '9 l' }, { name }] })) as unknown as ProductItem[]

const colours = { text: 'Vælg farve', href: '/paint-picker' }

test('paint that is mixed leads to the colours, whichever of its cans is shown', () => {
  expect(toWaysOn(paint([opaque]), cans('Base A', 'Hvid'), true)).toEqual([colours])
})

test.each([
  ['what has no base', [opaque], cans('Hvid')],
  ['what shows the wood below it', [], cans('Base A')],
])('%s leads to no colours', (_, fields, siblings) => {
  expect(toWaysOn(paint(fields), siblings, true)).toEqual([])
})

test('what is sold out can be waited for, where it comes again', () => {
  const notice = {
    text: 'Få besked på mail, når den er på lager',
    href: '/besked-om-lager?vare=7',
  }
  expect(toWaysOn(paint([opaque], 'out_of_stock'), cans('Base C'), true)).toEqual([colours, notice])
  expect(toWaysOn(paint([], 'out_of_stock'), [], false)).toEqual([])
})
