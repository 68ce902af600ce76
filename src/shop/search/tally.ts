/** A number above zero for each of some documents. */
export class Tally {
  /** Each once, in the order in which they came. */
  readonly documents: number[] = []
  readonly #values: Float64Array

  /** @param size Above every document. */
  constructor(size: number) {
    this.#values = new Float64Array(size)
  }

  get capacity(): number {
    return this.#values.length
  }

  /** 0 for a document that has none. */
  get(document: number): number {
    return this.#values[document] ?? 0
  }

  add(document: number, value: number): void {
    const before = this.#values[document] ?? 0
    if (before === 0) this.documents.push(document)
    this.#values[document] = before + value
  }

  /** To the value, unless it has a higher one. */
  raise(document: number, value: number): void {
    const before = this.#values[document] ?? 0
    if (before === 0) this.documents.push(document)
    if (value > before) this.#values[document] = value
  }

  highest(): number {
    let highest = 0
    for (const document of this.documents) highest = Math.max(highest, this.get(document))
    return highest
  }

  clear(): void {
    for (const document of this.documents) this.#values[document] = 0
    this.documents.length = 0
  }
}
