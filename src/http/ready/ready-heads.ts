import { ByteShelf, type ByteShelfParts } from './byte-shelf.ts'
import type { ReadyRow } from './row-json.ts'

/** Rows of heads of families, as they are: those that most lists are made of. */
export interface ReadyHeads {
  get(id: number): ReadyRow | undefined
  has(id: number): boolean
  /** Keeps those that are not kept yet, as long as no other has to go for them; what changes meanwhile is not kept. */
  keep(ids: readonly number[], load: () => Promise<Heads>): Promise<void>
  clear(): void
}

interface Heads {
  readonly rows: readonly Head[]
  readonly stamp: number
  readonly until: number
}

interface Head extends ReadyRow {
  readonly id: number
}

const NUMBER_BYTES = 4

export function createReadyHeads(parts: ByteShelfParts): ReadyHeads {
  const shelf = new ByteShelf(parts)
  let cleared = 0
  return {
    get: (id) => {
      const bytes = shelf.get(id)
      return bytes && unpack(id, bytes)
    },
    has: (id) => shelf.has(id),
    keep: async (ids, load) => {
      const lacking = new Set(ids.filter((id) => shelf.lacks(id)))
      if (lacking.size === 0) return
      const before = cleared
      const { rows, stamp, until } = await load()
      if (before !== cleared) return
      for (const row of rows) {
        if (lacking.has(row.id)) shelf.put(row.id, { bytes: pack(row), stamp, until })
      }
    },
    clear: () => {
      cleared += 1
      shelf.clear()
    },
  }
}

/** How long its tag is and where its parts end, each in four bytes; its tag; its JSON. */
function pack({ tag, marks, json }: ReadyRow): Buffer {
  const numbers = Buffer.from(Uint32Array.of(tag.length, ...marks).buffer)
  return Buffer.concat([numbers, Buffer.from(tag, 'latin1'), json])
}

function unpack(family_id: number, bytes: Buffer): ReadyRow {
  const read = (place: number) => bytes.readUInt32LE(place * NUMBER_BYTES)
  const begin = 5 * NUMBER_BYTES
  const end = begin + read(0)
  return {
    family_id,
    tag: bytes.toString('latin1', begin, end),
    marks: [read(1), read(2), read(3), read(4)],
    json: bytes.subarray(end),
  }
}
