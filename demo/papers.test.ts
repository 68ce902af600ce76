import { expect, test } from 'vitest'
import { danishDay } from '#kernel/time'
import { isSource } from '#shop/media'
import { freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { families } from './data/families.ts'
import { demoPapers, issuedOn, papersOf } from './papers.ts'

const { db } = await freshDatabase()
const papers = demoPapers(db)
const SOURCE = 'documents/dop-reglar-fjordplank.pdf'
const PLANTED = new Date('2026-11-26T22:30:00Z')
await db
  .insertInto('media.attachment')
  .values({
    source: SOURCE,
    name: 'Ydeevnedeklaration (DoP)',
    type: 'dop',
    model: 'Products',
    foreign_key: 1,
    source_modified: new Date('2025-03-04T09:00:00Z'),
  })
  .execute()
const sources = families.flatMap((family) =>
  papersOf(family, family.brands[0] ?? '').map(({ source }) => source),
)

test('every paper that goods name can be opened, as a PDF that is the same every time', async () => {
  expect(sources.length).toBeGreaterThan(20)
  for (const source of sources) {
    expect(isSource(source)).toBe(true)
    expect(await papers.has(source)).toBe(true)
  }
  const [first, again] = [await papers.find(SOURCE), await papers.find(SOURCE)]
  expect(Buffer.from(first?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(first?.content.length).toBeLessThan(10_000)
  expect(Buffer.from(first?.content ?? []).equals(Buffer.from(again?.content ?? []))).toBe(true)
})

test('a paper is dated as its attachment says', async () => {
  const paper = await papers.find(SOURCE)
  expect(pdfText(Buffer.from(paper?.content ?? []))).toContain('4. marts 2025')
})

test('papers are issued on working days in the years before the shop was planted, each on its own', () => {
  const days = sources.map((source) => issuedOn(source, PLANTED))
  for (const day of days) {
    expect([0, 6]).not.toContain(day.getUTCDay())
    const age = (PLANTED.getTime() - day.getTime()) / 86_400_000
    expect(age).toBeGreaterThan(29)
    expect(age).toBeLessThan(920)
  }
  expect(new Set(days.map(danishDay)).size).toBeGreaterThan(sources.length / 2)
  expect(sources.map((source) => issuedOn(source, PLANTED))).toEqual(days)
})

test('a paper that no goods name is not there, nor one of goods that the shop has not', async () => {
  for (const source of [
    'documents/dop-reglar-nobody.pdf',
    'documents/../secret.pdf',
    'reglar-1',
    '',
  ]) {
    expect(await papers.has(source)).toBe(false)
    expect(await papers.find(source)).toBeUndefined()
  }
  const [other = ''] = sources.filter((source) => source !== SOURCE)
  expect(await papers.find(other)).toBeUndefined()
})
