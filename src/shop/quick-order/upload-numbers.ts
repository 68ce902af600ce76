import type { Db } from '#database/client'
import type { Viewer } from '#shop/catalogue'
import { type NumberRow, readNumbers } from './read-numbers.ts'
import { TooManyArticleNumbers } from './refusals.ts'
import { NUMBERS_MAX, saveArticleNumbers } from './store-article-numbers.ts'
import { findNumbers, listNamed, toNumber } from './store-numbers.ts'

const NUMBER_MAX = 40
/** Rows that are reported: more would not be mended from one list. */
const ERRORS_MAX = 200

export interface Upload {
  /** `replace` forgets numbers that the list does not have. */
  readonly mode: 'add' | 'replace'
  readonly text: string
}

export interface Uploaded {
  readonly stored_count: number
  readonly removed_count: number
  /** The first of them. */
  readonly errors: readonly RowError[]
  readonly errors_count: number
}

interface RowError {
  readonly line: number
  readonly text: string
  readonly message: string
}

/**
 * Stores a list of a company's own numbers. Rows with errors are left out; a number in one of them stays what it was. A list
 * without one right row changes nothing.
 *
 * @throws {TooManyArticleNumbers}
 */
export async function uploadArticleNumbers(
  db: Db,
  { customer_id, viewer }: { readonly customer_id: number; readonly viewer: Viewer },
  { mode, text }: Upload,
): Promise<Uploaded> {
  const rows = readNumbers(text)
  if (rows.length > NUMBERS_MAX) throw new TooManyArticleNumbers({ most: NUMBERS_MAX })
  const products = await findProductsByNumber(db, rows, viewer)
  const chosen = new Map<string, number>()
  const errors: RowError[] = []
  for (const row of rows) {
    const number = toNumber(row.number)
    const found = products.get(toVarenummer(row)) ?? []
    const message = errorOf(row, found, chosen.get(number))
    if (message === undefined && found[0] !== undefined) chosen.set(number, found[0])
    else errors.push({ line: row.line, text: row.text, message: message ?? '' })
  }
  const kept = errors.length === 0 ? [] : rows.map(({ number }) => toNumber(number))
  const removed_count = await saveArticleNumbers(
    db,
    customer_id,
    [...chosen].map(([number, product_id]) => ({ number, product_id })),
    mode === 'replace' && chosen.size > 0 ? { but: kept } : undefined,
  )
  return {
    stored_count: chosen.size,
    removed_count,
    errors: errors.slice(0, ERRORS_MAX),
    errors_count: errors.length,
  }
}

function errorOf(
  { number, varenummer }: NumberRow,
  found: readonly number[],
  before: number | undefined,
): string | undefined {
  if (number === '') return 'Jeres eget nummer mangler.'
  if (toNumber(number).length > NUMBER_MAX) return `Nummeret er længere end ${NUMBER_MAX} tegn.`
  if (varenummer === '') return 'Vores varenr. mangler.'
  const [product_id, ...others] = found
  if (product_id === undefined) return `Vi kender ikke varenr. ${varenummer.slice(0, NUMBER_MAX)}.`
  if (others.length > 0) return 'Flere varer har det nummer. Brug varenr. på den ene.'
  const isTaken = before !== undefined && before !== product_id
  return isTaken ? 'Nummeret står også ved en anden vare i listen.' : undefined
}

/** Products that the viewer can buy, by what the rows call them. */
async function findProductsByNumber(
  db: Db,
  rows: readonly NumberRow[],
  viewer: Viewer,
): Promise<Map<string, number[]>> {
  const numbers = [...new Set(rows.map(toVarenummer))].filter((one) => one !== '')
  const numbered = await findNumbers(db, numbers)
  const named = await listNamed(db, [...new Set(numbered.map((one) => one.product_id))], viewer)
  const known = new Set(named.map(({ id }) => id))
  const groups = Map.groupBy(
    numbered.filter(({ product_id }) => known.has(product_id)),
    ({ number }) => number,
  )
  const idsOf = (number: string) => groups.get(toNumber(number))?.map((one) => one.product_id) ?? []
  return new Map(numbers.map((number) => [number, [...new Set(idsOf(number))]]))
}

/** As numbers of products are looked up. */
function toVarenummer({ varenummer }: NumberRow): string {
  return varenummer.replaceAll(/\s/g, '')
}
