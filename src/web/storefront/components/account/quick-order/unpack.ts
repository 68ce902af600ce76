/** What stands at the end of a ZIP archive, and before the name of each file in its list. */
const [END, ENTRY, DATA] = [0x06054b50, 0x02014b50, 0x04034b50]
const END_BYTES = 22
const [STORED, DEFLATED] = [0, 8]
/** A workbook of a hundred sheets has fewer. */
const MOST_FILES = 1_000

/**
 * The files of a ZIP archive by their paths, unpacked. They are counted while they are: what the archive says of itself may be
 * false.
 *
 * @returns Undefined when they have more bytes together.
 * @throws {Error} for what is no whole archive.
 */
export async function unpackWithin(
  archive: ArrayBuffer,
  most: number,
): Promise<ReadonlyMap<string, Blob> | undefined> {
  const files = new Map<string, Blob>()
  let left = most
  for (const { path, method, bytes } of listFiles(archive)) {
    const file = method === STORED ? new Blob([bytes]) : await unpack(bytes, left)
    left -= file.size
    if (left < 0) return undefined
    files.set(path, file)
  }
  return files
}

interface PackedFile {
  readonly path: string
  readonly method: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

function listFiles(archive: ArrayBuffer): PackedFile[] {
  const view = new DataView(archive)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_FILES) throw new Error('too many files')
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('no list of files')
    const method = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 20, true)
    const start = view.getUint32(at + 42, true)
    if (method !== STORED && method !== DEFLATED) throw new Error('unknown packing')
    if (view.getUint32(start, true) !== DATA) throw new Error('no file')
    const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
    const path = new TextDecoder().decode(
      new Uint8Array(archive, at + 46, view.getUint16(at + 28, true)),
    )
    const more = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    at += 46 + more.reduce((sum, one) => sum + one, 0)
    return { path, method, bytes: new Uint8Array(archive, data, size) }
  })
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  throw new Error('no archive')
}

/** @returns No more than one chunk beyond the most. */
async function unpack(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Blob> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let count = 0; count <= most; ) {
    const { done, value } = await reader.read()
    if (done) return new Blob(chunks)
    chunks.push(value)
    count += value.byteLength
  }
  await reader.cancel()
  return new Blob(chunks)
}
