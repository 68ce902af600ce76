import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isFilterFragment,
  NO_FILTERS,
  onlyValue,
  parseFilters,
  toQuestion,
  unite,
  withoutFilters,
  withValue,
  withValues,
  writeFilters,
} from './fragment.ts'

const tidy = (fragment: string) => writeFilters(parseFilters(fragment))

const key = fc.oneof(
  fc.constantFrom('c', 'lager', 'butik', 'fra', 'til'),
  fc.integer({ min: 1, max: 200 }).map(String),
)
const value = fc.integer({ min: 0, max: 99_999 })
const parts = fc.array(fc.tuple(key, fc.array(value, { minLength: 1, maxLength: 8 })), {
  maxLength: 8,
})
const filters = parts.map((all) => parseFilters(write(all)))
const write = (all: readonly (readonly [string, readonly number[]])[]) =>
  all.map(([name, values]) => `${name}:${values.join(',')}`).join(';')

test('keys and values are sorted, each once: categories, groups by number, then words', () => {
  expect(tidy('#45:9,7,7;c:15,12;3:1;lager:1;butik:4')).toBe('c:12,15;3:1;45:7,9;butik:4;lager:1')
  expect(tidy('45:7;45:3')).toBe('45:3,7')
})

test('what cannot be read narrows nothing, and the rest counts', () => {
  expect(tidy('#45:x;3:1')).toBe('3:1')
  expect(tidy('#varianter')).toBe('')
  expect(tidy('#45:;:7;;__proto__:1;3:2')).toBe('3:2')
  expect(tidy('#lager:7')).toBe('')
  expect(tidy('#45%3A7%2C3%3B3%3A1')).toBe('3:1;45:3,7')
})

test('an anchor is no filter', () => {
  expect(isFilterFragment('#varianter')).toBe(false)
  expect(isFilterFragment('')).toBe(false)
  expect(isFilterFragment('#c:12')).toBe(true)
  expect(isFilterFragment('#45%3A7')).toBe(true)
})

test('a limit is one number, the wider of two', () => {
  expect(tidy('fra:200,20;til:90,1200')).toBe('fra:20;til:1200')
})

test('any text can be read, and what was read stays as it is written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), parts.map(write)), (text) => {
      expect(tidy(tidy(text))).toBe(tidy(text))
    }),
  )
})

test('the order of what is chosen leaves no trace', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const turned = all.map(([name, values]) => [name, values.toReversed()] as const).toReversed()
      expect(tidy(write(turned))).toBe(tidy(write(all)))
    }),
  )
})

test('choosing and regretting leads back to where one was', () => {
  fc.assert(
    fc.property(filters, fc.integer({ min: 1, max: 200 }).map(String), value, (all, group, one) => {
      fc.pre(!all.get(group)?.includes(one))
      const chosen = withValue(all, group, one, true)
      expect(chosen.get(group)).toContain(one)
      expect(writeFilters(withValue(chosen, group, one, false))).toBe(writeFilters(all))
    }),
  )
})

test('uniting is the same from either side, and nothing is lost by it', () => {
  const groups = filters.map((all) => withValues(withValues(all, 'fra', []), 'til', []))
  fc.assert(
    fc.property(groups, groups, (one, other) => {
      const both = unite(one, other)
      expect(writeFilters(both)).toBe(writeFilters(unite(other, one)))
      expect(withoutFilters(one, both)).toEqual(NO_FILTERS)
      expect(unite(both, one)).toEqual(both)
    }),
  )
})

test('the API is asked for every value, group by group', () => {
  expect(toQuestion(parseFilters('c:12,15;3:1;45:7,9;butik:4;fra:20;lager:1;til:90'))).toEqual({
    variantIds: [[1], [7, 9]],
    categoryFilterIds: [12, 15],
    inStock: true,
    branchIds: [4],
    priceFrom: 20,
    priceTo: 90,
  })
  expect(Object.values(toQuestion(NO_FILTERS)).filter(Boolean)).toEqual([])
})

test('no more values are read than the API takes', () => {
  const many = `45:${Array.from({ length: 900 }, (_, place) => place + 1).join(',')};46:1`
  expect([...parseFilters(many).values()].flat()).toHaveLength(500)
})

test('one value alone is known as such', () => {
  expect(onlyValue(parseFilters('11:75'))).toEqual({ key: '11', value: 75 })
  expect(onlyValue(parseFilters('11:75,76'))).toBeUndefined()
  expect(onlyValue(parseFilters('11:75;45:1'))).toBeUndefined()
  expect(onlyValue(parseFilters('11:75;lager:1'))).toBeUndefined()
  expect(onlyValue(parseFilters('c:75'))).toBeUndefined()
  expect(onlyValue(NO_FILTERS)).toBeUndefined()
})
