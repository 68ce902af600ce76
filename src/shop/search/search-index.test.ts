import { expect, test } from 'vitest'
import { SearchIndex } from './search-index.ts'
import type { Texts } from './store-texts.ts'

const products = (name: string, more: Partial<Texts> = {}): Texts => ({
  id: 1,
  family_id: 1,
  name,
  description: '',
  popularity: 1,
  names: [],
  brands: [],
  categories: ['Skruer', 'Værktøj'],
  more: [],
  numbers: [],
  ...more,
})

function indexOf(...texts: readonly Texts[]): SearchIndex {
  const index = new SearchIndex()
  for (const one of texts.map((text) => index.read(text))) index.add(one)
  return index
}

test('products of which nothing else is said are left as they are, in whatever order it is said', () => {
  const index = indexOf(products('skrue'))
  expect(index.renew([1], [products('skrue', { categories: ['Værktøj', 'Skruer'] })])).toBe(false)
  expect(index.renew([1], [products('skrue', { popularity: 2 })])).toBe(true)
  expect(index.renew([1], [])).toBe(true)
  expect([...(index.find('skrue')?.ids ?? [])]).toEqual([])
})

test('an index in which products are renamed over and over is worn some day, not at once', () => {
  const index = indexOf(products('skrue'))
  const rename = (times: number) => {
    for (let i = 0; i < times; i += 1) index.renew([1], [products(i % 2 === 0 ? 'søm' : 'skrue')])
  }
  rename(100)
  expect(index.isWorn).toBe(false)
  rename(2_000)
  expect(index.isWorn).toBe(true)
  expect([...(index.find('skrue')?.ids ?? [])]).toEqual([1])
})

test('a word typed wrong beside a measure is mended, also when it bends otherwise than in the names of products', () => {
  const index = indexOf(
    products('28×120 mm terrassebræt', { categories: ['Terrassebrædder'] }),
    products('28×120 mm klinkbeklædning', { id: 2, family_id: 2 }),
  )
  const found = index.find('terassebræder 28x120')
  expect(found?.meant).toBe('terrassebrædder 28x120')
  expect([...(found?.ids ?? [])]).toEqual([1])
  expect([...(index.find('terasebræt 28x120')?.ids ?? [])]).toEqual([1])
})

const timber = () =>
  indexOf(
    products('45×95 mm regel C18', {
      names: ['45×95 mm regel C18, 4.800 mm'],
      categories: ['Reglar'],
    }),
    products('45×120 mm regel C24', { id: 2, family_id: 2, categories: ['Reglar'] }),
    products('45×195 mm regel C24', { id: 3, family_id: 3, categories: ['Reglar'] }),
    products('45×145 mm bjælkesko', { id: 4, family_id: 4, categories: ['Beslag'] }),
    products('Vægmaling, 10 l', { id: 5, family_id: 5, categories: ['Maling'] }),
    products('Limtræ 90×200 mm', { id: 6, family_id: 6, categories: ['Limtræ', 'Træ'] }),
    products('Kontaktlim', { id: 7, family_id: 7, categories: ['Lim'] }),
  )
const idsOf = (text: string) => [...(timber().find(text)?.ids ?? [])]

test('a section and a length in one measure are found however the length is written', () => {
  for (const text of ['45x95x4800', '45×95×4,8', '45*95*4.800 regel', '45x95 4,8']) {
    expect(idsOf(text)).toEqual([1])
  }
  expect(timber().find('45x95x5400')?.meant).toBe('45x95')
  expect(idsOf('45x95x5400')).toEqual([1])
})

test('how many are wanted is no measure', () => {
  expect(idsOf('10 stk 45x95')).toEqual([1])
  expect(idsOf('20 stk. regel 45x120')).toEqual([2])
})

test('in place of a measure that none has come the nearest of the same thing', () => {
  const found = timber().find('regel 45x145')
  expect(found?.meant).toBe('regel 45x120')
  expect([...(found?.ids ?? [])]).toEqual([2, 3, 1])
  expect(idsOf('regel 45x150')).toEqual([2, 3, 1])
  expect(idsOf('regel 45x900')).toHaveLength(3)
})

test('the noun is kept, and what is less certain is given up', () => {
  expect(timber().find('rød vægmaling 20 liter')?.meant).toBe('vægmaling')
  expect(timber().find('bra 45x95')?.meant).toBe('45x95')
  expect(idsOf('flerfarvet kontaktlim 7 kg')).toEqual([7])
})

test('a compound is what it ends with', () => {
  expect(idsOf('trælim')).toEqual([7])
  expect(timber().find('levering')?.ids).toHaveLength(0)
})
