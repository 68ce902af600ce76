import { describe, expect, test, vi } from 'vitest'
import { type MediaStore, thumbnailName } from './media-store.ts'
import type { Originals } from './originals.ts'
import { FORMATS, type ThumbnailKey, toThumbnail } from './picture.ts'
import { renderMissing } from './render-missing.ts'
import type { ThumbnailRenderer } from './renderer.ts'
import { PictureNotReady, Thumbnails } from './thumbnails.ts'

const oak = { source: 'oak', key: 'list', format: 'avif' } as const

function memoryStore() {
  const files = new Map<string, Uint8Array>()
  const store: MediaStore = {
    read: async (name) => files.get(name),
    has: async (name) => files.has(name),
    write: async (name, content) => void files.set(name, content),
    remove: async () => undefined,
  }
  return { files, store }
}

/** All words are pictures, but for what begins with `no`. */
const originals: Originals = {
  has: async (source) => !source.startsWith('no'),
  find: async (source) =>
    source.startsWith('no') ? undefined : { content: Buffer.from(source), type: 'image/png' },
}

/** A sizeGroup says what it shows. */
function toldPictures(content: Uint8Array, keys: readonly ThumbnailKey[]) {
  return keys.flatMap((key) =>
    FORMATS.map((format) => ({ key, format, content: Buffer.from(`${content}.${key}.${format}`) })),
  )
}

function shop(
  parts: { store?: MediaStore; render?: ThumbnailRenderer['render']; waitMs?: number } = {},
) {
  const render = vi.fn(parts.render ?? (async (content, keys) => toldPictures(content, keys)))
  const log = { warn: vi.fn() }
  const { files, store } = memoryStore()
  const thumbnails = new Thumbnails({
    store: parts.store ?? store,
    originals,
    renderer: { render, close: async () => undefined },
    log,
    ...(parts.waitMs === undefined ? {} : { waitMs: parts.waitMs }),
  })
  return { thumbnails, render, files, log }
}

const never = () => Promise.withResolvers<never>().promise

describe('a picture', () => {
  test('is rendered once, however many ask at once, and kept in every size and format of its painting', async () => {
    const { thumbnails, render, files } = shop()
    const all = await Promise.all(Array.from({ length: 50 }, () => thumbnails.find(oak)))
    expect(new Set(all.map(String))).toEqual(new Set(['oak.list.avif']))
    expect(render).toHaveBeenCalledTimes(1)
    await thumbnails.close()
    expect([...files.keys()].sort()).toEqual([
      'thumbnails/oak/list.avif',
      'thumbnails/oak/list.webp',
      'thumbnails/oak/thumb.avif',
      'thumbnails/oak/thumb.webp',
    ])
  })

  test('that is kept is not rendered again', async () => {
    const { thumbnails, render, files } = shop()
    files.set(thumbnailName(oak), Buffer.from('kept'))
    expect(String(await thumbnails.find(oak))).toBe('kept')
    expect(render).not.toHaveBeenCalled()
  })

  test('is not rendered again while it is on its way into the store', async () => {
    const { store } = memoryStore()
    const { thumbnails, render } = shop({ store: { ...store, write: never } })
    await thumbnails.find(oak)
    expect(String(await thumbnails.find({ ...oak, key: 'thumb' }))).toBe('oak.thumb.avif')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is shown although it cannot be kept, and rendered again when it is asked for again', async () => {
    const { store } = memoryStore()
    const full = { ...store, write: () => Promise.reject(new Error('no space left')) }
    const { thumbnails, render, log } = shop({ store: full })
    expect(String(await thumbnails.find(oak))).toBe('oak.list.avif')
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(4), { timeout: 10_000 })
    expect(String(await thumbnails.find(oak))).toBe('oak.list.avif')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('of which there is no original is no picture, and nothing is painted', async () => {
    const { thumbnails, render } = shop()
    expect(await thumbnails.find({ ...oak, source: 'nothing' })).toBeUndefined()
    expect(render).not.toHaveBeenCalled()
  })

  test('that takes too long is refused for now, and rendered all the same', async () => {
    const slow = Promise.withResolvers<void>()
    const render: ThumbnailRenderer['render'] = async (content, keys) => {
      await slow.promise
      return toldPictures(content, keys)
    }
    const { thumbnails, files } = shop({ render, waitMs: 20 })
    const refusal = await thumbnails.find(oak).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PictureNotReady)
    expect(refusal).toMatchObject({ facts: { retryAfterSeconds: 2 } })
    slow.resolve()
    await thumbnails.close()
    expect(files.has(thumbnailName(oak))).toBe(true)
  })

  test('that cannot be rendered is a fault, told to the one who asked', async () => {
    const { thumbnails } = shop({ render: () => Promise.reject(new Error('broken')) })
    await expect(thumbnails.find(oak)).rejects.toThrow('broken')
  })
})

