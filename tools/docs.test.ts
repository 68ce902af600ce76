import { expect, test } from 'vitest'
import { checkDocuments, isCache } from './docs.ts'

test.each([
  'const cache = new LRUCache<string, string>({ max: 3 })',
  'const known = new Map<string, string>()',
  'export const known = new WeakMap<object, Map<string, { a: 1 }>>()',
  'const known: Map<string, string> = new Map()',
  'const seen = new Set<string>()',
  'let loaded: Promise<Lists> | undefined',
  "let lastAsked = { hour: Number.NaN, day: '' }",
])('what a module keeps needs a line in the document: %s', (line) => {
  expect(isCache(`import { a } from 'b'\n\n${line}\n\nexport function f() {}\n`)).toBe(true)
})

test.each([
  "const names = new Map([['a', 1]])",
  'const NONE: ReadonlyMap<string, string> = new Map()',
  'const known = new Set(ids)',
  'function f() {\n  const counts = new Map<string, number>()\n}',
  'let running = 0',
])('what is a table, or lives in a function, does not: %s', (line) => {
  expect(isCache(`${line}\n`)).toBe(false)
})

test('the documents agree with the code', () => {
  expect(checkDocuments()).toEqual([])
})
