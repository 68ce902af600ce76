import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageReply } from '#contract/storefront'

export type Encoding = 'br' | 'gzip'

/** A finished page, as it is sent. Its text is kept as bytes alone. */
export interface MadePage extends Omit<PageReply, 'html'> {
  /** Weak, since the same page may travel compressed. */
  readonly etag: string
  /** Compressed when first asked for, off the main thread, and then kept with the page. */
  readonly body: (encoding: Encoding | undefined) => Promise<Buffer>
}

export interface PageCache {
  /**
   * The page kept under this address, or the one that `render` makes. Those who ask while it is being made wait for
   * the same one.
   */
  readonly through: (address: string, render: () => Promise<PageReply>) => Promise<MadePage>
  readonly clear: () => void
  /** What is kept now, in bytes. */
  readonly size: () => number
}

export interface PageCacheParts {
  /** When more is kept, what was not asked for the longest goes. */
  readonly maxBytes: number
  /** Counts the changes of what pages show: a page made before the last one is made again. */
  readonly version?: () => number
  /** In milliseconds. */
  readonly now?: () => number
}

interface Kept {
  readonly page: MadePage
  readonly until: number
  readonly version: number
  bytes: number
}

/** Pages that are the same for everybody, whole and in memory. */
export function createPageCache(parts: PageCacheParts): PageCache {
  const { maxBytes, version = () => 0, now = Date.now } = parts
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<MadePage>>()
  let bytes = 0

  function drop(address: string): void {
    bytes -= kept.get(address)?.bytes ?? 0
    kept.delete(address)
  }
  function grow(address: string, entry: Kept, more: number): void {
    if (kept.get(address) !== entry) return
    entry.bytes += more
    bytes += more
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }
  function find(address: string): MadePage | undefined {
    const entry = kept.get(address)
    if (!entry) return undefined
    if (entry.until <= now() || entry.version !== version()) return void drop(address)
    kept.delete(address)
    kept.set(address, entry)
    return entry.page
  }
  async function make(address: string, render: () => Promise<PageReply>): Promise<MadePage> {
    const before = version()
    const reply = await render()
    const page = toMadePage(reply, (more) => entry && grow(address, entry, more))
    const entry: Kept | undefined =
      reply.keepSeconds > 0
        ? { page, until: now() + reply.keepSeconds * 1000, version: before, bytes: 0 }
        : undefined
    if (!entry) return page
    drop(address)
    kept.set(address, entry)
    grow(address, entry, Buffer.byteLength(reply.html))
    return page
  }

  return {
    size: () => bytes,
    clear: () => {
      kept.clear()
      bytes = 0
    },
    through: (address, render) => {
      const found = find(address)
      if (found) return Promise.resolve(found)
      const begun = making.get(address)
      if (begun) return begun
      const made = make(address, render).finally(() => making.delete(address))
      making.set(address, made)
      return made
    },
  }
}

/** How hard a page is pressed together: quickly for the first who asks, well for all who come after. */
const QUICK = { br: 3, gzip: 2 }
const WELL = { br: 5, gzip: 6 }

/** Off the main thread. */
function compress(plain: Buffer, encoding: Encoding, level: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain, { level, chunkSize: plain.length })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return promisify(brotliCompress)(plain, { params, chunkSize: plain.length })
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
  return async (): Promise<Buffer> => {
    if (!best) return first
    if (!isWell) improve(best).catch(() => undefined) // the quick one serves as well
    return best
  }
}

/** @param onBytes Hears how many bytes more the page takes when a compressed one is kept with it. */
export function toMadePage(
  reply: PageReply,
  onBytes: (bytes: number) => void = () => {},
): MadePage {
  const { html, ...rest } = reply
  const plain = Buffer.from(html)
  const bodies = new Map<Encoding, () => Promise<Buffer>>()
  return {
    ...rest,
    etag: `W/"${hash('sha1', plain, 'base64url')}"`,
    body: (encoding) => {
      if (!encoding) return Promise.resolve(plain)
      const body = bodies.get(encoding) ?? compressed(plain, encoding, onBytes)
      bodies.set(encoding, body)
      return body()
    },
  }
}
