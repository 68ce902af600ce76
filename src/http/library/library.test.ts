import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENDLESS } from '#database/retention'
import {
  keptOriginals,
  Library,
  type MediaStore,
  PART_BYTES,
  startRenderer,
  Thumbnails,
} from '#shop/media'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { memoryStore } from '#test/memory-library'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { createLogger } from '../log/logging.ts'

/** Pictures are looked into in a process of their own. */
vi.setConfig({ testTimeout: 30_000 })

const FILES = '/api/admin/attachments'
const UPLOADS = '/api/admin/uploads'
const database = await freshDatabase(castSeed)
const { db } = database
const kept = new Map<string, Uint8Array>()
const renderer = startRenderer()
let isFull = false
const memory = memoryStore(kept)
const store: MediaStore = {
  ...memory,
  write: async (name, content) => {
    if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    await memory.write(name, content)
  },
}
const originals = keptOriginals(store)
const log = { warn: () => undefined }
const thumbnails = new Thumbnails({ store, originals, renderer, log })
const library = new Library({ store, renderer })
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  logger: createLogger('error', true),
  library,
  media: { thumbnails, originals },
})
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})
beforeEach(() => {
  isFull = false
})
afterAll(() => renderer.close())

const colour = { r: 200, g: 30, b: 30 }
const photo = (width: number, height: number, background = colour) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const noise = async () =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: colour,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
const pdf = (text = '') => Buffer.from(`%PDF-1.7 ${text}\n%%EOF\n`)

/** Sends parts until the file is here, or one is refused. */
async function send(
  content: Buffer,
  name = 'regel.jpg',
  replaces?: { id: string; etag: string },
  who = staff,
) {
  const begun = await who.post(
    UPLOADS,
    { name, byte_size: content.length, ...(replaces && { replaces: replaces.id }) },
    replaces ? { 'if-match': replaces.etag } : {},
  )
  if (begun.status !== 201) return begun
  const { id } = begun.body.data
  for (let offset = 0; offset < content.length; offset += PART_BYTES) {
    const part = content.subarray(offset, offset + PART_BYTES).toString('base64')
    const reply = await who.post(`${UPLOADS}/${id}/parts`, { offset, content: part })
    if (reply.status !== 200) return reply
  }
  return who.post(`${UPLOADS}/${id}/finish`)
}

const upload = async (content: Buffer, name?: string) => {
  const reply = await send(content, name)
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
  return reply.body.data
}

