import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface ZipEntry {
  /** With its ending, and of no other entry. */
  readonly name: string
  readonly content: string
}

const compress = promisify<Buffer, Buffer<ArrayBuffer>>(deflateRaw)

/** Files as one ZIP archive. The next is made when the one before has been read, so that a long list is never whole in memory. */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(partsOf(entries))
}

async function* partsOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((_failure, part) => written.push(part))
  for await (const { name, content } of entries) {
    const plain = Buffer.from(content)
    const file: ZipInputFile = {
      filename: name,
      compression: 8,
      size: plain.length,
      crc: crc32(plain),
    }
    zip.add(file)
    // The archive has set it; it keeps of every file what its list at the end needs.
    file.ondata?.(null, await compress(plain), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}