test.each([
  ['../secret', 'list', 'avif'],
  ['..', 'list', 'avif'],
  ['a/b', 'list', 'avif'],
  ['Oak', 'list', 'avif'],
  ['', 'list', 'avif'],
  ['a'.repeat(65), 'list', 'avif'],
  ['oak', 'huge', 'avif'],
  ['oak', 'constructor', 'avif'],
  ['oak', '1600', 'avif'],
  ['oak', 'list', 'jpg'],
  ['oak', 'list', '../../secret'],
])('%j, %s, %s is no address of a picture', (source, key, format) => {
  expect(toThumbnail(source, key, format)).toBeUndefined()
})

describe('at leisure', () => {
  const pace = () => ({
    signal: AbortSignal.timeout(5_000),
    log: { warn: vi.fn() },
    isBusy: () => false,
    waitMs: 1,
  })

  test('what is missing is rendered: the sizes of lists of all, then that of the product page, no zoom', async () => {
    const { thumbnails, render, files } = shop()
    for (const { key, format } of toldPictures(Buffer.from('oak'), ['thumb', 'list'])) {
      files.set(thumbnailName({ source: 'oak', key, format }), Buffer.from('kept'))
    }
    await renderMissing(thumbnails, ['ash', 'nothing', 'oak'], pace())
    expect(render.mock.calls.map(([content, keys]) => `${content}: ${keys.join(', ')}`)).toEqual([
      'ash: thumb, list',
      'ash: detail',
      'oak: detail',
    ])
  })

  test('nothing is rendered while a person waits for a picture or the shop is busy', async () => {
    const wanted = Promise.withResolvers<void>()
    const { thumbnails, render } = shop({
      render: async (content, keys) => {
        if (String(content) === 'wanted') await wanted.promise
        return toldPictures(content, keys)
      },
    })
    const look = thumbnails.find({ ...oak, source: 'wanted' })
    let isBusy = true
    const sizeGroup = renderMissing(thumbnails, ['ash'], { ...pace(), isBusy: () => isBusy })
    await new Promise((resolve) => setTimeout(resolve, 30))
    isBusy = false
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(render).toHaveBeenCalledTimes(1)
    wanted.resolve()
    await look
    await sizeGroup
    expect(render).toHaveBeenCalledTimes(3)
  })

  test('a picture that cannot be rendered is told of, and the others are painted', async () => {
    const { thumbnails, render } = shop({
      render: async (content, keys) => {
        if (String(content) === 'broken') throw new Error('broken')
        return toldPictures(content, keys)
      },
    })
    const how = pace()
    await renderMissing(thumbnails, ['broken', 'oak'], how)
    expect(how.log.warn).toHaveBeenCalledTimes(2)
    expect(render).toHaveBeenCalledTimes(4)
  })

  test('it ends at once when the shop closes', async () => {
    const { thumbnails, render } = shop()
    const closing = new AbortController()
    const sizeGroup = renderMissing(thumbnails, ['ash'], {
      ...pace(),
      signal: closing.signal,
      isBusy: () => true,
      waitMs: 60_000,
    })
    closing.abort()
    await sizeGroup
    expect(render).not.toHaveBeenCalled()
  })
})