describe('a file that is uploaded', () => {
  test('is in the library with its size, and is shown to strangers in every size', async () => {
    const file = await upload(await photo(1200, 900), 'terrasse.jpg')
    expect(file).toMatchObject({
      name: 'terrasse.jpg',
      type: 'image',
      media_type: 'image/jpeg',
      ...{ width: 1200, height: 900, uses: 0, is_double: false },
    })
    expect(file.source).toMatch(/^[0-9a-f-]{36}$/)
    expect(file.thumbnails.map(({ key }: { key: string }) => key)).toEqual([
      ...['thumb', 'list', 'detail', 'zoom'],
    ])
    const stranger = visitor(app)
    for (const { avif, url } of file.thumbnails) {
      expect((await stranger.get(url)).headers['content-type']).toBe('image/webp')
      expect((await stranger.get(avif)).status).toBe(200)
    }
    const { headers } = await stranger.get(file.url)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect([...kept.keys()].filter((name) => name.startsWith('uploads/'))).toEqual([])
  })

  test('of several parts is whole, also when a part is sent twice and the last answer is lost', async () => {
    const content = await noise()
    expect(content.length).toBeGreaterThan(2 * PART_BYTES)
    const begun = await staff.post(UPLOADS, { name: 'støj.png', byte_size: content.length })
    const { id } = begun.body.data
    const part = (offset: number) =>
      staff.post(`${UPLOADS}/${id}/parts`, {
        offset,
        content: content.subarray(offset, offset + PART_BYTES).toString('base64'),
      })
    expect((await part(0)).body.data).toMatchObject({ received: PART_BYTES })
    expect(await part(0)).toMatchObject({ status: 409, body: { code: 'upload_out_of_step' } })
    expect(await part(2 * PART_BYTES)).toMatchObject({ status: 409 })
    expect(await staff.post(`${UPLOADS}/${id}/finish`)).toMatchObject({ status: 409 })
    const { received } = (await staff.get(`${UPLOADS}/${id}`)).body.data
    for (let at = received; at < content.length; at += PART_BYTES) await part(at)
    const [one, other] = await Promise.all([
      staff.post(`${UPLOADS}/${id}/finish`),
      staff.post(`${UPLOADS}/${id}/finish`),
    ])
    expect(other.body.data.id).toBe(one.body.data.id)
    expect(Buffer.from(kept.get(`originals/${one.body.data.source}`) ?? '')).toEqual(content)
  })

  test('is told apart by its content, whatever it is called', async () => {
    const file = await upload(pdf(), 'fake.jpg')
    expect(file).toMatchObject({ type: 'document', media_type: 'application/pdf' })
    expect(file.source).toMatch(/^documents\/[0-9a-f-]{36}\.pdf$/)
    expect((await visitor(app).get(file.url)).headers['content-type']).toBe('application/pdf')
  })

  test.each([
    ['a page', Buffer.from('<html><script>1</script>'), 'Filen skal være'],
    ['a script', Buffer.from('GIF89a/*\n*/=1;alert(1)'), 'Filen skal være'],
    ['a zipped drawing', Buffer.from('\x1f\x8b\x08', 'latin1'), 'Filen skal være'],
    ['a drawing with a handler', Buffer.from('<svg onload="__xss()"/>'), 'SVG med script'],
    ['a drawing with a script', Buffer.from('<svg><script>1</script></svg>'), 'SVG med script'],
    ['a drawing with a page in it', Buffer.from('<svg><foreignObject/></svg>'), 'SVG med script'],
    ['a drawing that fetches', Buffer.from('<svg><use href="data:x"/></svg>'), 'SVG med script'],
    [
      'a drawing that grows',
      Buffer.from('<?xml version="1.0"?><svg><!ENTITY a "b"></svg>'),
      'SVG med script',
    ],
    ['a broken picture', Buffer.from('\xff\xd8\xff\xe0 broken', 'latin1'), 'beskadiget'],
    ['half a document', Buffer.from('%PDF-1.7 half'), 'beskadiget'],
  ])('is refused with a reason: %s', async (_, content, reason) => {
    const before = (await staff.get(FILES)).body.count
    const reply = await send(content, 'x.jpg')
    expect(reply.status).toBe(422)
    expect(reply.body.errors.file[0]).toContain(reason)
    expect((await staff.get(FILES)).body.count).toBe(before)
  })

  test('that claims to be enormous is refused before it takes the memory', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: colour } })
      .png()
      .toBuffer()
    for (const [width, height] of [
      [1, 50_000],
      [20_000, 20_000],
    ] as const) {
      png.writeUInt32BE(width, 16)
      png.writeUInt32BE(height, 20)
      const reply = await send(png)
      expect(reply.status).toBe(422)
      expect(reply.body.errors.file[0]).toMatch(/pixel|beskadiget/)
    }
  })

  test('that is a drawing keeps its shapes alone', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><metadata>x</metadata><path d="M0 0h9v9z"/></svg>'
    const { source } = await upload(Buffer.from(svg), 'logo.svg')
    const text = String(Buffer.from(kept.get(`originals/${source}`) ?? ''))
    expect(text).toContain('<path d="M0 0h9v9z">')
    expect(text).not.toContain('metadata')
  })

  test('finds no room: that is said, and it goes on when there is room', async () => {
    isFull = true
    const reply = await send(await photo(20, 20))
    expect(reply).toMatchObject({ status: 503, body: { code: 'storage_full' } })
    isFull = false
    expect((await send(await photo(21, 20))).status).toBe(200)
  })

  test('is too large, or one too many', async () => {
    const begin = (byte_size: number) => staff.post(UPLOADS, { name: 'x', byte_size })
    expect((await begin(21 * 1024 * 1024)).body.errors.byte_size[0]).toContain('20 MB')
    const replies = []
    for (let i = 0; i < 21; i += 1) replies.push(await begin(20 * 1024 * 1024))
    expect(replies.map(({ status }) => status)).toContain(409)
    await db.deleteFrom('access.file_upload').execute()
  })

  test('is no one else’s while it is under way', async () => {
    const { id } = (await staff.post(UPLOADS, { name: 'x', byte_size: 9 })).body.data
    await db.updateTable('access.file_upload').set({ user_id: cast.user.lager }).execute()
    expect((await staff.get(`${UPLOADS}/${id}`)).status).toBe(404)
    expect((await staff.delete(`${UPLOADS}/${id}`)).status).toBe(404)
    await db.updateTable('access.file_upload').set({ user_id: cast.user.admin }).execute()
    expect((await staff.delete(`${UPLOADS}/${id}`)).status).toBe(200)
    expect((await staff.get(`${UPLOADS}/${id}`)).status).toBe(404)
  })

  test('that nothing more comes of is thrown away after a day', async () => {
    const content = await noise()
    const begun = await staff.post(UPLOADS, { name: 'x', byte_size: content.length })
    const { id } = begun.body.data
    const part = content.subarray(0, PART_BYTES).toString('base64')
    await staff.post(`${UPLOADS}/${id}/parts`, { offset: 0, content: part })
    await library.tidy(db, ENDLESS)
    expect(kept.has(`uploads/${id}/0`)).toBe(true)
    await db
      .updateTable('access.file_upload')
      .set({ modified: new Date(Date.now() - 86_500_000) })
      .where('id', '=', id)
      .execute()
    await library.tidy(db, ENDLESS)
    expect(kept.has(`uploads/${id}/0`)).toBe(false)
    expect((await staff.get(`${UPLOADS}/${id}`)).status).toBe(404)
  })
})

