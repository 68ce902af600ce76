import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Blocks } from './blocks.ts'

const MB = 1024 * 1024

const piece = fc.oneof(
  fc.uint8Array(),
  fc.nat(300_000).map((n) => new Uint8Array(n).fill(n % 251)),
)

test('every piece is as it was put there, whatever came after it and whatever has gone', () => {
  const steps = fc.array(fc.record({ bytes: piece, gone: fc.nat(20) }), { maxLength: 60 })
  fc.assert(
    fc.property(steps, (given) => {
      const blocks = new Blocks()
      const kept = given.map(({ bytes }) => ({ bytes, place: blocks.put(bytes) }))
      for (const { gone } of given) {
        const [one] = kept.splice(gone, 1)
        if (one) blocks.drop(one.place)
        kept.push({ bytes: Buffer.from('ny'), place: blocks.put(Buffer.from('ny')) })
      }
      for (const { bytes, place } of kept) {
        expect(Buffer.compare(blocks.view(place), bytes)).toBe(0)
      }
    }),
    { numRuns: 50 },
  )
})

test('a piece is a copy: whose bytes they were may write over them', () => {
  const draft = Buffer.from('hulbånd')
  const blocks = new Blocks()
  const place = blocks.put(draft)
  draft.fill(0)
  expect(String(blocks.view(place))).toBe('hulbånd')
})

test('who looks at a piece sees it as long as he looks, also when it has gone', () => {
  const blocks = new Blocks()
  const place = blocks.put(Buffer.from('hulbånd'))
  const seen = blocks.view(place)
  blocks.drop(place)
  for (let i = 0; i < 30; i += 1) blocks.put(new Uint8Array(100_000))
  expect(String(seen)).toBe('hulbånd')
})

test('small pieces share a block, large ones do not', () => {
  const blocks = new Blocks()
  const [one, other, large] = [10, 10, MB].map((length) => {
    return blocks.view(blocks.put(new Uint8Array(length)))
  })
  expect(one?.buffer).toBe(other?.buffer)
  expect(large?.buffer.byteLength).toBe(MB)
})

test('they are loose when more than half of their room is gaps, and some', () => {
  const blocks = new Blocks()
  const places = Array.from({ length: 100 }, () => blocks.put(new Uint8Array(100_000)))
  // Of each block that stays, all but a tenth.
  for (const [i, place] of places.entries()) {
    expect(blocks.isLoose()).toBe(false)
    if (i < 30) blocks.drop(place)
  }
  for (const [i, place] of places.entries()) if (i >= 30 && i % 10 !== 0) blocks.drop(place)
  expect(blocks.isLoose()).toBe(true)
})

test('a block of which nobody keeps anything makes room for another', () => {
  const blocks = new Blocks()
  for (let i = 0; i < 200; i += 1) {
    const place = blocks.put(new Uint8Array(100_000))
    expect(place.block).toBeLessThan(3)
    blocks.drop(place)
  }
  expect(blocks.isLoose()).toBe(false)
})
