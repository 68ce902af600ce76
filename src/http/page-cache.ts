import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageReply } from '#contract/storefront'

export type Encoding = 'br' | 'gzip'

/** A finished page, as it is sent. */
export interface MadePage extends PageReply {
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

const compressors = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}

/** @param onBytes Hears how many bytes more the page takes when a compressed one is kept with it. */
export function toMadePage(
  reply: PageReply,
  onBytes: (bytes: number) => void = () => {},
): MadePage {
  const plain = Buffer.from(reply.html)
  const compressed = new Map<Encoding, Promise<Buffer>>()
  const compress = async (encoding: Encoding) => {
    const made = await compressors[encoding](plain)
    onBytes(made.length)
    return made
  }
  return {
    ...reply,
    etag: `W/"${hash('sha1', plain, 'base64url')}"`,
    body: (encoding) => {
      if (!encoding) return Promise.resolve(plain)
      const body = compressed.get(encoding) ?? compress(encoding)
      compressed.set(encoding, body)
      return body
    },
  }
}
