import type { Base } from '#kernel/paint/bases'

/** A colour that paint can be mixed in. */
export interface Colour {
  /** Null of a nuance that stands in no list: its code says all of it. */
  readonly id: number | null
  /** The collection whose code it has. */
  readonly system: string
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly hex: string
  /** Light reflectance value, 0 to 100. */
  readonly lrv: number
  /** What it is called in Danish: grå, blå … */
  readonly family: string
  /** Of the notation, where the collection has one. */
  readonly blackness: number | null
  readonly chromaticness: number | null
  readonly hue: string | null
  readonly base: Base
  readonly price_group: string
  readonly sort: number
}

/** What its address says of a colour. */
export interface ColourKey {
  readonly system: string
  readonly slug: string
}

export interface Collection {
  readonly system: string
  readonly name: string
  readonly note: string
  readonly count: number
}

/** The collection of nuances, which is computed. */
export const NUANCES = 'nuance'
