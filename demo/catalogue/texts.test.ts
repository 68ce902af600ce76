import { describe, expect, test } from 'vitest'
import { categoryTexts } from '../data/category-texts.ts'
import { families } from '../data/families.ts'
import { groupTexts } from '../data/group-texts.ts'
import { parentsOf } from './combinations.ts'
import { dutyFields } from './fields.ts'
import { descriptionOf } from './texts.ts'

/** What is said of every parent the demo can have. */
const said = families.flatMap((family) =>
  [...parentsOf(family)].map(({ attributes }) => {
    const all = { ...family.fixed, ...attributes }
    const fields = dutyFields(family, all, [], 1)
    return { family, all, type: all.type ?? '', text: descriptionOf(family, all), fields }
  }),
)

function of(id: string) {
  return said.filter(({ family }) => family.id === id)
}

test('all that is said of goods is whole sentences', () => {
  const told = families.flatMap(({ safety, note, hazard = [] }) => [
    safety ?? [],
    note ?? [],
    hazard.flatMap((one) => one.note ?? []),
  ])
  const texts = [
    ...said.map(({ text }) => text),
    ...told.flat(),
    ...Object.values(groupTexts),
    ...Object.values(categoryTexts).flatMap(({ short, long }) => [short, long]),
  ]
  for (const text of new Set(texts)) expect(text).toMatch(/^[A-ZÆØÅ0-9].*[A-Za-zæøåØ0-9)²³%]\.$/)
})

test('a text that is for some goods of a family has such goods', () => {
  for (const { id, texts = {}, further = {} } of families) {
    const all = new Set(of(id).map(({ text }) => text))
    for (const one of Object.values({ ...texts, ...further })) {
      expect([id, one, [...all].some((text) => text.includes(one))]).toEqual([id, one, true])
    }
  }
})

describe('a text speaks of what it stands on', () => {
  test.each([
    ['arbejdstoej', /knæ|ben/, ({ type }: Said) => /buks|overall/.test(type)],
    ['elvaerktoej', /[Ss]olo/, ({ all }: Said) => all.spaending !== '230'],
    ['vinduer', /dine mål/, () => false],
    ['vinduer', /Træ\/alu/, ({ all }: Said) => all.materiale === 'træ/alu'],
    ['bolte', /Bor hullet/, ({ type }: Said) => /ekspansion|beton/.test(type)],
    ['kabel', /tromlen/, ({ type }: Said) => type === 'kabeltromle'],
    ['staaltag', /skæres i den længde/, ({ type }: Said) => /trapez T|tegl|klik/.test(type)],
    ['stiger', /1 til 4/, ({ type }: Said) => /enkelt|skyde|kombi/.test(type)],
    ['hegn', /Trykimprægneret/, ({ all }: Said) => /tryk/.test(all.behandling ?? '')],
    ['gulve', /pakkerne/, ({ type }: Said) => type !== 'rulleunderlag'],
    ['maling_inde', /[Bb]ase/, ({ type }: Said) => !/loft|grunder|radiator/.test(type)],
  ] as const)('%s: %s', (id, words, isRight) => {
    for (const one of of(id))
      expect([one.text, words.test(one.text)]).toEqual([one.text, isRight(one)])
  })

  test('and so do notes: only fixed wiring calls for an electrician', () => {
    for (const { type, fields } of of('kabel')) {
      const note = fields.some(({ key }) => key === 'note')
      expect([type, note]).toEqual([type, /PVIKJ|NOIKLX|jord/.test(type)])
    }
  })
})

describe('dangers', () => {
  const hazards = families.flatMap(({ hazard = [] }) => hazard)

  test('name the substance of an allergy, and never the same allergy twice', () => {
    for (const { h } of hazards) {
      const allergies = h.filter((one) => /^(EUH208|H317)/.test(one))
      expect(allergies.length).toBeLessThanOrEqual(1)
      for (const one of allergies) expect(one).toMatch(/^H317$|^EUH208 \S/)
      expect(new Set(h).size).toBe(h.length)
    }
    expect(hazards.flatMap(({ h }) => h).filter((one) => one.startsWith('EUH208'))).not.toEqual([])
  })

  test('have a word of signal when they have a sign, and only then', () => {
    for (const { signal, pictograms } of hazards) expect(signal !== '').toBe(pictograms.length > 0)
  })

  test('have the sign of the environment only where it belongs', () => {
    for (const { h, pictograms } of hazards) {
      const isMarked = h.some((code) => ['H400', 'H410', 'H411'].includes(code))
      expect(pictograms.includes('GHS09')).toBe(isMarked)
    }
  })

  test('say an aerosol only of cans', () => {
    for (const { family, type, fields } of said) {
      const found = fields.find(({ key }) => key === 'hazard')?.meta?.statements
      if (Array.isArray(found) && found.includes('H222')) {
        expect([family.id, type]).toEqual(['lim_fuge', expect.stringContaining('skum')])
      }
    }
  })
})

type Said = (typeof said)[number]
