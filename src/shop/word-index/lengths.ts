/** The number of words of each document in each field, and whether it is still there. */
export class Lengths {
  readonly #fields: number
  #lengths = new Int32Array(0)
  /** 1 or 0, by document. */
  isHere = new Uint8Array(0)
  /** Documents that are there. */
  here = 0
  /** Average lengths by field, computed as MiniSearch does, to the last digit. */
  readonly averages: Float64Array

  constructor(fields: number) {
    this.#fields = fields
    this.averages = new Float64Array(fields)
  }

  /** @param lengths A row of fields for each. */
  add(lengths: Int32Array): void {
    const from = this.isHere.length
    const count = lengths.length / this.#fields
    const [longer, here] = [this.#lengths, this.isHere]
    this.#lengths = new Int32Array(longer.length + lengths.length)
    this.#lengths.set(longer)
    this.#lengths.set(lengths, longer.length)
    this.isHere = new Uint8Array(from + count).fill(1)
    this.isHere.set(here)
    for (let document = from; document < from + count; document += 1) {
      for (let field = 0; field < this.#fields; field += 1) {
        const sum = (this.averages[field] ?? 0) * this.here + this.of(document, field)
        this.averages[field] = sum / (this.here + 1)
      }
      this.here += 1
    }
  }

  discard(document: number): void {
    this.isHere[document] = 0
    for (let field = 0; field < this.#fields; field += 1) {
      const sum = (this.averages[field] ?? 0) * this.here - this.of(document, field)
      this.averages[field] = this.here === 1 ? 0 : sum / (this.here - 1)
    }
    this.here -= 1
  }

  of(document: number, field: number): number {
    return this.#lengths[document * this.#fields + field] ?? 0
  }
}
