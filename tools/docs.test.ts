import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDocuments, checkExamples, isCache } from './docs.ts'

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

test.each([
  ['a file that is not there', 'reports/store-reports.ts', 'reports/no-reports.ts', 'there is no'],
  ['a word that its file has not', 'the `ListSource`', 'the `ListOfNothing`', 'says nothing of'],
  ['an example that is gone', '### A payment provider', '### Something else', ': 0 files'],
])('an example with %s is found', (_what, before, after, found) => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')
  expect(text).toContain(before)
  expect(checkExamples(text)).toEqual([])
  expect(checkExamples(text.replace(before, after)).join('\n')).toContain(found)
})
