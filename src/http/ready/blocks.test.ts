import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Blocks } from './blocks.ts'

const MB = 1024 * 1024

test('every piece is as it was put there, whatever came after it', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.uint8Array(),
      fc.nat(300_000).map((n) => new Uint8Array(n).fill(n % 251)),
    ),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(pieces, (given) => {
      const blocks = new Blocks()
      const kept = given.map((piece) => blocks.put(piece))
      expect(
        kept.map((piece) => Buffer.compare(piece, Buffer.from(given[kept.indexOf(piece)] ?? []))),
      ).toEqual(given.map(() => 0))
    }),
    { numRuns: 50 },
  )
})

test('a piece is a copy: whose bytes they were may write over them', () => {
  const draft = Buffer.from('hulbånd')
  const kept = new Blocks().put(draft)
  draft.fill(0)
  expect(String(kept)).toBe('hulbånd')
})

test('small pieces share a block, large ones do not', () => {
  const blocks = new Blocks()
  const [one, other, large] = [10, 10, MB].map((length) => blocks.put(new Uint8Array(length)))
  expect(one?.buffer).toBe(other?.buffer)
  expect(large?.buffer.byteLength).toBe(MB)
})

test('they are loose when more was put there than twice what is kept, and some', () => {
  const blocks = new Blocks()
  for (let i = 0; i < 100; i += 1) blocks.put(new Uint8Array(100_000))
  expect(blocks.isLoose(10_000_000)).toBe(false)
  expect(blocks.isLoose(4_000_000)).toBe(false)
  expect(blocks.isLoose(1_000_000)).toBe(true)
})
