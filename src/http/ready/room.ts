/** Where nothing else is set, so many products lie ready: what a process of some 700 MB has room for (tools/shop-flags.mjs). */
const READY_PRODUCTS = 100_000

/**
 * Bytes that a product takes, over all there are: rows of heads of families as they are, other rows and pages pressed, cards and
 * rows of tables drawn.
 */
const HEAD_BYTES = 272
const ROW_BYTES = 336
const PAGE_BYTES = 1250
const CARD_BYTES = 80
const TABLE_BYTES = 240

/** How much of the memory what lies ready may take. */
export interface Room {
  readonly heads: number
  readonly rows: number
  readonly pages: number
  readonly cards: number
  readonly tables: number
}

/** @returns Bytes, for a shop with so many products. */
export function roomFor(products = READY_PRODUCTS): Room {
  return {
    heads: products * HEAD_BYTES,
    rows: products * ROW_BYTES,
    pages: products * PAGE_BYTES,
    cards: products * CARD_BYTES,
    tables: products * TABLE_BYTES,
  }
}

const NEARLY = 0.9

/** Whether what is put on a shelf from now on may take the place of something else. */
export function isNearlyFull(weight: number, maxBytes: number): boolean {
  return weight >= NEARLY * maxBytes
}
