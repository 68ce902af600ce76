import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { cutList } from '#kernel/cutting/cutting'
import { type Deck, type DeckNeeds, rowOfBoards } from '#kernel/deck'
import { piecesOf, withWaste } from '#kernel/estimates'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { type UnitPrice, unitPriceOf } from '../price.ts'
import type { ProductView } from '../product/product.ts'
import { type StockLength, toStocks } from './calculators.ts'
import { toCutLines } from './cut-list.ts'

/** What a deck takes besides its boards, as lines of a basket. */
export interface DeckLine {
  readonly product_id: number
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly cost: UnitPrice
}

export interface BoardsOfDeck {
  readonly lines: readonly DeckLine[]
  /** The boards of a row, from end to end; empty where boards are sold by the metre. */
  readonly row: readonly number[]
}

/** The rows of a deck in boards that can be bought, and some more in case one is bad or sawn wrong. */
export function toBoards(
  deck: Deck,
  needs: DeckNeeds,
  stocks: readonly StockLength[],
  waste: Quantity,
): BoardsOfDeck | undefined {
  const lengths = stocks.map(({ length_mm, held }) => ({
    length_mm,
    held: held ?? Number.POSITIVE_INFINITY,
  }))
  const row = rowOfBoards(deck.length, needs, lengths)
  if (!row) return undefined
  const counts = [...Map.groupBy(row, (length_mm) => length_mm)]
  const lines = counts.flatMap(([length_mm, alike]) => {
    const stock = stocks.find((one) => one.length_mm === length_mm)
    const boards = quantity(alike.length * needs.rows * 1000)
    return stock ? toLine(stock, Math.ceil(withWaste(boards, waste) / 1000)) : []
  })
  return { lines, row }
}

/** What is bought for the joists of a deck. */
export interface Joists {
  readonly lines: readonly DeckLine[]
  /** No board is long enough: each joist is joined from several. */
  readonly areJoined: boolean
}

const NO_JOISTS: Joists = { lines: [], areJoined: false }

/**
 * Joists of a length that reaches across and that there are enough of, with the least waste; else of several such
 * lengths; else put together of what there is.
 */
export function toJoists(joists: number, width_mm: number, product: Product | undefined): Joists {
  const lengths = product ? (product.child_products ?? [product]) : []
  const plenty = toStocks(lengths.filter((one) => heldOf(one) >= joists))
  if (plenty.some((one) => one.length_mm >= width_mm)) return cutOf(plenty, joists, width_mm)
  const mixed = lengths.flatMap((one) => {
    const [stock] = toStocks([one])
    return stock && stock.length_mm >= width_mm ? { stock, held: heldOf(one) } : []
  })
  if (mixed.reduce((sum, { held }) => sum + held, 0) >= joists) return fillOf(mixed, joists)
  return cutOf(plenty.length > 0 ? plenty : toStocks(lengths), joists, width_mm)
}

/** How many of a length are in stock. */
function heldOf({ does_stock_control, stock }: Pick<ProductItem, 'does_stock_control' | 'stock'>) {
  return does_stock_control ? stock : Number.POSITIVE_INFINITY
}

function cutOf(stocks: readonly StockLength[], joists: number, width_mm: number): Joists {
  const longest = Math.max(0, ...stocks.map(({ length_mm }) => length_mm))
  if (longest === 0) return NO_JOISTS
  const pieces = piecesOf(width_mm, longest)
  const list = cutList(
    pieces.map((length_mm) => ({ length_mm, count: joists })),
    stocks.map(({ length_mm }) => length_mm),
  )
  const cuts = list ? toCutLines(list, stocks) : []
  return {
    lines: cuts.map(({ stock, count }) => toLine(stock, count)),
    areJoined: pieces.length > 1,
  }
}

/** One joist of each board, of the shortest that there are left. */
function fillOf(
  mixed: readonly { readonly stock: StockLength; readonly held: number }[],
  joists: number,
): Joists {
  const lines: DeckLine[] = []
  let left = joists
  for (const { stock, held } of mixed.toSorted((a, b) => a.stock.length_mm - b.stock.length_mm)) {
    const quantity = Math.min(left, Math.floor(held))
    if (quantity > 0) lines.push(toLine(stock, quantity))
    left -= quantity
  }
  return { lines, areJoined: false }
}

function toLine({ id, name, unit, cost }: StockLength, quantity: number): DeckLine {
  return { product_id: id, name, unit, quantity, cost }
}

/** One of the children of a product, as many times as it takes: the first that there are enough of. */
export function toPieces(product: Product | undefined, count: number): DeckLine[] {
  const sold = (product ? (product.child_products ?? [product]) : []).filter(
    ({ best_price, stock_status, unit }) =>
      best_price && stock_status !== 'out_of_stock' && unit === 'stk.',
  )
  const one = sold.find((each) => heldOf(each) >= count) ?? sold[0]
  if (!one?.best_price) return []
  const { id, name, unit, best_price } = one
  return [{ product_id: id, name, unit, quantity: count, cost: unitPriceOf(best_price) }]
}

const HARDWOOD = /hårdt?træ/i

/** Whether products stand under hardwood, whose tannic acid eats screws that are not of stainless steel. */
export function isHardwood({ breadcrumbs }: Pick<ProductView, 'breadcrumbs'>): boolean {
  return breadcrumbs.some(({ label }) => HARDWOOD.test(label))
}

/** A box of screws that can be chosen. */
export interface ScrewBox {
  readonly id: number
  readonly name: string
  readonly unit: string
  /** Screws in it. */
  readonly holds: number
  readonly length_mm: number
  readonly cost: UnitPrice
}

/** What screws are compared by. */
const HUNDRED = '100 stk.'

/** Boxes of a kind of screw, the shortest first. */
export function toScrewBoxes(product: Product | undefined): ScrewBox[] {
  const boxes = (product?.child_products ?? []).flatMap((child) => {
    const [, length] = /×(\d+) mm/.exec(child.name) ?? []
    const { id, name, unit, alternate_unit, alternate_factor, best_price } = child
    const holds = alternate_unit === HUNDRED ? Math.round((alternate_factor ?? 0) * 100) : 0
    if (!length || !holds || !best_price || child.stock_status === 'out_of_stock') return []
    const cost = unitPriceOf(best_price)
    return [{ id, name, unit, holds, length_mm: Number(length), cost }]
  })
  return boxes.sort((a, b) => a.length_mm - b.length_mm || b.holds - a.holds)
}

/** The shortest that goes twice as deep as the board is thick. */
export function bestBox(boxes: readonly ScrewBox[], thickness_mm: number): ScrewBox | undefined {
  return boxes.find(({ length_mm }) => length_mm >= 2 * thickness_mm) ?? boxes.at(-1)
}

export function toScrewLine(screws: number, { id, name, unit, holds, cost }: ScrewBox): DeckLine {
  return { product_id: id, name, unit, quantity: Math.ceil(screws / holds), cost }
}
