import { expect, test } from 'vitest'
import { usesOf } from './tag-uses.ts'

const NONE = {
  ...{ products_count: 0, categories_count: 0, sections_count: 0 },
  ...{ files_count: 0, attachments_count: 0 },
}

test('a tag says what has it', () => {
  expect(usesOf(NONE)).toBe('')
  expect(usesOf({ ...NONE, products_count: 1, files_count: 2 })).toBe('1 vare, 2 filer')
  expect(usesOf({ ...NONE, attachments_count: 10_001, sections_count: 1 })).toBe(
    '1 afsnit på en side, 10.001 viste filer',
  )
})
