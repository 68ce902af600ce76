import { expect, test } from 'vitest'
import { readNames } from './called.ts'
import { findSimilar } from './similar.ts'

test('a name is called by its words, their beginnings and their ends, bent or not', () => {
  const names = ['Terrassebrædder fyr & gran', 'Skruer']
  const called = readNames(names, (name) => name)
  for (const text of [
    'terrassebræt',
    'terrasse',
    'Brædder',
    'fyr terrassebrædder',
    'terrasse brædder',
  ]) {
    expect([text, called(text)]).toEqual([text, names.slice(0, 1)])
  }
  for (const text of ['eg', 'terrassebræt eg', 'rasse', '', '%']) {
    expect([text, called(text)]).toEqual([text, []])
  }
})

test('what reads alike comes first, what reads otherwise not at all', () => {
  const urls = ['/terrasse/terrassebraedder', '/maling', '/terrasse']
  expect(findSimilar('/terrase/terrassebraeder', urls, (url) => url)).toEqual([
    '/terrasse/terrassebraedder',
    '/terrasse',
  ])
  expect(findSimilar('/zzz', urls, (url) => url)).toEqual([])
})
