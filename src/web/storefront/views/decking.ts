import type { BriefProduct } from '#contract/product'
import { cutList } from '#kernel/cutting'
import { type Deck, type DeckNeeds, deckNeeds, piecesOf, withWaste } from '#kernel/estimates'
import type { Quantity } from '#kernel/quantity'
import { toStocks } from './calculators.ts'
import { toCutLines } from './cut-list.ts'

/** What a deck takes besides its boards, as lines of a basket. */
export interface DeckLine {
  readonly product_id: number
  readonly name: string
  readonly unit: string
  readonly quantity: number
}

export interface DeckSums extends DeckNeeds {
  /** With waste. */
  readonly all_metres: Quantity
}

export function toDeckSums(deck: Deck, waste: Quantity): DeckSums {
  const needs = deckNeeds(deck)
  return { ...needs, all_metres: withWaste(needs.board_metres, waste) }
}

/**
 * Joists of these lengths, with the least waste; a deck wider than any length has joists put together. Lengths that there
 * are enough of come before those that leave less.
 */
export function toJoistLines(
  joists: number,
  width_mm: number,
  product: BriefProduct | undefined,
): DeckLine[] {
  const lengths = product ? (product.child_products ?? [product]) : []
  const plenty = toStocks(lengths.filter((one) => !one.does_stock_control || one.stock >= joists))
  const stocks = plenty.length > 0 ? plenty : toStocks(lengths)
  const longest = Math.max(0, ...stocks.map(({ length_mm }) => length_mm))
  if (longest === 0) return []
  const pieces = piecesOf(width_mm, longest).map((length_mm) => ({ length_mm, count: joists }))
  const list = cutList(
    pieces,
    stocks.map(({ length_mm }) => length_mm),
  )
  return (list ? toCutLines(list, stocks) : []).map(({ stock, count }) => ({
    product_id: stock.id,
    name: stock.name,
    unit: stock.unit,
    quantity: count,
  }))
}

/** A box of screws that can be chosen. */
export interface ScrewBox {
  readonly id: number
  readonly name: string
  readonly unit: string
  /** Screws in it. */
  readonly holds: number
  readonly length_mm: number
}

/** What screws are compared by. */
const HUNDRED = '100 stk.'

/** Boxes of a kind of screw, the shortest first. */
export function toScrewBoxes(product: BriefProduct | undefined): ScrewBox[] {
  const boxes = (product?.child_products ?? []).flatMap((child) => {
    const [, length] = /×(\d+) mm/.exec(child.name) ?? []
    const { id, name, unit, alternate_unit, alternate_factor } = child
    const holds = alternate_unit === HUNDRED ? Math.round((alternate_factor ?? 0) * 100) : 0
    const canBuy = child.best_price !== null && child.stock_status !== 'out_of_stock'
    return length && holds && canBuy ? [{ id, name, unit, holds, length_mm: Number(length) }] : []
  })
  return boxes.sort((a, b) => a.length_mm - b.length_mm || b.holds - a.holds)
}

/** The shortest that goes twice as deep as the board is thick. */
export function bestBox(boxes: readonly ScrewBox[], thickness_mm: number): ScrewBox | undefined {
  return boxes.find(({ length_mm }) => length_mm >= 2 * thickness_mm) ?? boxes.at(-1)
}

export function toScrewLine(screws: number, { id, name, unit, holds }: ScrewBox): DeckLine {
  return { product_id: id, name, unit, quantity: Math.ceil(screws / holds) }
}
