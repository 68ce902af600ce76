import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageReply } from '#contract/storefront'

export type Encoding = 'br' | 'gzip'

/** A finished page, as it is sent. */
export interface MadePage extends Omit<PageReply, 'html'> {
  /** Uncompressed. */
  readonly byteLength: number
  /** Until when it may be kept, in milliseconds since 1970; 0 for one that is kept nowhere. */
  readonly until: number
  /** Weak, since the same page may travel compressed. */
  readonly etag: string
  /** Compressed when first asked for, off the main thread, and then kept with the page. */
  readonly body: (encoding: Encoding | undefined) => Promise<Buffer>
  /** The same where it need not be waited for. */
  readonly bodyAtHand: (encoding: Encoding | undefined) => Buffer | undefined
}

/** How hard a page is pressed together: quickly for the first who asks, well for all who come after. */
const QUICK = { br: 3, gzip: 2 }
const WELL = { br: 5, gzip: 6 }

const CHUNK_BYTES = 32 * 1024

/** Off the main thread. The reply is a copy of its own size: what zlib gives is a piece of a larger buffer. */
async function compress(plain: Buffer, encoding: Encoding, level: number): Promise<Buffer> {
  return Buffer.from(await pressers[encoding](plain, level))
}

const pressers = {
  gzip: (plain: Buffer, level: number) => promisify(gzip)(plain, { level, chunkSize: CHUNK_BYTES }),
  br: (plain: Buffer, level: number) =>
    promisify(brotliCompress)(plain, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
}

/**
 * One page in one encoding. Most pages are asked for once while they are true, and that one visitor waits; the ones that
 * are asked for again are worth more work, for which nobody waits.
 *
 * @param onBytes Hears how many bytes more are kept, or fewer.
 */
function compressed(plain: Buffer, encoding: Encoding, onBytes: (bytes: number) => void) {
  let best: Buffer | undefined
  let isWell = false
  const first = compress(plain, encoding, QUICK[encoding]).then((made) => {
    onBytes(made.length)
    best = made
    return made
  })
  const improve = async (quick: Buffer) => {
    isWell = true
    best = await compress(plain, encoding, WELL[encoding])
    onBytes(best.length - quick.length)
  }
  return {
    first,
    again: (): Buffer | undefined => {
      if (best && !isWell) improve(best).catch(() => undefined) // the quick one serves as well
      return best
    },
  }
}

/** @param onBytes Hears how many bytes more the page takes when a compressed one is kept with it. */
export function toMadePage(
  reply: PageReply,
  until = 0,
  onBytes: (bytes: number) => void = () => {},
): MadePage {
  const { html: plain, ...rest } = reply
  const bodies = new Map<Encoding, ReturnType<typeof compressed>>()
  return {
    ...rest,
    until,
    byteLength: plain.length,
    etag: `W/"${hash('sha1', plain, 'base64url')}"`,
    body: async (encoding) => {
      if (!encoding) return plain
      const body = bodies.get(encoding) ?? compressed(plain, encoding, onBytes)
      bodies.set(encoding, body)
      return body.again() ?? body.first
    },
    bodyAtHand: (encoding) => (encoding ? bodies.get(encoding)?.again() : plain),
  }
}