describe('the library', () => {
  const names = async (query: string) =>
    (await staff.get(`${FILES}?${query}`)).body.data.map(({ name }: { name: string }) => name)

  test('has what goods show already, and finds by name, kind, tag, and what is wrong', async () => {
    await db
      .insertInto('media.attachment')
      .values({
        source: 'known-oak',
        name: 'Egeplanke',
        type: 'image',
        model: 'Products',
        foreign_key: cast.lastFive,
        thumbnail_keys: ['thumb', 'list', 'detail', 'zoom'],
      })
      .execute()
    expect(await names('search=egepl')).toEqual(['Egeplanke'])
    const same = await photo(64, 48)
    const one = await upload(same, 'dublet-1.jpg')
    await upload(same, 'dublet-2.jpg')
    const tag = (await staff.post('/api/admin/tags', { name: 'miljøbillede' })).body.data
    expect((await staff.post('/api/admin/tags', { name: 'miljøbillede' })).body.data).toEqual(tag)
    await staff.patch(`${FILES}/${one.id}`, { tag_ids: [tag.id], description: 'En terrasse' })
    expect(await names(`tag_id=${tag.id}`)).toEqual(['dublet-1.jpg'])
    expect((await names('state=double')).toSorted()).toEqual(['dublet-1.jpg', 'dublet-2.jpg'])
    expect(await names('state=unused')).not.toContain('Egeplanke')
    expect(await names('state=undescribed')).not.toContain('dublet-1.jpg')
    expect(await names('kind=document')).toContain('fake.jpg')
    const reversed = ['dublet-2.jpg', 'dublet-1.jpg']
    expect(await names('search=dublet&sort=name&direction=desc')).toEqual(reversed)
    const all = await names('')
    const first = (await staff.get(FILES)).body.data[0].id
    expect((await names(`after=${first}`))[0]).toBe(all[1])
  })

  test('says where a file is shown, and deletes none that is', async () => {
    const file = (await staff.get(`${FILES}?search=egepl`)).body.data[0]
    const uses = await staff.get(`${FILES}/${file.id}/uses`)
    expect(uses.body).toMatchObject({
      count: 1,
      data: [{ model: 'Products', owner_id: cast.lastFive }],
    })
    expect(await staff.delete(`${FILES}/${file.id}`)).toMatchObject({
      status: 409,
      body: { code: 'file_in_use' },
    })
    const free = await upload(await photo(33, 44), 'fri.jpg')
    expect((await staff.delete(`${FILES}/${free.id}`)).status).toBe(200)
    expect((await staff.get(`${FILES}/${free.id}`)).status).toBe(404)
    expect([...kept.keys()].filter((name) => name.includes(free.source))).toEqual([])
    expect((await visitor(app).get(free.url)).status).toBe(404)
  })

  test('changes one version of a file once, and its text follows where it is shown', async () => {
    const { id, source } = (await staff.get(`${FILES}?search=egepl`)).body.data[0]
    const { etag } = (await staff.get(`${FILES}/${id}`)).body
    const write = (description: string) =>
      staff.patch(`${FILES}/${id}`, { description }, { 'if-match': etag })
    expect((await write('Tre planker')).status).toBe(200)
    expect(await write('Fire planker')).toMatchObject({ status: 409 })
    const shown = await db
      .selectFrom('media.attachment')
      .select('description')
      .where('source', '=', source)
      .execute()
    expect(shown).toEqual([{ description: 'Tre planker' }])
    expect((await staff.patch(`${FILES}/${id}`, { type: 'dop' })).status).toBe(422)
    expect((await staff.patch(`${FILES}/${id}`, { tag_ids: [999_999] })).status).toBe(422)
  })
})

