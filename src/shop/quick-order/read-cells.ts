import { readNumber } from '#kernel/danish/number'
import { TYPED_MAX } from '#kernel/units/typed-quantity'
import { isCode, isMeasure, isStrongCode, isUnit, type Taken } from './cells.ts'

/** A cell that may be the quantity. */
interface Candidate {
  readonly place: number
  /** With the unit of the next cell, if that is one. */
  readonly amount: string
  readonly unit: string
}

/**
 * A row of cells without headings. The number of the product may stand anywhere; of the numbers after it the only one is the
 * quantity, or the only one with a unit that products are counted in. Where several may be it, or what was written is none, the
 * quantity is asked about.
 *
 * @param separator In a list with commas `2.500` may be two and a half.
 */
export function readCells(cells: readonly string[], separator?: string): Taken {
  const at = placeOfProduct(cells)
  const query = cells[at] ?? ''
  const others = cells.filter((cell, place) => place !== at && cell !== '')
  if (others.length === 0) return { query, amount: undefined }
  const all = toCandidates(cells, at)
  const after = all.filter(({ place }) => place > at)
  // Positions stand before numbers of products, quantities before words: `1;1004512;24`, `12;45x95 regel`.
  const isNumbered = isCode(query) && after.length > 0
  const found = chosenOf(isNumbered ? after : all)
  const isDoubtful =
    found === undefined ||
    cells.some((cell, place) => place > at && isOddNumber(cell)) ||
    (isNumbered && all.length > after.length && isPrice(found.amount)) ||
    (separator === ',' && /^\d{1,3}(\.\d{3})+$/.test(found.amount))
  return isDoubtful
    ? { query, amount: joinAmount(others), is_unclear: true }
    : { query, amount: found.amount }
}

/** What is shown of a row whose quantity is not sure. */
export function joinAmount(cells: readonly string[]): string {
  return cells.join(';').slice(0, TYPED_MAX)
}

function placeOfProduct(cells: readonly string[]): number {
  const isWords = (cell: string) => cell !== '' && unitIn(cell) === undefined && !isUnit(cell)
  const places = [
    cells.findIndex(isStrongCode),
    cells.findIndex((cell) => isCode(cell) && unitIn(cell) === undefined),
    cells.findIndex((cell) => isCode(cell) && !/\p{L}/u.test(cell)),
    cells.findIndex(isWords),
  ]
  return places.find((place) => place >= 0) ?? 0
}

function toCandidates(cells: readonly string[], product: number): Candidate[] {
  return cells.flatMap((cell, place): Candidate[] => {
    const unit = place === product || isStrongCode(cell) ? undefined : unitIn(cell)
    if (unit === undefined) return []
    const next = cells[place + 1] ?? ''
    if (unit !== '' || !isUnit(next)) return [{ place, amount: cell, unit }]
    return [{ place, amount: `${cell} ${next}`, unit: next }]
  })
}

/** The unit of an amount, empty for a number alone; undefined for what is no amount. */
function unitIn(cell: string): string | undefined {
  if (cell.length > TYPED_MAX) return undefined
  // Two numbers in one cell are no quantity, but were meant as one: they are asked about, not passed over.
  if (readNumber(cell) !== undefined || /^\d+([.,\s]\d+)*$/.test(cell)) return ''
  const [, unit] = /^\d[\d.,\s]*?\s*((?!x\d|kr|dkk)\p{L}+[23²³]?\.?)$/iu.exec(cell) ?? []
  if (unit !== undefined) return isUnit(unit) || !isCode(cell) ? unit : undefined
  const [, length] = /^\d{1,4}\s*(?:[x×*]|[àá]\s)\s*\d[\d.,]*\s*(\p{L}+\.?)$/iu.exec(cell) ?? []
  // `45x95 mm` is a measure of the product.
  return length !== undefined && isUnit(length) && length.toLowerCase() !== 'mm'
    ? `x ${length}`
    : undefined
}

/** The only one; the only one that is counted, and no length or weight; the only one that is no price. */
function chosenOf(candidates: readonly Candidate[]): Candidate | undefined {
  const only = (of: readonly Candidate[]) => (of.length === 1 ? of[0] : undefined)
  const isBare = candidates.every(({ unit }) => unit === '')
  return (
    only(candidates) ??
    only(candidates.filter(({ unit }) => unit !== '' && !isMeasure(unit.replace('x ', '')))) ??
    (isBare ? only(candidates.filter(({ amount }) => !isPrice(amount))) : undefined)
  )
}

/** Kroner are written to the øre. */
function isPrice(amount: string): boolean {
  return /^\d[\d.]*,\d\d$/.test(amount)
}

/** Figures that are no quantity, but may be meant as one: `-24`, `ca. 24`, `20-24`, `#N/A`. */
function isOddNumber(cell: string): boolean {
  if (unitIn(cell) !== undefined || /^\d+([x×]\d+)+$/.test(cell)) return false
  return /^[^\p{L}]*\d[^\p{L}]*$|^#|^(ca|cirka|min|max|mindst|højst|op til|omkring)\b.*\d/iu.test(
    cell,
  )
}
