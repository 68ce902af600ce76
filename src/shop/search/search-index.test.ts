import { expect, test } from 'vitest'
import { toStem } from '#shop/danish'
import { SearchIndex } from './search-index.ts'
import type { Texts } from './store-texts.ts'
import { toPinKey } from './taught.ts'

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

/** Goods whose names share words that say what they are, how they are, and what they are for. */
const goods = () =>
  indexOf(
    products('12,5 mm gipsplade, standard', {
      names: ['12,5 mm gipsplade, standard, 900×2400 mm'],
      categories: ['Gips'],
    }),
    products('Vægmaling', { id: 2, family_id: 2, categories: ['Maling'], more: ['Vådrum'] }),
    products('Primer til vådrum', { id: 3, family_id: 3, categories: ['Primer'] }),
    products('Malerrulle, lang luv', { id: 4, family_id: 4, categories: ['Ruller'] }),
    products('Hurtigbeton', { id: 5, family_id: 5, categories: ['Beton'] }),
    products('Luftindblanding til beton', { id: 6, family_id: 6, categories: ['Beton'] }),
    products('Spånskrue, hård', { id: 7, family_id: 7, categories: ['Skruer'] }),
    products('Stikkontakt med jord', { id: 8, family_id: 8, categories: ['Kontakter'] }),
    products('45×195 mm regel C18', { id: 9, family_id: 9, categories: ['Reglar'] }),
    products('45×220 mm regel C24', { id: 10, family_id: 10, categories: ['Reglar'] }),
  )
const idsIn = (text: string) => [...(goods().find(text)?.ids ?? [])]

test('of a compound that no product is, its end is kept, and what stands in front is given up', () => {
  expect(goods().find('vådrumsgips')?.meant).toBe('gips')
  expect(idsIn('vådrumsgips')).toEqual([1])
})

test('a word that says what products are is kept before one that says how they are', () => {
  expect(idsIn('hård gips')).toEqual([1])
  expect(idsIn('lange skruer')).toEqual([7])
})

test('what stands after a word as »til« is given up before what it is for', () => {
  expect(idsIn('skruer til vådrum')).toEqual([7])
})

test('what stands before »til« is what the products are, not what goes with it', () => {
  const index = indexOf(
    products('100×100 mm stolpe', { categories: ['Stolper'] }),
    products('Hegnsbeslag', { id: 2, family_id: 2, categories: ['Stolper & hegn'] }),
    products('Stolpe, galvaniseret', { id: 3, family_id: 3, categories: ['Carporte'] }),
  )
  expect([...(index.find('hegn stolpe')?.ids ?? [])]).toEqual([2])
  expect(index.find('stolpe til hegn')?.meant).toBe('stolpe')
  expect([...(index.find('stolpe til hegn')?.ids ?? [])].slice(0, 2).toSorted()).toEqual([1, 3])
  expect([...(index.find('stolpe til carport')?.ids ?? [])]).toEqual([3])
  expect([...(index.find('stolper til hegn 100x100')?.ids ?? [])]).toEqual([1])
})

test('what stands before »til« may also be what the group of products is called', () => {
  const index = indexOf(
    products('Træbeskyttelse, dækkende', { categories: ['Maling'], more: ['Træ'] }),
    products('Vægmaling', { id: 2, family_id: 2, categories: ['Maling'], popularity: 9 }),
  )
  expect([...(index.find('maling til træ')?.ids ?? [])]).toEqual([1])
  expect(index.find('maling til træ')?.meant).toBeUndefined()
})

test.each(['stolpe til råd', 'stolpe for råd', 'stolpe mod råd'])(
  'of »%s« the posts are shown where no post has the rest',
  (text) => {
    const index = indexOf(
      products('Stolpe', { categories: ['Stolper'] }),
      products('Beslag', { id: 2, family_id: 2, categories: ['Beslag'], more: ['Stolpe', 'Råd'] }),
    )
    expect(index.find(text)?.meant).toBe('stolpe')
  },
)

test('what stands after »med« is not what the products are', () => {
  const index = indexOf(
    products('Boremaskine', { popularity: 9 }),
    products('Boremaskine, slag', { id: 2, family_id: 2, more: ['Kuffert', 'Beton'] }),
    products('Kuffert', { id: 3, family_id: 3 }),
  )
  expect([...(index.find('boremaskine med kuffert til beton')?.ids ?? [])]).toEqual([2])
})

test('what is pinned to words with »til« comes first, and the others after it', () => {
  const pins = new Map([[toPinKey('stolpe til hegn'), [2]]])
  const index = indexOf(
    products('Stolpe', { categories: ['Stolper'] }),
    products('Hegnsbeslag', { id: 2, family_id: 2, categories: ['Hegn'], more: ['Stolpe'] }),
  )
  index.teach({ synonyms: new Map(), pins })
  expect([...(index.find('stolpe til hegn')?.ids ?? [])]).toEqual([2, 1])
})

test('two words that are one are a noun as the one is', () => {
  expect(idsIn('stik kontakt udendørs')).toEqual([8])
})

test('two words that have a synonym as one are looked for as that', () => {
  const synonyms = new Map([[toStem('hoveddør'), [['yderdør']]]])
  const index = indexOf(products('Yderdør, plade'))
  index.teach({ synonyms, pins: new Map() })
  expect([...(index.find('hoved dør')?.ids ?? [])]).toEqual([1])
})

test('what others are for says less of them than what they are', () => {
  expect(idsIn('beton')[0]).toBe(5)
})

test('an end that says of no product what it is finds nothing', () => {
  expect(idsIn('plænejord')).toEqual([])
})

test('a measure that the noun comes in is kept, and something else is given up', () => {
  expect(idsIn('regel 45x195 c24')).toEqual([9])
})

test('boards are found by centimetres, and by thickness and format in one', () => {
  expect(idsIn('gips 90x240')).toEqual([1])
  expect(idsIn('gipsplade 12,5x900x2400')).toEqual([1])
})

test('words that were kept are said as they were typed', () => {
  const index = indexOf(products('Spånskrue torx', { categories: ['Skruer'] }))
  expect(index.find('torx skrue rød')?.meant).toBe('torx skrue')
})
