/** A number above zero for each of some documents. */
export class Tally {
  readonly #values: Float64Array
  readonly #order: Int32Array
  #count = 0

  /** @param size Above every document. */
  constructor(size: number) {
    this.#values = new Float64Array(size)
    this.#order = new Int32Array(size)
  }

  /** Each once, in the order in which they came; those there are now. */
  get documents(): Int32Array {
    return this.#order.subarray(0, this.#count)
  }

  get count(): number {
    return this.#count
  }

  get capacity(): number {
    return this.#values.length
  }

  /** 0 for a document that has none. */
  get(document: number): number {
    return this.#values[document] ?? 0
  }

  /** In the order of the documents. */
  values(): Float64Array {
    const values = new Float64Array(this.#count)
    for (let i = 0; i < values.length; i += 1) values[i] = this.#values[this.#order[i] ?? 0] ?? 0
    return values
  }

  add(document: number, value: number): void {
    const before = this.#values[document] ?? 0
    if (before === 0) this.#note(document)
    this.#values[document] = before + value
  }

  /** To the value, unless it has a higher one. */
  raise(document: number, value: number): void {
    const before = this.#values[document] ?? 0
    if (before === 0) this.#note(document)
    if (value > before) this.#values[document] = value
  }

  highest(): number {
    let highest = 0
    for (let i = 0; i < this.#count; i += 1) {
      const value = this.#values[this.#order[i] ?? 0] ?? 0
      if (value > highest) highest = value
    }
    return highest
  }

  clear(): void {
    for (let i = 0; i < this.#count; i += 1) this.#values[this.#order[i] ?? 0] = 0
    this.#count = 0
  }

  #note(document: number): void {
    this.#order[this.#count] = document
    this.#count += 1
  }
}
