import type { CutPlan } from '#kernel/cutting/cut-plan'
import {
  type CutList,
  cutList,
  KERF_MM,
  LENGTHS_MAX,
  PIECES_MAX,
  type Piece,
} from '#kernel/cutting/cutting'
import { readNumber } from '#kernel/danish/number'
import { readTyped } from '#kernel/units/typed-quantity'
import type { Units } from '#kernel/units/units'
import type { CutProblem } from '../../texts/calculators.ts'
import type { StockLength } from './calculators.ts'

/** Cut lists: typed, shown, bought and printed. */

/** One row of what is wanted, as typed. */
export interface WantedPiece {
  readonly length: string
  readonly count: string
}

const METRES: Units = { unit: 'm', alternate_unit: null, alternate_factor: null, packs: {} }

/** `1200`, `1,2 m` or `120 cm` in whole millimetres; undefined when it is none. */
export function readLength(typed: string): number | undefined {
  const read = /\p{L}/u.test(typed) ? readTyped(typed, METRES) : undefined
  // `2 x 1,2 m` is two pieces, and no length.
  const metres = typeof read === 'object' && read.piece === undefined ? read.quantity : undefined
  const plain = readNumber(typed)
  const length_mm = metres ?? (plain === undefined ? undefined : Math.ceil(plain / 1000))
  return length_mm && length_mm > 0 ? length_mm : undefined
}

/** The rows that are not empty. */
export function readPieces(wanted: readonly WantedPiece[]): readonly Piece[] | CutProblem {
  const rows = wanted.filter(({ length }) => length.trim() !== '')
  if (rows.length === 0) return 'nothing'
  const pieces: Piece[] = []
  for (const { length, count } of rows) {
    const length_mm = readLength(length)
    const pieces_count = readNumber(count)
    if (!length_mm || !pieces_count || pieces_count % 1000 !== 0) return 'unreadable'
    pieces.push({ length_mm, count: pieces_count / 1000 })
  }
  const lengths = new Set(pieces.map(({ length_mm }) => length_mm))
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0)
  return count > PIECES_MAX || lengths.size > LENGTHS_MAX ? 'too_many' : pieces
}

export function toCutList(
  wanted: readonly WantedPiece[],
  stocks: readonly StockLength[],
): CutList | CutProblem {
  const pieces = readPieces(wanted)
  if (typeof pieces === 'string') return pieces
  const lengths = stocks.map(({ length_mm }) => length_mm)
  return cutList(pieces, lengths) ?? 'too_long'
}

/** The boards of one length, and how they are cut: a line of the basket. */
export interface CutLine {
  readonly stock: StockLength
  readonly count: number
  readonly plan: CutPlan
}

export function toCutLines({ bars }: CutList, stocks: readonly StockLength[]): CutLine[] {
  const byLength = Map.groupBy(bars, ({ stock_mm }) => stock_mm)
  return [...byLength].flatMap(([length_mm, alike]) => {
    const stock = stocks.find((one) => one.length_mm === length_mm)
    if (!stock) return []
    const count = alike.reduce((sum, bar) => sum + bar.count, 0)
    const planned = alike.map((bar) => ({ count: bar.count, pieces_mm: bar.pieces_mm }))
    return { stock, count, plan: { kerf_mm: KERF_MM, bars: planned } }
  })
}

/** `4x1200,6x850`: what is wanted, in an address. */
export function writeWanted(wanted: readonly WantedPiece[]): string {
  const pieces = readPieces(wanted)
  if (typeof pieces === 'string') return ''
  return pieces.map(({ length_mm, count }) => `${count}x${length_mm}`).join(',')
}

/** The product and the pieces that an address asks for; what is malformed is left out. */
export function readCutQuery(query: URLSearchParams): {
  readonly id: number | undefined
  readonly wanted: readonly WantedPiece[]
} {
  const id = query.get('vare') ?? ''
  return {
    id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined,
    wanted: readWanted(query.get('stykker') ?? ''),
  }
}

function readWanted(text: string): WantedPiece[] {
  return text
    .split(',')
    .slice(0, LENGTHS_MAX)
    .flatMap((part) => {
      const [, count, length] = /^(\d{1,3})x(\d{1,5})$/.exec(part) ?? []
      return count && length ? { count, length } : []
    })
}
