import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface ZipEntry {
  /** With its ending, and of no other entry. */
  readonly name: string
  readonly content: string | AsyncIterable<string>
}

type Entries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>

const NOTHING = new Uint8Array()

/** Files as one ZIP archive. What comes next is made when what came before has been read, so that much is never whole in memory. */
export function writeZip(entries: Entries): Readable {
  return Readable.from(partsOf(entries))
}

async function* partsOf(entries: Entries): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((_failure, part) => written.push(part))
  for await (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, compression: 8, size: 0, crc: 0 }
    // The archive sets its `ondata`; size and checksum are written after the content, when they are known.
    zip.add(file)
    const parts = typeof content === 'string' ? [content] : content
    const compressed = pipeline(measured(parts, file), createDeflateRaw(), () => undefined)
    for await (const part of compressed) {
      file.ondata?.(null, part, false)
      yield* written.splice(0)
    }
    file.ondata?.(null, NOTHING, true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}

async function* measured(
  parts: AsyncIterable<string> | Iterable<string>,
  file: ZipInputFile,
): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const plain = Buffer.from(part)
    file.size += plain.length
    file.crc = crc32(plain, file.crc)
    yield plain
  }
}
