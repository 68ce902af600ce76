import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNames } from './called.ts'
import { toLetters, toStem } from './language.ts'
import { toPieces } from './measures.ts'
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
    expect([text, called(toPieces(text))]).toEqual([text, names.slice(0, 1)])
  }
  for (const text of ['eg', 'terrassebræt eg', 'rasse', '', '%']) {
    expect([text, called(toPieces(text))]).toEqual([text, []])
  }
})

test('names are called as if each were held against the text by itself', () => {
  const words = ['skrue', 'skruer', 'terrasseskruer', 'bræt', 'brædder', 'fyr', '45x95', 'sk', 'e']
  const phrase = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((all) => all.join(' '))
  const isCalled = (name: string, text: string) => {
    const [own, needles] = [name, text].map((one) => toPieces(one).map((piece) => piece.text))
    const has = (needle: string) => {
      const stem = toStem(needle)
      return own?.some(
        (word) =>
          word.startsWith(needle) ||
          toStem(word) === stem ||
          (stem.length >= 4 && toStem(word).endsWith(stem)),
      )
    }
    const joined = toLetters(needles?.join('') ?? '')
    return joined !== '' && (needles?.every(has) || own?.some((word) => word.startsWith(joined)))
  }
  fc.assert(
    fc.property(fc.array(phrase, { maxLength: 8 }), phrase, (names, text) => {
      const called = readNames(names, (name) => name)
      expect(called(toPieces(text))).toEqual(names.filter((name) => isCalled(name, text)))
    }),
  )
})

test('what reads alike comes first, what reads otherwise not at all', () => {
  const urls = ['/terrasse/terrassebraedder', '/maling', '/terrasse']
  expect(findSimilar('/terrase/terrassebraeder', urls, (url) => url)).toEqual([
    '/terrasse/terrassebraedder',
    '/terrasse',
  ])
  expect(findSimilar('/zzz', urls, (url) => url)).toEqual([])
})
