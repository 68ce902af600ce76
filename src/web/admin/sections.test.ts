import { expect, test } from 'vitest'
import { sections } from './sections.ts'

test('each section has a key of its own', () => {
  expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length)
})
