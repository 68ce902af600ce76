import { expect, test } from 'vitest'
import { isSource } from '#shop/media'
import { families } from './data/families.ts'
import { demoPapers, papersOf } from './papers.ts'

const papers = demoPapers()

test('every paper that goods name can be opened, as a PDF that is the same every time', async () => {
  for (const family of families) {
    const [brand = ''] = family.brands
    for (const { source } of papersOf(family, brand)) {
      expect(isSource(source)).toBe(true)
      expect(await papers.has(source)).toBe(true)
    }
  }
  const source = 'documents/dop-reglar-fjordplank.pdf'
  const first = await papers.find(source)
  expect(Buffer.from(first?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(first?.content.length).toBeLessThan(10_000)
  expect(
    Buffer.compare(
      first?.content ?? Buffer.of(),
      (await papers.find(source))?.content ?? Buffer.of(),
    ),
  ).toBe(0)
})

test('a paper that no goods name is not there', async () => {
  for (const source of [
    'documents/dop-reglar-nobody.pdf',
    'documents/../secret.pdf',
    'reglar-1',
    '',
  ]) {
    expect(await papers.has(source)).toBe(false)
    expect(await papers.find(source)).toBeUndefined()
  }
})
