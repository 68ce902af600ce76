import { randomUUID } from 'node:crypto'
import { addAbortSignal, type Readable } from 'node:stream'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { type FileStore, isName, requireName } from './file-store.ts'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** Where S3 answers; left out: Amazon. */
  readonly endpoint?: string | undefined
  readonly accessKey: string
  readonly secretKey: string
  /** What the names of all files begin with in the bucket; without a slash at the end. */
  readonly prefix?: string | undefined
  /** The bucket is in the path of an address, not in its host. */
  readonly isPathStyle: boolean
}

export interface S3Parts {
  /** What the bucket says of a file to who opens it there. */
  readonly typeOf: (content: Uint8Array) => string | undefined
  /**
   * What is thrown when S3 cannot do what it is asked for.
   *
   * @param reason A code of S3 or of the network. It never tells what the shop signs with.
   * @param status What S3 answered; undefined: nothing.
   */
  readonly unavailable: (reason: string, status: number | undefined) => Error
  readonly bounds?: Partial<Bounds>
}

/** How long S3 may take, in milliseconds. */
interface Bounds {
  readonly connect: number
  /** Until it answers one attempt, of {@link ATTEMPTS}. */
  readonly read: number
  /** The file is sent meanwhile: 20 MB in as many seconds. */
  readonly write: number
  /** All attempts together, and what is read. */
  readonly wholeRead: number
  readonly wholeWrite: number
}

const BOUNDS: Bounds = {
  connect: 2_000,
  read: 4_000,
  write: 20_000,
  wholeRead: 10_000,
  wholeWrite: 45_000,
}
const ATTEMPTS = 3
/** Open at once. The rest wait for their turn. */
const CONNECTIONS = 50
const UNKNOWN_TYPE = 'application/octet-stream'
const MISSING = ['NoSuchKey', 'NotFound']
/** Where a store has an end. */
const FULL = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']
const PROBE = Buffer.from('Planke was here')
const silent = () => undefined
const QUIET = { debug: silent, info: silent, warn: silent, error: silent }

export interface S3Store extends FileStore {
  /** Writes, reads and removes a file of its own. @throws with what S3 says, as any other call. */
  check(): Promise<void>
}

/**
 * Files in a bucket of Amazon S3, or of what speaks as it does. Each is written by one call: S3 keeps the whole of what is
 * sent, or nothing, and until then readers get what was there before.
 */
export async function openS3Store(options: S3Options, parts: S3Parts): Promise<S3Store> {
  // A shop whose files are in a folder does without what the library takes of memory.
  const s3 = await import('@aws-sdk/client-s3')
  const bounds = { ...BOUNDS, ...parts.bounds }
  const client = new s3.S3Client(toClientConfig(options, bounds))
  const { bucket: Bucket } = options
  const prefix = options.prefix ? `${options.prefix}/` : ''
  const ask = toAsk(parts.unavailable)
  const reading = { whole: bounds.wholeRead, requestTimeout: bounds.read }
  const writing = { whole: bounds.wholeWrite, requestTimeout: bounds.write }
  const place = (name: string) => ({ Bucket, Key: `${prefix}${requireName(name)}` })

  async function read(name: string): Promise<Uint8Array | undefined> {
    const command = new s3.GetObjectCommand(place(name))
    return ask(reading, async (bound) => {
      const { Body } = await client.send(command, bound)
      return Body && readWhole(Body as Readable, bound.abortSignal)
    })
  }

  async function has(name: string): Promise<boolean> {
    const command = new s3.HeadObjectCommand(place(name))
    return (await ask(reading, (bound) => client.send(command, bound))) !== undefined
  }

  async function write(name: string, content: Uint8Array): Promise<void> {
    const command = new s3.PutObjectCommand({
      ...place(name),
      Body: content,
      ContentLength: content.length,
      ContentType: parts.typeOf(content) ?? UNKNOWN_TYPE,
    })
    await ask(writing, (bound) => client.send(command, bound))
  }

  async function remove(name: string): Promise<void> {
    const command = new s3.DeleteObjectCommand(place(name))
    await ask(reading, (bound) => client.send(command, bound))
  }

  async function* list(): AsyncGenerator<string> {
    let ContinuationToken: string | undefined
    do {
      const command = new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
      const page = await ask(reading, (bound) => client.send(command, bound))
      const names = (page?.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length))
      yield* names.filter(isName)
      ContinuationToken = page?.NextContinuationToken
    } while (ContinuationToken)
  }

  async function check(): Promise<void> {
    const name = `probes/${randomUUID()}`
    await write(name, PROBE)
    const found = await read(name)
    await remove(name)
    if (!found || !PROBE.equals(found)) throw parts.unavailable('WrittenIsNotRead', undefined)
    // A key that may not list is told that what is missing is forbidden.
    await read(name)
  }

  return { read, has, write, remove, list, check, close: () => client.destroy() }
}

function toClientConfig(options: S3Options, bounds: Bounds): S3ClientConfig {
  const { region, endpoint, accessKey, secretKey, isPathStyle } = options
  return {
    region,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: isPathStyle,
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    // Sums that Amazon alone wants since 2025, and others refuse. What is sent is signed, or goes by TLS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What the environment of the process says to other programs is not for the shop.
    ignoreConfiguredEndpointUrls: true,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    disableMultiregionAccessPoints: true,
    logger: QUIET,
    requestHandler: {
      connectionTimeout: bounds.connect,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      logger: QUIET,
    },
  }
}

/** The whole of it, or nothing: what is cut off, or comes too slowly, is an error. */
async function readWhole(body: Readable, signal: AbortSignal): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of addAbortSignal(signal, body)) pieces.push(piece)
  return Buffer.concat(pieces)
}

interface Bound {
  readonly abortSignal: AbortSignal
  readonly requestTimeout: number
}

function toAsk(unavailable: S3Parts['unavailable']) {
  /** @returns What the work does; undefined when the file is not there. */
  return async <Result>(
    { whole, requestTimeout }: { readonly whole: number; readonly requestTimeout: number },
    work: (bound: Bound) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const abortSignal = AbortSignal.timeout(whole)
    try {
      return await work({ abortSignal, requestTimeout })
    } catch (error) {
      const { reason, status } = explain(error)
      if (status === 404 && MISSING.includes(reason)) return undefined
      if (status === 507 || FULL.includes(reason)) throw toFull(reason)
      throw unavailable(abortSignal.aborted ? 'TimeoutError' : reason, status)
    }
  }
}

/** Codes alone: the message of an error may have an address in it, and what was signed. */
function explain(error: unknown): { reason: string; status: number | undefined } {
  const { name, code, $metadata } = (error ?? {}) as {
    readonly name?: unknown
    readonly code?: unknown
    readonly $metadata?: { readonly httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode
  const reason = typeof code === 'string' && status === undefined ? code : name
  return { reason: typeof reason === 'string' ? reason : 'Unknown', status }
}

/** As a disk that has no more room. */
function toFull(reason: string): Error {
  return Object.assign(new Error(`no room: ${reason}`), { code: 'ENOSPC' })
}
