import { inSlices } from './in-slices.ts'

/** Many names in one piece of memory, since each is seldom asked for. */
export interface Names {
  readonly bytes: Buffer
  /** Where each ends. */
  readonly ends: Uint32Array
}

export function packNames(names: readonly string[]): Names {
  const ends = new Uint32Array(names.length)
  let end = 0
  for (const [at, name] of names.entries()) {
    end += Buffer.byteLength(name)
    ends[at] = end
  }
  const bytes = Buffer.allocUnsafeSlow(end)
  for (const [at, name] of names.entries()) bytes.write(name, ends[at - 1] ?? 0)
  return { bytes, ends }
}

/** Those in these rows, in their order. */
export async function pickNames(names: Names, rows: Int32Array): Promise<Names> {
  const ends = new Uint32Array(rows.length)
  let end = 0
  await inSlices(rows.length, (from, until) => {
    for (let at = from; at < until; at += 1) {
      const row = rows[at] ?? 0
      end += (names.ends[row] ?? 0) - (names.ends[row - 1] ?? 0)
      ends[at] = end
    }
  })
  const bytes = Buffer.allocUnsafeSlow(end)
  await inSlices(rows.length, (from, until) => {
    for (let at = from; at < until; at += 1) {
      const row = rows[at] ?? 0
      names.bytes.copy(bytes, ends[at - 1] ?? 0, names.ends[row - 1] ?? 0, names.ends[row] ?? 0)
    }
  })
  return { bytes, ends }
}

/** All of the first, then all of the next. */
export function joinNames(parts: readonly Names[]): Names {
  const ends = new Uint32Array(parts.reduce((count, part) => count + part.ends.length, 0))
  let [at, before] = [0, 0]
  for (const part of parts) {
    for (const end of part.ends) {
      ends[at] = before + end
      at += 1
    }
    before += part.bytes.length
  }
  return { bytes: Buffer.concat(parts.map(({ bytes }) => bytes)), ends }
}

export function unpackNames(names: Names): string[] {
  return Array.from(names.ends, (_, at) => nameAt(names, at))
}

export function nameAt({ bytes, ends }: Names, at: number): string {
  return bytes.toString('utf8', ends[at - 1] ?? 0, ends[at] ?? 0)
}
