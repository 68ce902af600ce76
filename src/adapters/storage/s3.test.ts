import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  type Mock,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { mediaTypeOf, StoreUnavailable } from '#shop/media'
import { namesOf } from '#test/s3/names-of'
import { startS3Server } from '#test/s3/s3-server'
import { openS3Store, type S3Options, type S3Parts } from './s3.ts'

const NAME = 'originals/oak'
const picture = Buffer.from('\x89PNG oak', 'latin1')
const SECRET = 'ikke-til-andre-0123456789'
const parts = { typeOf: mediaTypeOf, unavailable: StoreUnavailable.of }
const server = await startS3Server()

/** Nothing of the library may reach the log. */
const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const
let said: Mock[] = []
beforeEach(() => {
  said = LEVELS.map((level) => vi.spyOn(console, level))
})
afterEach(() => {
  for (const one of said) expect(one).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

async function open(options: Partial<S3Options> = {}, bounds: S3Parts['bounds'] = {}) {
  const store = await openS3Store(
    { ...server.options, ...options },
    { ...parts, ...(bounds && { bounds }) },
  )
  onTestFinished(() => store.close())
  return store
}

/** Something at the address of S3 that answers as it likes. */
async function openAt(answer: RequestListener, bounds: S3Parts['bounds'] = {}) {
  const calls: string[] = []
  const odd = createServer((request, reply) => {
    calls.push(`${request.method}`)
    answer(request, reply)
  }).listen(0, '127.0.0.1')
  await once(odd, 'listening')
  onTestFinished(() => {
    odd.closeAllConnections()
    odd.close()
  })
  const { port } = odd.address() as AddressInfo
  const store = await open(
    { endpoint: `http://127.0.0.1:${port}`, secretKey: SECRET, accessKey: `id-${SECRET}` },
    bounds,
  )
  return { store, calls }
}

const factsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StoreUnavailable)
  return (error as StoreUnavailable).facts
}

describe('a bucket', () => {
  test('is written by one call for each file, and says what it is', async () => {
    const store = await open()
    server.calls.length = 0
    await store.write(NAME, picture)
    expect(server.calls).toEqual(['PUT /byggefjorden/originals/oak?x-id=PutObject'])
    await store.write('uploads/1/0', Buffer.from('half a file'))
    const client = new S3Client({
      ...server.options,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
    })
    const typeOf = async (Key: string) =>
      (await client.send(new GetObjectCommand({ Bucket: server.options.bucket, Key }))).ContentType
    expect(await typeOf(NAME)).toBe('image/png')
    expect(await typeOf('uploads/1/0')).toBe('application/octet-stream')
    client.destroy()
  })

  test('may be shared: what is not below the prefix is not there', async () => {
    const [whole, part] = [await open(), await open({ prefix: 'shop' })]
    await part.write('originals/birch', picture)
    expect(await whole.has('shop/originals/birch')).toBe(true)
    expect(await part.has('originals/birch')).toBe(true)
    expect(await whole.has('originals/birch')).toBe(false)
    expect(await part.has(NAME)).toBe(false)
    expect(await namesOf(part)).toEqual(['originals/birch'])
  })

  test('lists page after page', async () => {
    const pageOf = (names: readonly string[], next: string) =>
      `<ListBucketResult>${names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}${next}</ListBucketResult>`
    const asked: string[] = []
    const { store } = await openAt(({ url = '' }, reply) => {
      asked.push(url)
      const token = '<NextContinuationToken>two/+=</NextContinuationToken>'
      reply.setHeader('content-type', 'application/xml')
      reply.end(asked.length === 1 ? pageOf(['originals/a', 'Not-Ours'], token) : pageOf(['b'], ''))
    })
    expect(await namesOf(store)).toEqual(['originals/a', 'b'])
    expect(asked).toHaveLength(2)
    expect(asked[1]).toContain('continuation-token=two%2F%2B%3D')
  })

  test('is tried at the start, and nothing is left of that', async () => {
    const store = await open({ prefix: 'tried' })
    await store.check()
    expect(await namesOf(store)).toEqual([])
  })
})

