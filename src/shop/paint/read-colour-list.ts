import { BASES } from '#kernel/paint/bases'
import { toSlug } from '#kernel/text/fold'
import { findSeparator, readCsv } from '#shop/tables'
import type { ColourFault } from './refusals.ts'
import type { ListedColour } from './to-row.ts'

export interface RowError {
  readonly line: number
  /** The beginning of the row. */
  readonly text: string
  readonly fault: ColourFault
}

/** A row of a list that can be read. */
export interface ReadRow {
  /** Of the text, from 1. */
  readonly line: number
  readonly text: string
  readonly colour: ListedColour
}

const TEXT_MAX = 120
const CODE_MAX = 40
const NAME_MAX = 60
/** Of the address of a colour: æ, ø and å are two letters there. */
const SLUG_MAX = 60
const SLUG = /^[a-z][a-z0-9-]{0,39}$/
const HEX = /^#?([0-9a-f]{6})$/i
const LRV = /^\d{1,3}(?:[.,]\d+)?$/
const HEADING = /^(collection|samling)$/i

/**
 * Takes a CSV file of colours apart: collection, code, name, hex, lrv, base, price group and tags, of which those from lrv on
 * may be left out. Tags have `|`, `,` or `;` between them.
 *
 * @returns Rows that can be read, and what is wrong with the others. Of two rows with one code the first counts.
 */
export function readColourList(text: string): {
  readonly rows: readonly ReadRow[]
  readonly errors: readonly RowError[]
} {
  const rows = new Map<string, ReadRow>()
  const errors: RowError[] = []
  const separator = findSeparator(text, [';', '\t', ',']) ?? ','
  for (const { line, text: row, cells } of readCsv(text, separator)) {
    if (line === 1 && HEADING.test(cells[0] ?? '')) continue
    const colour = readRow(cells)
    if (typeof colour === 'string') {
      errors.push(errorAt({ line, text: row }, colour))
      continue
    }
    const key = `${colour.collection}/${toSlug(colour.code)}`
    if (rows.has(key)) errors.push(errorAt({ line, text: row }, 'colour_row_repeated'))
    else rows.set(key, { line, text: row, colour })
  }
  return { rows: [...rows.values()], errors }
}

export function errorAt(
  { line, text }: Pick<ReadRow, 'line' | 'text'>,
  fault: ColourFault,
): RowError {
  return { line, text: text.slice(0, TEXT_MAX), fault }
}

/** @returns Or why it cannot be read. */
function readRow(cells: readonly string[]): ListedColour | ColourFault {
  const [collection = '', code = '', name = '', typed = ''] = cells
  const [lrv = '', base = '', price_group = '', tags = '', ...more] = cells.slice(4)
  const hex = HEX.exec(typed)?.[1]
  const known = BASES.find((one) => one === base.toUpperCase())
  const rules: readonly (readonly [boolean, ColourFault])[] = [
    [more.length === 0, 'colour_row_columns'],
    [SLUG.test(collection), 'colour_collection'],
    [
      toSlug(code) !== '' && code.length <= CODE_MAX && toSlug(code).length <= SLUG_MAX,
      'colour_code',
    ],
    [name !== '' && name.length <= NAME_MAX, 'colour_name'],
    [hex !== undefined, 'colour_hex'],
    [lrv === '' || (LRV.test(lrv) && toNumber(lrv) <= 100), 'colour_lrv'],
    [base === '' || known !== undefined, 'colour_base'],
    [price_group.length <= CODE_MAX, 'colour_price_group'],
  ]
  const broken = rules.find(([holds]) => !holds)
  if (broken) return broken[1]
  return {
    collection,
    code,
    name,
    hex: `#${hex}`.toLowerCase(),
    lrv: lrv === '' ? undefined : Math.round(toNumber(lrv)),
    base: known,
    price_group,
    tags: tags
      .split(/[|,;]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  }
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'))
}
