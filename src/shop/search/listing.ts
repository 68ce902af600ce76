import type { Reading } from './document.ts'

/** Ids of products in their order, and where each document stands in it. */
export interface Places {
  readonly ids: Float64Array
  readonly of: Int32Array
}

/** Of each document: its id, its family (0: removed), its popularity, the digest of its texts. */
const WIDTH = 4
const GROWTH = 1.25

/** The products behind the documents of an index. Document numbers begin at 0 and are never reused. */
export class Listing {
  #cells = new Float64Array(WIDTH)
  #count = 0
  #places: Places | undefined
  /** Documents that are not removed. */
  here = 0

  add({ id, family_id, popularity, digest }: Reading): void {
    const at = this.#count * WIDTH
    if (at === this.#cells.length) {
      const longer = new Float64Array(Math.ceil(this.#count * GROWTH) * WIDTH)
      longer.set(this.#cells)
      this.#cells = longer
    }
    this.#cells.set([id, family_id, popularity, digest], at)
    this.#count += 1
    this.here += 1
    this.#places = undefined
  }

  discard(document: number): void {
    this.#cells[document * WIDTH + 1] = 0
    this.here -= 1
    this.#places = undefined
  }

  /** The documents of these families, by family. */
  membersOf(family_ids: readonly number[]): ReadonlyMap<number, readonly number[]> {
    const members = new Map(family_ids.map((id): [number, number[]] => [id, []]))
    for (let document = 0; document < this.#count; document += 1) {
      members.get(this.#cells[document * WIDTH + 1] ?? 0)?.push(document)
    }
    return members
  }

  /** Whether the document has exactly these texts. */
  isSaid(document: number, id: number, digest: number): boolean {
    const at = document * WIDTH
    return this.#cells[at] === id && this.#cells[at + 3] === digest
  }

  /** All products by popularity; recomputed when they have changed. */
  places(): Places {
    if (this.#places) return this.#places
    const cells = this.#cells
    const cell = (document: number, column: number) => cells[document * WIDTH + column] ?? 0
    const all = Int32Array.from({ length: this.#count }, (_, document) => document)
    const order = all
      .filter((one) => cell(one, 1) !== 0)
      .sort((a, b) => cell(b, 2) - cell(a, 2) || cell(a, 0) - cell(b, 0))
    const of = new Int32Array(this.#count)
    for (const [place, document] of order.entries()) of[document] = place
    this.#places = { ids: Float64Array.from(order, (one) => cell(one, 0)), of }
    return this.#places
  }
}