describe('what S3 refuses', () => {
  test('is told by its code, without what was signed', async () => {
    const denied = await open({ secretKey: SECRET })
    expect(await factsOf(denied.read(NAME))).toEqual({
      retryAfterSeconds: 5,
      reason: 'SignatureDoesNotMatch',
      store_status: 403,
    })
    expect(await factsOf(denied.write(NAME, picture))).toMatchObject({ store_status: 403 })
    expect(await factsOf(denied.has(NAME))).toMatchObject({ store_status: 403 })
    expect(await factsOf(denied.remove(NAME))).toMatchObject({ store_status: 403 })
    expect(await factsOf(denied.check())).toMatchObject({ store_status: 403 })
    const error = await denied.read(NAME).catch((thrown: unknown) => thrown)
    expect(`${error} ${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(SECRET)
  })

  test('is no missing file when it is the bucket that is missing', async () => {
    const none = await open({ bucket: 'no-such-bucket' })
    expect(await factsOf(none.read(NAME))).toMatchObject({ reason: 'NoSuchBucket' })
    expect(await factsOf(none.check())).toMatchObject({ reason: 'NoSuchBucket', store_status: 404 })
  })

  test('is a missing file when a key may not list: the start finds that out', async () => {
    const { store } = await openAt((request, reply) => {
      request.resume()
      // What was just written and removed is "forbidden", as Amazon says to such a key.
      reply.statusCode = request.method === 'GET' ? 403 : 200
      reply.end()
    })
    expect(await factsOf(store.check())).toMatchObject({ store_status: 403 })
  })

  test('is no room', async () => {
    const { store } = await openAt((request, reply) => {
      request.resume()
      reply.writeHead(507).end()
    })
    await expect(store.write(NAME, picture)).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})

describe('S3 that is not well', () => {
  test('is asked again, and answers', async () => {
    let asked = 0
    const { store, calls } = await openAt((request, reply) => {
      request.resume()
      asked += 1
      request.on('end', () => reply.writeHead(asked < 3 ? 503 : 200).end())
    })
    await store.write(NAME, picture)
    expect(calls).toEqual(['PUT', 'PUT', 'PUT'])
  })

  test('is asked three times at most', async () => {
    const { store, calls } = await openAt((_, reply) => reply.writeHead(500).end())
    expect(await factsOf(store.read(NAME))).toMatchObject({ store_status: 500 })
    expect(calls).toHaveLength(3)
  })

  test('does not answer: the wait has an end', async () => {
    const { store } = await openAt(() => undefined, { read: 200, wholeRead: 500 })
    const begun = performance.now()
    expect(await factsOf(store.read(NAME))).toMatchObject({ reason: 'TimeoutError' })
    expect(performance.now() - begun).toBeLessThan(3_000)
  })

  test('sends a file by the drop: the wait has an end', async () => {
    const { store } = await openAt(
      (_, reply) => {
        reply.writeHead(200, { 'content-length': 1_000_000 })
        const drops = setInterval(() => reply.write('x'), 50)
        reply.on('close', () => clearInterval(drops))
      },
      { wholeRead: 600 },
    )
    const begun = performance.now()
    expect(await factsOf(store.read(NAME))).toMatchObject({ reason: 'TimeoutError' })
    expect(performance.now() - begun).toBeLessThan(3_000)
  })

  test('breaks off: half a file is none', async () => {
    const { store } = await openAt((_, reply) => {
      reply.writeHead(200, { 'content-length': 1_000_000 })
      reply.write('half', () => reply.destroy())
    })
    expect(await factsOf(store.read(NAME))).toMatchObject({ retryAfterSeconds: 5 })
  })

  test('is away, and there again', async () => {
    const store = await open()
    await store.write(NAME, picture)
    await server.stop()
    expect(await factsOf(store.read(NAME))).toMatchObject({ reason: 'ECONNREFUSED' })
    expect(await factsOf(store.has(NAME))).toMatchObject({ reason: 'ECONNREFUSED' })
    expect(await factsOf(store.write(NAME, picture))).toMatchObject({ reason: 'ECONNREFUSED' })
    expect(await factsOf(store.remove(NAME))).toMatchObject({ reason: 'ECONNREFUSED' })
    await server.start()
    expect(Buffer.from((await store.read(NAME)) ?? '')).toEqual(picture)
  })
})

/** Writes a large file over and over, each time with the next letter. */
const writer = `
  import { openS3Store } from ${JSON.stringify(join(import.meta.dirname, 's3.ts'))}
  const parts = { typeOf: () => undefined, unavailable: (reason) => new Error(reason) }
  const store = await openS3Store(${JSON.stringify(server.options)}, parts)
  for (let i = 0; ; i += 1) {
    await store.write('originals/large', Buffer.alloc(3_000_000, 65 + (i % 26)))
    if (i === 0) process.stdout.write('begun')
  }`

test('a writer that is killed leaves a whole file, however often', async () => {
  const store = await open()
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer])
    await once(child.stdout, 'data')
    await sleep(7 * round)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const left = (await store.read('originals/large')) ?? Buffer.alloc(0)
    expect([left.length, new Set(left).size]).toEqual([3_000_000, 1])
  }
}, 60_000)

test('the environment of other programs does not lead it elsewhere', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'another')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
  const store = await open()
  await store.write(NAME, picture)
  expect(await store.has(NAME)).toBe(true)
  vi.unstubAllEnvs()
})
