import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { mediaTypeOf, StoreUnavailable } from '#shop/media'
import { namesOf } from '#test/s3/names-of'
import { startS3Server } from '#test/s3/s3-server'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder.ts'
import { openS3Store } from './s3.ts'

/** What every store of files keeps to, tried on each of them. */

const picture = Buffer.from('a picture')
const NAME = 'thumbnails/oak-1/list.avif'
const folder = await mkdtemp(join(tmpdir(), 'media-'))
const [server, shared] = [await startS3Server(), await startS3Server('shop/files')]
const parts = { typeOf: mediaTypeOf, unavailable: StoreUnavailable.of }
const stores: Readonly<Record<string, () => Promise<FileStore>>> = {
  'a folder': async () => folderStore(folder),
  'a bucket': () => openS3Store(server.options, parts),
  'a folder in a bucket': () => openS3Store(shared.options, parts),
}

describe.each(Object.entries(stores))('%s', async (_, open) => {
  const store = await open()
  afterAll(() => store.close())

  test('has what is written for all who open it, byte for byte', async () => {
    expect(await store.has(NAME)).toBe(false)
    expect(await store.read(NAME)).toBeUndefined()
    const bytes = Buffer.from(Array.from({ length: 256 }, (__, i) => i))
    await store.write(NAME, bytes)
    const other = await open()
    expect(await other.has(NAME)).toBe(true)
    expect(Buffer.from((await other.read(NAME)) ?? '')).toEqual(bytes)
    other.close()
    await store.write(NAME, picture)
    expect(String(await store.read(NAME))).toBe('a picture')
  })

  test('has files without content, and large ones', async () => {
    await store.write('originals/empty', Buffer.alloc(0))
    expect(await store.has('originals/empty')).toBe(true)
    expect((await store.read('originals/empty'))?.length).toBe(0)
    const large = Buffer.alloc(20 * 1024 * 1024, 'planke')
    await store.write('originals/large', large)
    expect(large.equals((await store.read('originals/large')) ?? Buffer.alloc(0))).toBe(true)
  })

  test('keeps what the bytes are, and not what they are part of', async () => {
    const one = Buffer.from('one and another')
    await store.write('originals/view', one.subarray(8, 15))
    expect(String(await store.read('originals/view'))).toBe('another')
  })

  test('has no more what is removed, and removes what never was', async () => {
    await store.write('originals/brief', picture)
    await store.remove('originals/brief')
    await store.remove('originals/brief')
    expect(await store.has('originals/brief')).toBe(false)
    expect(await store.read('originals/brief')).toBeUndefined()
  })

  test.each([
    '../secret',
    'thumbnails/../../secret',
    '/etc/passwd',
    'thumbnails//list.avif',
    'thumbnails/./list.avif',
    'thumbnails\\list.avif',
    'thumbnails/oak\0/list.avif',
    'thumbnails/OAK/list.avif',
    '.unfinished/x',
    'oak-1/',
    '..',
    '',
    '%2e%2e/secret',
  ])('has no file of the name %j', async (name) => {
    await writeFile(join(folder, '..', 'secret'), 'secret')
    await expect(async () => store.read(name)).rejects.toThrow(RangeError)
    await expect(async () => store.has(name)).rejects.toThrow(RangeError)
    await expect(async () => store.write(name, picture)).rejects.toThrow(RangeError)
    await expect(async () => store.remove(name)).rejects.toThrow(RangeError)
  })

  test('has nothing below a file, and nothing above one', async () => {
    await store.write('originals/ash', picture)
    await store.write('originals/documents/dop-1.pdf', picture)
    for (const name of ['originals/ash/list.avif', 'originals/documents', 'originals']) {
      expect(await store.read(name)).toBeUndefined()
      expect(await store.has(name)).toBe(false)
      await store.remove(name)
    }
    expect(await store.has('originals/documents/dop-1.pdf')).toBe(true)
  })

  test('lists the names of what it has, and of nothing else', async () => {
    const names = Array.from({ length: 30 }, (__, i) => `uploads/listed/${i}`)
    await Promise.all(names.map((name) => store.write(name, picture)))
    await store.remove('uploads/listed/7')
    const listed = await namesOf(store)
    expect(listed.filter((name) => name.startsWith('uploads/listed/')).toSorted()).toEqual(
      names.filter((name) => name !== 'uploads/listed/7').toSorted(),
    )
    expect(listed).toContain(NAME)
    expect(listed.filter((name) => !/^(originals|thumbnails|uploads)\//.test(name))).toEqual([])
  })

  test('lets no reader have half a file, however many write it', async () => {
    await readWhile(store, (all) => Promise.all(all.map((one) => store.write(CONTESTED, one))))
  })

  test('is found out when it writes in halves, or removes before it writes', async () => {
    const inHalves = async (content: Uint8Array) => {
      await store.write(CONTESTED, Buffer.from(content).fill(0, SIZE / 2))
      await store.write(CONTESTED, content)
    }
    const afresh = async (content: Uint8Array) => {
      await store.remove(CONTESTED)
      await store.write(CONTESTED, content)
    }
    for (const write of [inHalves, afresh]) {
      const oneByOne = async (all: readonly Uint8Array[]) => {
        for (const content of all) await write(content)
      }
      await expect(readWhile(store, oneByOne)).rejects.toThrow('to deeply equal')
    }
  })
})

const SIZE = 100_000
const CONTESTED = 'originals/contested'

/** One name is written forty times while four read it: each reader sees what one of them wrote, and so it is left. */
async function readWhile(
  store: FileStore,
  write: (all: readonly Uint8Array[]) => Promise<unknown>,
): Promise<void> {
  const all = Array.from({ length: 40 }, (_, i) => Buffer.alloc(SIZE, 65 + i))
  await store.write(CONTESTED, all[0] ?? picture)
  let isDone = false
  const requireWhole = async () => {
    const seen = (await store.read(CONTESTED)) ?? Buffer.alloc(0)
    expect([seen.length, new Set(seen).size]).toEqual([SIZE, 1])
  }
  const readers = Array.from({ length: 4 }, async () => {
    while (!isDone) await requireWhole()
  })
  const writing = write(all).finally(() => {
    isDone = true
  })
  const seen = await Promise.allSettled([writing, ...readers])
  for (const one of seen) if (one.status === 'rejected') throw one.reason
  await requireWhole()
}