describe('a file that is replaced', () => {
  const versionOf = async (id: string) => ({
    id,
    etag: (await staff.get(`${FILES}/${id}`)).body.etag,
  })

  test('is the same file with another content, wherever it is shown', async () => {
    const file = await upload(await photo(100, 80), 'hegn.jpg')
    await db
      .insertInto('media.attachment')
      .values({
        source: file.source,
        name: 'Hegn',
        type: 'image',
        model: 'Products',
        foreign_key: cast.lastFive,
      })
      .execute()
    const green = await photo(300, 200, { r: 20, g: 160, b: 40 })
    const reply = await send(green, 'nyt.jpg', await versionOf(file.id))
    expect(reply.body.data).toMatchObject({ id: file.id, name: 'hegn.jpg', width: 300, uses: 1 })
    const { source } = reply.body.data
    expect(source).not.toBe(file.source)
    const shown = await db
      .selectFrom('media.attachment')
      .select('source')
      .where('name', '=', 'Hegn')
      .execute()
    expect(shown).toEqual([{ source }])
    const stranger = visitor(app)
    expect(await stranger.get(`/media/${file.source}/list.webp`)).toMatchObject({
      status: 302,
      headers: { location: `/media/${source}/list.webp` },
    })
    const { dominant } = await sharp(
      (await stranger.get(`/media/${source}/list.webp`)).file,
    ).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r)
    expect([...kept.keys()].filter((name) => name.includes(file.source))).toEqual([])
  })

  test('is replaced by one of those who begin at once', async () => {
    const file = await upload(await photo(50, 40), 'samtidig.jpg')
    const version = await versionOf(file.id)
    const replies = await Promise.all([
      send(await photo(51, 40), 'a.jpg', version),
      send(await photo(52, 40), 'b.jpg', version),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await send(await photo(53, 40), 'c.jpg', version)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
  })

  test('stays a picture', async () => {
    const file = await upload(await photo(54, 40), 'billede.jpg')
    const reply = await send(pdf('other'), 'x.pdf', await versionOf(file.id))
    expect(reply.body.errors.file[0]).toContain('Et billede kan kun blive et billede')
  })
})

test('who may not change files reads them alone', async () => {
  await expect(visitor(app).get(FILES)).resolves.toMatchObject({ status: 401 })
  await db
    .updateTable('access.user_group')
    .set({ permissions: ['products_read'] })
    .where(sql<boolean>`'attachments_edit' = any(permissions)`)
    .execute()
  expect((await staff.get(FILES)).status).toBe(200)
  expect(await staff.post(UPLOADS, { name: 'x', byte_size: 9 })).toMatchObject({ status: 403 })
})
