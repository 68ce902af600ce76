import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import negotiate from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip'

/** Below this a reply fits in one packet as it is. */
const MIN_BYTES = 1_000
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 6
const CHUNK_BYTES = 32 * 1024

const compressors = {
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: GZIP_LEVEL, chunkSize: CHUNK_BYTES }),
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
}

/** Off the main thread. The reply is a copy of its own size: what zlib gives is a piece of a larger buffer. */
export async function toCompressed(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return Buffer.from(await compressors[encoding](plain))
}

const BEST_FIRST: Encoding[] = ['br', 'gzip']

/** The best encoding that the client accepts; undefined also for a body too small to gain from it. */
export function chooseEncoding(
  acceptEncoding: string | string[] | undefined,
  byteLength: number,
): Encoding | undefined {
  if (acceptEncoding === undefined || byteLength < MIN_BYTES) return undefined
  return negotiate(String(acceptEncoding), BEST_FIRST) ?? undefined
}
