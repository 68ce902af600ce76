import type { Print, Prints } from '#contract/storefront'

/** A row of goods in a reply. */
export interface NamedRow {
  /** Another one for another row, and for the same one said at other length. */
  readonly name: string
  /** As JSON. */
  readonly parts: readonly Buffer[]
}

/** Goods of which only pages can read what is said of them. */
export interface PrintedRow {
  readonly as: keyof Pick<Prints, 'cards' | 'rows'>
  readonly print: Print
}

/** A reply as whoever reads it wants it: rows that stand in many replies apart from all that is its own. */
export interface Composition {
  /** The reply with its lists empty. */
  readonly frame: Buffer
  readonly rows: readonly (NamedRow | PrintedRow)[]
  /** The reply: the frame, read, and in it the rows, read. */
  readonly fill: (frame: unknown, rows: readonly object[], prints: Prints | undefined) => unknown
}

/** Kept on the frame, and in no weak map: when young garbage is collected, all that a map knows that is older counts as alive. */
const COMPOSITION = Symbol('composition')

interface Composed extends Buffer {
  [COMPOSITION]?: Composition
}

/** @returns The frame, of which it is known now how it is filled. */
export function remember(composition: Composition): Buffer {
  const frame: Composed = composition.frame
  frame[COMPOSITION] = composition
  return frame
}

/** @returns Nothing for a reply of which it was not said. */
export function compositionOf(body: Buffer): Composition | undefined {
  return (body as Composed)[COMPOSITION]
}
