import type { ReadonlyIntMap } from './int-map.ts'
import type { Lists } from './lists.ts'
import type { Names } from './names.ts'

/** Small numbers for values, branches, categories, price groups and users; all segments of an index share them. */
export interface Numberings {
  readonly variants: Numbering
  readonly categories: Numbering
  readonly branches: Numbering
  /** In the order of their ids. */
  readonly priceGroups: Numbering
  /** Numbers of those that everybody buys from. */
  readonly publicGroups: ReadonlySet<number>
}

/** What orders of rows are made from: families, or units. */
export interface RowColumns {
  readonly id: Float64Array
  readonly created: Float64Array
  readonly popularity: Float64Array
  /** Grows with the name; equal for names that sort as one. */
  readonly nameRank: Float64Array
}

/**
 * Some families of products in flat arrays. A unit is what can be bought: a child, or a product without children; those of a
 * family stand together. Never changed, but for what stock is left and for which units are shown.
 */
export interface Segment {
  readonly units: RowColumns & {
    readonly family: Int32Array
    readonly sort: Float64Array
    readonly parent_id: Float64Array
    /** 0: to no one, 1: to all, 2: to some. */
    readonly shown: Uint8Array
    readonly inStock: Uint8Array
    /** Of what is sold: it can be ordered now. */
    readonly isOrderable: Uint8Array
    readonly isSold: Uint8Array
    /** 1 where another segment has a newer copy. */
    readonly isOld: Uint8Array
  }
  readonly families: RowColumns & {
    readonly sort: Float64Array
    readonly starts: Int32Array
    /** How many of its units are shown to everybody. */
    readonly shown: Int32Array
  }
  /** Of a unit and its parent. */
  readonly variants: Lists
  readonly categories: Lists
  readonly inCategory: Lists
  readonly places: FamilyPlaces
  /** A bit for each branch that has some, `words` numbers of 32 a unit. */
  readonly branches: { readonly words: number; readonly masks: Uint32Array }
  readonly prices: PriceLists
  readonly unitOf: ReadonlyIntMap
  readonly familyOf: ReadonlyIntMap
  readonly privateIds: ReadonlySet<number>
  /** Who may see private products. */
  readonly users: ReadonlyMap<number, ReadonlySet<number>>
  readonly names: { readonly families: Names; readonly units: Names }
}

/** Where families stand in their own categories. */
export interface FamilyPlaces {
  readonly categories: Lists
  readonly sorts: Int32Array
}

/** Prices of units by group, ex VAT and incl. VAT, in ten-thousandths of a krone. */
export interface PriceLists {
  readonly groups: Lists
  readonly net: Float64Array
  readonly gross: Float64Array
  /** 1 for those that are shown as a saving. */
  readonly saves: Uint8Array
  /** Where the lowest public price of each unit stands; -1: it has none. */
  readonly publicAt: Int32Array
}

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
