import { expect, test } from 'vitest'
import { originalName } from './media-store.ts'
import { firstOf, keptOriginals, type Originals } from './originals.ts'

const files = new Map<string, Uint8Array>()
const kept = keptOriginals({
  read: async (name) => files.get(name),
  has: async (name) => files.has(name),
})

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0 ftypavif', 'image/avif'],
  ['%PDF-1.7', 'application/pdf'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['<?xml version="1.0"?>\n<svg/>', 'image/svg+xml'],
  ['<html><script>', undefined],
  ['GIF89a', undefined],
  ['', undefined],
])('what begins with %j is %s, whatever it was called', async (head, type) => {
  files.set(originalName('oak'), Buffer.from(head, 'latin1'))
  expect((await kept.find('oak'))?.type).toBe(type)
})

test.each(['../oak', 'documents/../oak', 'documents/oak', 'a/b.pdf', 'documents/Oak.pdf', ''])(
  '%j is no name of an original',
  async (name) => {
    files.set(originalName(name), Buffer.from('%PDF-1.7'))
    expect(await kept.has(name)).toBe(false)
    expect(await kept.find(name)).toBeUndefined()
  },
)

test('documents have a folder of their own', async () => {
  files.set(originalName('documents/dop-1.pdf'), Buffer.from('%PDF-1.7'))
  expect(await kept.has('documents/dop-1.pdf')).toBe(true)
  expect(await kept.find('documents/dop-1.pdf')).toMatchObject({ type: 'application/pdf' })
})

test('the first who has an original gives it', async () => {
  const one = (name: string): Originals => ({
    has: async (source) => source === name,
    find: async (source) =>
      source === name ? { content: Buffer.from(name), type: 'image/png' } : undefined,
  })
  const all = firstOf([one('ash'), one('oak')])
  expect(await Promise.all(['ash', 'oak', 'elm'].map(all.has))).toEqual([true, true, false])
  const found = await Promise.all(['ash', 'oak', 'elm'].map(all.find))
  expect(found.map((original) => original && String(original.content))).toEqual([
    'ash',
    'oak',
    undefined,
  ])
})
