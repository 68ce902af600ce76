import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { folderStore } from './folder.ts'

// What every store does is tested in stores.test.ts.
const folder = await mkdtemp(join(tmpdir(), 'media-'))
const store = folderStore(folder)
const picture = Buffer.from('a picture')
const NAME = 'thumbnails/oak-1/list.avif'

test('what is written can be read again, by anyone who opens the folder next', async () => {
  expect(await store.has(NAME)).toBe(false)
  expect(await store.read(NAME)).toBeUndefined()
  await store.write(NAME, picture)
  const later = folderStore(folder)
  expect(await later.has(NAME)).toBe(true)
  expect(await later.read(NAME)).toEqual(picture)
  await later.write(NAME, Buffer.from('another'))
  expect(String(await store.read(NAME))).toBe('another')
})

test('many writers of one name leave what one of them wrote, and nothing else', async () => {
  const all = Array.from({ length: 40 }, (_, i) => Buffer.alloc(100_000, i))
  let isDone = false
  const readers = Array.from({ length: 4 }, async () => {
    while (!isDone) {
      const seen = await store.read('originals/contested')
      if (seen) expect([seen.length, new Set(seen).size]).toEqual([100_000, 1])
    }
  })
  await Promise.all(all.map((content) => store.write('originals/contested', content)))
  isDone = true
  await Promise.all(readers)
  const left = await readFile(join(folder, 'originals/contested'))
  expect(all.some((content) => content.equals(left))).toBe(true)
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
})

/** Writes a large file over and over, each time with the next letter. */
const writer = (target: string) => `
  import { folderStore } from ${JSON.stringify(join(import.meta.dirname, 'folder.ts'))}
  const store = folderStore(${JSON.stringify(target)})
  for (let i = 0; ; i += 1) {
    await store.write('originals/large', Buffer.alloc(3_000_000, 65 + (i % 26)))
    if (i === 0) process.stdout.write('begun')
  }`

test('a writer that is killed leaves a whole file, however often', async () => {
  const target = await mkdtemp(join(tmpdir(), 'media-'))
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer(target)])
    await once(child.stdout, 'data')
    await sleep(7 * round)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const left = (await folderStore(target).read('originals/large')) ?? Buffer.alloc(0)
    expect([left.length, new Set(left).size]).toEqual([3_000_000, 1])
  }
}, 30_000)

test('drafts of a writer that was killed are cleared away, those of one at work are not', async () => {
  const target = await mkdtemp(join(tmpdir(), 'media-'))
  const drafts = join(target, '.unfinished')
  await mkdir(drafts)
  for (const name of ['old', 'new']) await writeFile(join(drafts, name), picture)
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(join(drafts, 'old'), before, before)
  await folderStore(target).write(NAME, picture)
  expect(await readdir(drafts)).toEqual(['new'])
})

test('a file that cannot be written leaves nothing, and what was there before', async () => {
  await store.write('originals/kept', picture)
  await mkdir(join(folder, 'originals/taken'))
  await expect(store.write('originals/taken', picture)).rejects.toThrow()
  expect(await readdir(join(folder, '.unfinished'))).toEqual([])
  expect(await store.read('originals/kept')).toEqual(picture)
})
