import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { distance, Speller } from './spelling.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdeæ'), minLength: 4, maxLength: 12 })

test('the distance is the same both ways, nought for equals, and never more than one above the most', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
      const found = distance(a, b, most)
      expect(found).toBe(distance(b, a, most))
      expect(found <= most + 1).toBe(true)
      expect(found === 0).toBe(a === b)
    }),
  )
})

test('a word with any one letter missing, added, wrong or swapped is found', () => {
  const change = fc.constantFrom('missing', 'added', 'wrong', 'swapped')
  fc.assert(
    fc.property(word, change, fc.nat(), (right, kind, at) => {
      const i = at % (right.length - 1)
      const [a, b, rest] = [right.slice(0, i), right.slice(i), right.slice(i + 1)]
      const typed = {
        missing: a + rest,
        added: `${a}x${b}`,
        wrong: `${a}x${rest}`,
        swapped: a + rest.charAt(0) + right.charAt(i) + rest.slice(1),
      }[kind]
      if (typed.length < 4) return
      const speller = new Speller()
      speller.add(right)
      expect(speller.find(typed, () => true)).toBe(right)
    }),
  )
})

test('a text far longer than any word costs nothing, however long it is', () => {
  const speller = new Speller()
  for (const one of ['terrassebrædder', 'konstruktionstræ']) speller.add(one)
  const steps = vi.spyOn(Math, 'imul')
  expect(speller.find('terassebræder', () => true)).toBe('terrassebrædder')
  expect(steps.mock.calls.length).toBeGreaterThan(100)
  steps.mockClear()
  expect(speller.find('terrassebrædder'.repeat(12), () => true)).toBeUndefined()
  expect(steps).not.toHaveBeenCalled()
  steps.mockRestore()
})
