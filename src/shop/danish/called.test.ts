import { expect, test } from 'vitest'
import { caller } from './called.ts'
import { findSimilar } from './similar.ts'

test('a name is called by its words, their beginnings and their ends, bent or not', () => {
  for (const text of [
    'terrassebræt',
    'terrasse',
    'Brædder',
    'fyr terrassebrædder',
    'terrasse brædder',
  ]) {
    expect([text, caller(text)('Terrassebrædder fyr & gran')]).toEqual([text, true])
  }
  for (const text of ['eg', 'terrassebræt eg', 'rasse', '', '%']) {
    expect([text, caller(text)('Terrassebrædder fyr & gran')]).toEqual([text, false])
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
