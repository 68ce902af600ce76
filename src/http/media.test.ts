import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { keptOriginals, type MediaStore, originalName, Thumbnails } from '#shop/media'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { createLogger } from './log/logging.ts'

const files = new Map<string, Uint8Array>([
  [originalName('oak'), Buffer.from('\x89PNG oak', 'latin1')],
  [originalName('drawn'), Buffer.from('<svg onload="alert(1)"/>')],
  [originalName('slow'), Buffer.from('\x89PNG slow', 'latin1')],
  [originalName('documents/dop-1.pdf'), Buffer.from('%PDF-1.7 declaration')],
  [originalName('documents/fake.pdf'), Buffer.from('<html>')],
  ['../secret', Buffer.from('%PDF-1.7 secret')],
])
const store: MediaStore = {
  read: async (name) => files.get(name),
  has: async (name) => files.has(name),
  write: async () => undefined,
  remove: async () => undefined,
}
const originals = keptOriginals(store)
const render = vi.fn(
  async (content: Uint8Array, keys: readonly ('thumb' | 'list' | 'detail' | 'zoom')[]) => {
    if (Buffer.from(content).includes('slow')) await Promise.withResolvers<never>().promise
    return keys.flatMap((key) =>
      (['avif', 'webp'] as const).map((format) => ({
        key,
        format,
        content: Buffer.from(`${key}.${format}`),
      })),
    )
  },
)
const renderer = { render, close: async () => undefined }
const log = { warn: () => undefined }
const thumbnails = new Thumbnails({ store, originals, renderer, log, waitMs: 30 })
const database = await freshDatabase()
const app = await shopApp(database, { media: { thumbnails, originals } })

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a picture', () => {
  test.each([
    ['avif', 'list'],
    ['webp', 'zoom'],
  ])('is sent as %s, to be kept for ever by any cache', async (format, key) => {
    const reply = await get(`/media/oak/${key}.${format}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe(`${key}.${format}`)
    expect(reply.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  test('is not sent to anyone who has it', async () => {
    const { headers } = await get('/media/oak/list.avif')
    for (const known of [headers.etag, `"other", W/${headers.etag}`, '*']) {
      const reply = await get('/media/oak/list.avif', { 'if-none-match': String(known) })
      expect([reply.statusCode, reply.body]).toEqual([304, ''])
      expect(reply.headers['cache-control']).toContain('immutable')
    }
    const stale = await get('/media/oak/list.avif', { 'if-none-match': '"other"' })
    expect(stale.statusCode).toBe(200)
  })

  test('can be asked about without being sent', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/media/oak/list.avif' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    expect(reply.headers).toMatchObject({ 'content-type': 'image/avif', 'content-length': '9' })
  })

  test('that is not painted in time is asked for again in a moment', async () => {
    const reply = await get('/media/slow/list.avif')
    expect(reply.statusCode).toBe(503)
    expect(reply.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': expect.stringMatching('application/problem'),
    })
    expect(reply.json()).toMatchObject({ code: 'temporarily_unavailable' })
  })

  test('that is not painted in time is no fault of the shop, and logged without a stack', async () => {
    const written: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0)
    onTestFinished(() => void vi.restoreAllMocks())
    const logger = createLogger('warn', false)
    const logged = await shopApp(database, { media: { thumbnails, originals }, logger })
    await logged.inject('/media/slow/list.avif')
    expect(written.join('')).toMatch(/^\[[\d:]{8}\] WARN: temporarily_unavailable \{[^\n]*\}\n$/)
  })
})

describe('an original', () => {
  test('is sent as what it is', async () => {
    const reply = await get('/media/oak')
    expect(reply.headers['content-type']).toBe('image/png')
    expect(reply.rawPayload).toEqual(files.get(originalName('oak')))
  })

  test('that is a drawing can do nothing where it is shown', async () => {
    const { headers } = await get('/media/drawn')
    expect(headers['content-type']).toMatch('image/svg+xml')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox/)
    expect(headers['content-security-policy']).not.toMatch(/script-src|allow-scripts/)
  })
})

describe('a document', () => {
  test('opens in the browser under its own name, and is asked for again after an hour', async () => {
    const reply = await get('/media/documents/dop-1.pdf')
    expect(reply.body).toBe('%PDF-1.7 declaration')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="dop-1.pdf"',
      'cache-control': 'public, max-age=3600',
    })
  })

  test('that is none is not found', async () => {
    expect((await get('/media/documents/fake.pdf')).statusCode).toBe(404)
  })
})

test.each([
  '/media/nothing/list.avif',
  '/media/oak/huge.avif',
  '/media/oak/list.jpg',
  '/media/oak/list',
  '/media/oak/list.avif.webp',
  '/media/oak/constructor.avif',
  '/media/OAK/list.avif',
  '/media/nothing',
  '/media/documents',
  '/media/documents/nothing.pdf',
  '/media/documents/dop-1',
  '/media/documents/..%2f..%2fsecret.pdf',
  '/media/..%2fsecret',
  '/media/..%2f..%2fetc%2fpasswd/list.avif',
  '/media/%2e%2e/secret.pdf',
  '/media/oak%00/list.avif',
  '/media/oak/..%5clist.avif',
  '/media/....//secret',
  `/media/${'a'.repeat(300)}/list.avif`,
  '/media/%E2%80%AEoak/list.avif',
])('%s is not found', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toMatch('application/problem+json')
  expect(reply.json()).toMatchObject({ code: 'not_found' })
})

test('what is not found is not painted', async () => {
  render.mockClear()
  await get('/media/nothing/list.avif')
  await get('/media/oak/huge.avif')
  expect(render).not.toHaveBeenCalled()
})
