import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeedBox, SEED_BYTES } from './seed-box.ts'

const seed = randomBytes(SEED_BYTES)
const box = createSeedBox('the secret of a shop, thirty-two bytes')

test('a seed is read by the same shop for the same user, and by no one else', () => {
  const sealed = box.seal(7, seed)
  expect(box.open(7, sealed)).toEqual(seed)
  expect(sealed.includes(seed)).toBe(false)
  expect(box.open(8, sealed)).toBeUndefined()
  expect(createSeedBox('another secret, thirty-two bytes or more').open(7, sealed)).toBeUndefined()
  expect(box.open(7, sealed.subarray(0, -1))).toBeUndefined()
  expect(box.open(7, Buffer.alloc(3))).toBeUndefined()
  sealed[20] = (sealed[20] ?? 0) ^ 1
  expect(box.open(7, sealed)).toBeUndefined()
})

test('one seed is sealed into another text each time', () => {
  expect(box.seal(7, seed)).not.toEqual(box.seal(7, seed))
})

test('a seed from before they were sealed is read as it is', () => {
  expect(box.open(7, seed)).toBe(seed)
})
