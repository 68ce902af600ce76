import { expect, test } from 'vitest'
import { combine, countUp, ofLength, type Shared, toVariants } from './combinations.ts'
import { readValues } from './values.ts'

const LENGTH = { id: 3, name: 'Længde', unit: 'mm' }
const WOOD = { id: 7, name: 'Træsort', unit: null }
const NBSP_FREE = (names: string[]) => names.map((name) => name.replace(/\u00a0/g, ' '))

test('values are read as the shop writes them, each once', () => {
  expect(NBSP_FREE(readValues('3600; 4,2 m\n3.600 mm, 5400', 'mm'))).toEqual([
    '3.600 mm',
    '4.200 mm',
    '5.400 mm',
  ])
  expect(readValues('45x95, 45 X 120 mm;Ø12', 'mm')).toEqual(['45×95 mm', '45×120 mm', 'Ø12'])
  expect(readValues('12,5', 'mm')).toEqual(['12,5 mm'])
  expect(readValues('1,5; 2', 'l')).toEqual(['1,5 l', '2 l'])
  expect(readValues('Fyr\n\n Gran ;Fyr', null)).toEqual(['Fyr', 'Gran'])
  expect(readValues(' ; \n', 'mm')).toEqual([])
})

test('every value meets every value of the others, and what the family has is told', () => {
  const children = [
    {
      variants: [
        { variant_group_id: 3, name: '3600 mm' },
        { variant_group_id: 7, name: 'fyr' },
      ],
    },
  ]
  const axes = [
    { group: WOOD, values: ['Fyr', 'Gran'] },
    { group: LENGTH, values: ['3.600 mm', '4.200 mm'] },
  ]
  expect(combine(axes, children).map(({ key, isThere }) => [key, isThere])).toEqual([
    ['Fyr / 3.600 mm', true],
    ['Fyr / 4.200 mm', false],
    ['Gran / 3.600 mm', false],
    ['Gran / 4.200 mm', false],
  ])
  expect(combine([{ group: WOOD, values: [] }], children)).toEqual([])
})

const SHARED: Shared = {
  ...{ name: 'Lægte', firstNumber: '098', price: 239_500, priceGroup: 1, isActive: true },
  ...{ lengths: 3, isPriceByMetre: true },
}

test('a price of a metre is reckoned for each length, in whole øre', () => {
  const made = combine([{ group: LENGTH, values: ['3.600 mm', '4.230 mm'] }], [])
  expect(toVariants(made, SHARED)).toMatchObject([
    {
      name: 'Lægte, 3.600 mm',
      length_mm: 3600,
      alternate_unit: 'm',
      alternate_factor: 3.6,
      custom_fields: [{ key: 'varenummer', value: '098' }],
      prices: [{ price_group_id: 1, price: 86.22 }],
    },
    { custom_fields: [{ value: '099' }], prices: [{ price: 101.31 }] },
  ])
  // 23,95 × 4,23 = 101,3085.
  expect(ofLength(239_500, 4230)).toBe(1_013_100)
  // The half of an øre goes up, also where binary fractions would lose it.
  expect(ofLength(100_500, 1000.5)).toBe(100_500 + 100)
  expect(ofLength(999_999_999_900, 20_000)).toBe(19_999_999_998_000)
})

test('without lengths the price is of each, and what is not known is not sent', () => {
  const made = combine([{ group: WOOD, values: ['Gran'] }], [])
  const alike = { ...SHARED, lengths: undefined, isPriceByMetre: false, firstNumber: '' }
  expect(toVariants(made, alike)).toEqual([
    {
      ...{ name: 'Lægte, Gran', is_active: true, values: [{ variant_group_id: 7, name: 'Gran' }] },
      prices: [{ price_group_id: 1, price: 23.95 }],
    },
  ])
  expect(toVariants(made, { ...alike, price: undefined })[0]).not.toHaveProperty('prices')
})

test('a variant with a price of its own has that one, of the piece, or none', () => {
  const made = combine([{ group: LENGTH, values: ['3.000 mm', '3.600 mm', '4.200 mm'] }], [])
  const own = new Map([
    ['3.600 mm', ' 79,95 kr.'],
    ['4.200 mm', ''],
    ['9.999 mm', '1,00'],
  ])
  const all = toVariants(made, SHARED, own)
  expect(all.map(({ prices }) => prices?.[0]?.price)).toEqual([71.85, 79.95, undefined])
  expect(all[2]).not.toHaveProperty('prices')
  const [first, second] = toVariants(made, { ...SHARED, price: undefined }, own)
  expect(first).not.toHaveProperty('prices')
  expect(second?.prices).toEqual([{ price_group_id: 1, price: 79.95 }])
})

test('numbers are counted up as they are written', () => {
  expect([countUp('4711', 2), countUp('A-009', 1), countUp('999', 1)]).toEqual([
    '4713',
    'A-010',
    '1000',
  ])
  expect([countUp('REGEL', 0), countUp('REGEL', 1), countUp('', 3)]).toEqual(['REGEL', '', ''])
})
