import { type PartBytes, type PartName, rangeOf } from '#shop/projections'

/** Puts JSON together from texts and from UTF-8 that is JSON already. */
export class JsonWriter {
  readonly #sources: (string | Buffer)[] = []
  /** Start and end of each source; of a text, its length in bytes. */
  readonly #ranges: number[] = []
  #length = 0

  text(text: string): this {
    return this.#add(text, 0, Buffer.byteLength(text))
  }

  bytes(bytes: Buffer, start = 0, end = bytes.length): this {
    return this.#add(bytes, start, end)
  }

  part(parts: PartBytes, name: PartName): this {
    const [start, end] = rangeOf(parts, name)
    return this.#add(parts.bytes, start, end)
  }

  /** As {@link part}, without the brace that opens its object. */
  members(parts: PartBytes, name: PartName): this {
    const [start, end] = rangeOf(parts, name)
    return this.#add(parts.bytes, start + 1, end)
  }

  finish(): Buffer {
    const joined = Buffer.allocUnsafeSlow(this.#length)
    let at = 0
    for (const [i, source] of this.#sources.entries()) {
      const start = this.#ranges[2 * i]
      const end = this.#ranges[2 * i + 1]
      if (typeof source === 'string') at += joined.write(source, at)
      else at += source.copy(joined, at, start, end)
    }
    return joined
  }

  #add(source: string | Buffer, start: number, end: number): this {
    this.#sources.push(source)
    this.#ranges.push(start, end)
    this.#length += end - start
    return this
  }
}

/** Elements of a list, with commas between them. */
export function writeList<Element>(
  json: JsonWriter,
  elements: readonly Element[],
  write: (element: Element, place: number) => void,
): void {
  for (const [place, element] of elements.entries()) {
    if (place > 0) json.text(',')
    write(element, place)
  }
}
