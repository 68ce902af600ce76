import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ENDLESS } from '#database/retention'
import { PART_BYTES } from '#shop/media'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { namesOf } from '#test/s3/names-of'
import { startS3Server } from '#test/s3/s3-server'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { copyFiles } from './copy-media.ts'
import { mediaFolder, openBucket, setUpMedia } from './media.ts'

/** Pictures are looked into in a process of their own. */
vi.setConfig({ testTimeout: 60_000 })

const FILES = '/api/admin/attachments'
/** The small sizes; the others are rendered when they are first asked for. */
const RENDERED_AT_ONCE = 2
const UPLOADS = '/api/admin/uploads'
const server = await startS3Server('shop')
const dataDir = await mkdtemp(join(tmpdir(), 'media-'))
const database = await freshDatabase(castSeed)
const log = { warn: vi.fn(), error: vi.fn() }
const media = await setUpMedia({ dataDir, demo: false, s3: server.options }, database, log)
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  library: media.library,
  media,
})
const bucket = await openBucket(server.options)
const stranger = visitor(app)
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})
afterEach(() => server.start())
afterAll(async () => {
  bucket.close()
  await media.close()
})

const noise = (size: number) =>
  sharp({
    create: {
      ...{ width: size, height: size, channels: 3, background: 'red' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

const begin = (content: Buffer, more: object = {}, headers: Record<string, string> = {}) =>
  staff.post(UPLOADS, { name: 'egetræ.png', byte_size: content.length, ...more }, headers)

const sendPart = (id: string, content: Buffer, offset: number) =>
  staff.post(`${UPLOADS}/${id}/parts`, {
    offset,
    content: content.subarray(offset, offset + PART_BYTES).toString('base64'),
  })

async function sendAll(id: string, content: Buffer) {
  for (let at = 0; at < content.length; at += PART_BYTES) await sendPart(id, content, at)
  return staff.post(`${UPLOADS}/${id}/finish`)
}

const keptOf = async (source: string) =>
  (await namesOf(bucket)).filter((name) => name.includes(source))

async function upload(size: number) {
  const content = await noise(size)
  const { id } = (await begin(content)).body.data
  const { status, body } = await sendAll(id, content)
  expect(status).toBe(200)
  return { content, file: body.data }
}

describe('files in a bucket', () => {
  test('are uploaded, shown in every size, replaced and deleted', async () => {
    const { content, file } = await upload(900)
    expect(content.length).toBeGreaterThan(2 * PART_BYTES)
    expect(await keptOf(file.source)).toHaveLength(1 + 2 * RENDERED_AT_ONCE)
    expect((await namesOf(bucket)).filter((name) => /^uploads/.test(name))).toEqual([])
    const original = await stranger.get(file.url)
    expect(original.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(content.equals(original.file)).toBe(true)
    for (const { avif, url } of file.thumbnails) {
      expect((await stranger.get(url)).headers['content-type']).toBe('image/webp')
      expect((await stranger.get(avif)).headers['content-type']).toBe('image/avif')
    }

    const { etag } = (await staff.get(`${FILES}/${file.id}`)).body
    const other = await noise(300)
    const { id } = (await begin(other, { replaces: file.id }, { 'if-match': etag })).body.data
    const replaced = (await sendAll(id, other)).body.data
    expect(replaced.id).toBe(file.id)
    expect(await keptOf(file.source)).toEqual([])
    expect((await stranger.get(file.url)).headers.location).toBe(replaced.url)
    expect(other.equals((await stranger.get(replaced.url)).file)).toBe(true)

    expect((await staff.delete(`${FILES}/${file.id}`)).status).toBe(200)
    expect(await keptOf(replaced.source)).toEqual([])
    expect((await stranger.get(replaced.url)).status).toBe(404)
  })

  test('have thumbnails that are rendered again when they are lost', async () => {
    const { file } = await upload(200)
    const [{ url }] = file.thumbnails
    const name = (await keptOf(file.source)).find((one) => one.endsWith('thumb.webp')) ?? ''
    await bucket.remove(name)
    expect((await stranger.get(url)).status).toBe(200)
    await vi.waitFor(async () => expect(await bucket.has(name)).toBe(true))
  })

  test('that are not there are not found', async () => {
    expect((await stranger.get('/media/nothing')).status).toBe(404)
    expect((await stranger.get('/media/nothing/list.avif')).status).toBe(404)
    expect((await stranger.get('/media/documents')).status).toBe(404)
  })
})

describe('while the bucket is away', () => {
  const BUSY = { status: 503, body: { code: 'temporarily_unavailable' } }

  test('pictures are asked for again in a moment, and the shop sells', async () => {
    const { file } = await upload(200)
    await server.stop()
    for (const url of [file.url, file.thumbnails[0].url]) {
      const reply = await stranger.get(url)
      expect(reply).toMatchObject({ ...BUSY, headers: { 'retry-after': '5' } })
      expect(reply.text).not.toMatch(/S3RVER|127\.0\.0\.1|ECONNREFUSED|byggefjorden/)
    }
    expect((await stranger.get('/api/nodes')).status).toBe(200)
    await server.start()
    expect((await stranger.get(file.url)).status).toBe(200)
  })

  test('an upload waits, and goes on where it was', async () => {
    const content = await noise(900)
    const { id } = (await begin(content)).body.data
    expect((await sendPart(id, content, 0)).status).toBe(200)
    await server.stop()
    expect(await sendPart(id, content, PART_BYTES)).toMatchObject(BUSY)
    expect((await staff.get(`${UPLOADS}/${id}`)).body.data.received).toBe(PART_BYTES)
    await server.start()
    for (let at = PART_BYTES; at < content.length; at += PART_BYTES) {
      expect((await sendPart(id, content, at)).status).toBe(200)
    }
    await server.stop()
    expect(await staff.post(`${UPLOADS}/${id}/finish`)).toMatchObject(BUSY)
    await server.start()
    const file = (await staff.post(`${UPLOADS}/${id}/finish`)).body.data
    expect(content.equals((await stranger.get(file.url)).file)).toBe(true)
  })

  test('a file that is deleted is deleted, and its content when the bucket is there again', async () => {
    const { file } = await upload(200)
    await server.stop()
    expect((await staff.delete(`${FILES}/${file.id}`)).status).toBe(200)
    expect((await staff.get(`${FILES}/${file.id}`)).status).toBe(404)
    await expect(media.library.tidy(database.db, ENDLESS)).rejects.toThrow('ECONNREFUSED')
    await server.start()
    expect(await keptOf(file.source)).not.toEqual([])
    await media.library.tidy(database.db, ENDLESS)
    expect(await keptOf(file.source)).toEqual([])
  })

  test('the shop starts, and says so in its log', async () => {
    await server.stop()
    const late = await setUpMedia({ dataDir, demo: false, s3: server.options }, database, log)
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'ECONNREFUSED' }),
      'S3_BUCKET byggefjorden does not answer: no pictures until it does',
    )
    await late.close()
  })
})

test.each([
  ['a wrong key', { secretKey: 'ikke-den' }, 'SignatureDoesNotMatch (403)'],
  ['no bucket', { bucket: 'none-here' }, 'NoSuchBucket (404)'],
])('the shop does not start with %s, and says why in a line', async (_, wrong, reason) => {
  const s3 = { ...server.options, ...wrong }
  const start = setUpMedia({ dataDir, demo: false, s3 }, database, log)
  const error = await start.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'ConfigError' })
  const { message } = error as Error
  expect(message).toContain(`S3_BUCKET ${s3.bucket} cannot be used: ${reason}`)
  expect(message).not.toMatch(/ikke-den|\n/)
})

test('files of the data directory are copied once, however often that is done', async () => {
  const folder = mediaFolder({ dataDir })
  const to = await openBucket({ ...server.options, prefix: 'copied' })
  const names = Array.from({ length: 30 }, (_, i) => `originals/oak-${i}`)
  for (const name of names) await folder.write(name, Buffer.from(name))
  await to.write('originals/oak-3', Buffer.from('was there'))
  expect(await copyFiles(folder, to)).toEqual({ files: 30, copied: 29 })
  expect(await copyFiles(folder, to)).toEqual({ files: 30, copied: 0 })
  expect((await namesOf(to)).toSorted()).toEqual(names.toSorted())
  expect(String(await to.read('originals/oak-7'))).toBe('originals/oak-7')
  expect(String(await to.read('originals/oak-3'))).toBe('was there')
  to.close()
})
