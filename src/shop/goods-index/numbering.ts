/** Small numbers for ids, in the order in which they were met, so that arrays can be indexed by them. */
export class Numbering {
  readonly #numbers = new Map<number, number>()
  readonly #ids: number[] = []

  get count(): number {
    return this.#ids.length
  }

  /** The number of an id, a new one when it was not known. */
  of(id: number): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const number = this.#ids.length
    this.#numbers.set(id, number)
    this.#ids.push(id)
    return number
  }

  find(id: number): number | undefined {
    return this.#numbers.get(id)
  }

  idOf(number: number): number {
    return this.#ids[number] ?? 0
  }
}
