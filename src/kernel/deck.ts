/** What a deck is built of: rows of boards on joists on feet. Lengths are millimetres. */

/** Its boards run along the length, its joists across. */
export interface Deck {
  readonly length: number
  readonly width: number
  readonly board_mm: number
  /** Wanted between two rows. */
  readonly gap_mm: number
  /** At most from the middle of a joist to that of the next. */
  readonly spacing_mm: number
}

/** Rows across the deck. */
interface Rows {
  readonly rows: number
  /** In tenths: what makes whole boards fit. */
  readonly gap_mm: number
  /** How wide the first and the last row are sawn; undefined where whole boards fit. */
  readonly edge_mm: number | undefined
}

export interface DeckNeeds extends Rows {
  /** Joists as long as the deck is wide. */
  readonly joists: number
  /** From the middle of a joist to that of the next. */
  readonly span_mm: number
  /** The same between the two first joists, and between the two last. */
  readonly outer_span_mm: number
  /** All of them, under all joists. */
  readonly feet: number
}

const JOIST_MM = 45
/** Between two feet below a joist. */
const FEET_MM = 660
/** The first and the last foot stand so far in from the ends of a joist. */
const FOOT_INSET_MM = 50
/** How much narrower or wider a gap may be than wanted, so that whole boards fit. */
const GAP_PLAY_MM = 2
/** No board of a row is shorter. */
const SHORTEST_MM = 1000
const SCREWS_PER_CROSSING = 2

export function deckNeeds(deck: Deck): DeckNeeds {
  const between = Math.max(1, Math.ceil((deck.length - JOIST_MM) / deck.spacing_mm))
  const joists = between + 1
  const along = Math.max(1, Math.ceil((deck.width - 2 * FOOT_INSET_MM) / FEET_MM))
  return { ...fitRows(deck), joists, ...spansOf(deck, between), feet: joists * (along + 1) }
}

/**
 * Joists are measured out from the ends of the boards, and the outer ones lie flush with them: a board of 3,0 m ends in the
 * middle of a joist where they lie 600 mm apart.
 */
function spansOf(
  { length, spacing_mm }: Deck,
  between: number,
): Pick<DeckNeeds, 'span_mm' | 'outer_span_mm'> {
  const inside = Math.max(0, length - JOIST_MM)
  if (between <= 2) return { span_mm: inside / between, outer_span_mm: inside / between }
  const span_mm = Math.min(spacing_mm, length / between)
  return { span_mm, outer_span_mm: (inside - (between - 2) * span_mm) / 2 }
}

/**
 * Whole boards where a gap near the wanted one makes them fit. Otherwise the first and the last row are sawn to the same
 * width, which is half a board or more, less half a gap.
 */
function fitRows({ width, board_mm, gap_mm }: Deck): Rows {
  const near = (width + gap_mm) / (board_mm + gap_mm)
  const fitting = [Math.floor(near), Math.ceil(near)]
    .filter((rows) => rows > 1)
    .map((rows) => ({ rows, gap: (width - rows * board_mm) / (rows - 1) }))
    .filter(({ gap }) => gap >= 0 && Math.abs(gap - gap_mm) <= GAP_PLAY_MM)
    .sort((a, b) => Math.abs(a.gap - gap_mm) - Math.abs(b.gap - gap_mm))
  const [best] = fitting
  if (best) return { rows: best.rows, gap_mm: Math.round(best.gap * 10) / 10, edge_mm: undefined }
  const rows = Math.max(1, Math.ceil(near))
  const over = rows * board_mm + (rows - 1) * gap_mm - width
  const edge_mm = rows === 1 ? width : Math.floor(board_mm - over / 2)
  return { rows, gap_mm, edge_mm: over > 0 ? edge_mm : undefined }
}

/** A length that can be bought, and how many there are. */
export interface BoardLength {
  readonly length_mm: number
  readonly held: number
}

/**
 * The boards of a row, from end to end: each reaches from a joist to another, so that no joint hangs between two, and none
 * is a stub. Of the ways to do so the one that buys the least, then the one with the fewest joints. Lengths of which there
 * are too few for all rows are passed over, unless there is no other way.
 *
 * @returns The lengths to buy for one row; undefined where none reach.
 */
export function rowOfBoards(
  length: number,
  { joists, span_mm, rows }: Pick<DeckNeeds, 'joists' | 'span_mm' | 'rows'>,
  stocks: readonly BoardLength[],
): readonly number[] | undefined {
  let left = stocks
  for (;;) {
    const row = cheapestRow(length, joists - 1, span_mm, left)
    if (!row) break
    const short = left.find(({ length_mm, held }) => held < rows * countOf(row, length_mm))
    if (!short) return row
    left = left.filter((one) => one !== short)
  }
  return cheapestRow(length, joists - 1, span_mm, stocks)
}

function countOf(row: readonly number[], length_mm: number): number {
  return row.filter((one) => one === length_mm).length
}

/** A row as far as a joist: what was bought for it, and the board that it ends with. */
interface Begun {
  readonly bought: number
  readonly boards: number
  readonly from: number
  readonly stock: number
}

function cheapestRow(
  length: number,
  spans: number,
  span_mm: number,
  stocks: readonly BoardLength[],
): readonly number[] | undefined {
  const placeAt = (joist: number) => placeOf(joist, length, spans, span_mm)
  const lengths = stocks.map(({ length_mm }) => length_mm).sort((a, b) => a - b)
  const reach = Math.floor((lengths.at(-1) ?? 0) / Math.max(1, span_mm)) + 1
  const best: (Begun | undefined)[] = [{ bought: 0, boards: 0, from: 0, stock: 0 }]
  for (let to = 1; to <= spans; to += 1) {
    for (let from = Math.max(0, to - reach); from < to; from += 1) {
      const begun = best[from]
      const piece = Math.ceil(placeAt(to) - placeAt(from) - 1e-6)
      const stock = lengths.find((one) => one >= piece)
      if (!begun || stock === undefined || (piece < SHORTEST_MM && piece < length)) continue
      const next = { bought: begun.bought + stock, boards: begun.boards + 1, from, stock }
      if (isBetter(next, best[to])) best[to] = next
    }
  }
  return best[spans] && boardsTo(best, spans)
}

function boardsTo(best: readonly (Begun | undefined)[], spans: number): number[] {
  const row: number[] = []
  for (let at = best[spans]; at && at.stock > 0; at = best[at.from]) row.push(at.stock)
  return row.reverse()
}

/** Where on a deck the middle of a joist is; the boards at its ends cover the whole of the outer ones. */
function placeOf(joist: number, length: number, spans: number, span_mm: number): number {
  if (joist === 0 || joist === spans) return joist === 0 ? 0 : length
  return (length - spans * span_mm) / 2 + joist * span_mm
}

function isBetter(next: Begun, last: Begun | undefined): boolean {
  if (!last || next.bought !== last.bought) return !last || next.bought < last.bought
  return next.boards < last.boards
}

/** Two in each crossing of a row and a joist, and two more where boards meet. */
export function screwsOf(
  { rows, joists }: Pick<DeckNeeds, 'rows' | 'joists'>,
  boards: number,
): number {
  return rows * (joists + Math.max(0, boards - 1)) * SCREWS_PER_CROSSING
}
