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

export function nameAt({ bytes, ends }: Names, at: number): string {
  return bytes.toString('utf8', ends[at - 1] ?? 0, ends[at] ?? 0)
}
