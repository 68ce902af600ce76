import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import S3rver, { type Store } from '@20minutes/s3rver'
import { afterAll } from 'vitest'

const BUCKET = 'byggefjorden'
const DRAFTS = 'drafts'
/** A draft is moved with what is written beside it; the content comes last. */
const RESOURCES = ['metadata.json', 'object.md5', 'object']

export interface S3Server {
  readonly options: {
    readonly bucket: string
    readonly region: string
    readonly endpoint: string
    readonly accessKey: string
    readonly secretKey: string
    readonly prefix: string | undefined
    readonly isPathStyle: true
  }
  /** What it was asked for: `PUT /byggefjorden/originals/oak`. */
  readonly calls: string[]
  /** It answers no more, until it is started again. */
  stop(): Promise<void>
  /** Nothing when it answers. */
  start(): Promise<void>
}

/** A real S3 server that checks signatures and keeps files in a folder; ended with the test file. */
export async function startS3Server(prefix?: string): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const calls: string[] = []
  let server = await run(directory, 0, calls)
  const { port } = server.httpServer.address() as { readonly port: number }
  const stop = async () => {
    const { httpServer } = server
    if (!httpServer.listening) return
    const closed = once(httpServer, 'close')
    httpServer.close()
    httpServer.closeAllConnections()
    await closed
  }
  afterAll(async () => {
    await stop()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    options: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      // The server knows no others.
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      prefix,
      isPathStyle: true,
    },
    calls,
    stop,
    start: async () => {
      if (server.httpServer.listening) return
      server = await run(directory, port, calls)
    },
  }
}

async function run(directory: string, port: number, calls: string[]): Promise<S3rver> {
  const server = new S3rver({
    ...{ address: '127.0.0.1', port, silent: true, directory },
    configureBuckets: [{ name: BUCKET }, { name: DRAFTS }],
  })
  server.logger.silent = true
  keepWhole(server.store)
  letList(server)
  await server.run()
  server.httpServer.on('request', ({ method, url }) => void calls.push(`${method} ${url}`))
  return server
}

/** S3 keeps the whole of what is sent or nothing; this server writes over what is there while it receives. */
function keepWhole(store: Store): void {
  const put = store.putObject.bind(store)
  store.putObject = async (object) => {
    const { bucket, key } = object
    const draft = randomUUID()
    const pathOf = (resource: string) => ({
      from: store.getResourcePath(DRAFTS, draft, resource),
      to: store.getResourcePath(bucket, key, resource),
    })
    try {
      const kept = await put(Object.assign(object, { bucket: DRAFTS, key: draft }))
      await mkdir(dirname(pathOf('object').to), { recursive: true })
      for (const resource of RESOURCES) {
        const { from, to } = pathOf(resource)
        await rename(from, to)
      }
      return kept
    } finally {
      Object.assign(object, { bucket, key })
      for (const resource of RESOURCES) await rm(pathOf(resource).from, { force: true })
    }
  }
}

/**
 * The client asks for a bucket with a slash at the end, and signs it; this server leaves the slash out when it checks the
 * signature. That of a list alone is not checked.
 */
function letList({ middleware }: S3rver): void {
  middleware.unshift((context, next) => {
    if (/^\/[^/?]+\/\?list-type/.test(context.url)) {
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } })
    }
    return next()
  })
}
