import type { Db } from '#database/client'
import type { Fault } from '#kernel/refusal'
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

/** Why a row of the list is left out. */
export type UploadFault =
  | 'number_ambiguous'
  | 'number_missing'
  | 'number_taken'
  | 'number_too_long'
  | 'number_unknown'
  | 'number_varenummer_missing'

interface RowError {
  readonly line: number
  readonly text: string
  readonly fault: Fault<UploadFault>
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
    const product = productOf(row, found, chosen.get(number))
    if (typeof product === 'number') chosen.set(number, product)
    else errors.push({ line: row.line, text: row.text, fault: product })
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

/** The product of a row, or why it has none. */
function productOf(
  { number, varenummer }: NumberRow,
  found: readonly number[],
  before: number | undefined,
): number | Fault<UploadFault> {
  if (number === '') return { code: 'number_missing' }
  if (toNumber(number).length > NUMBER_MAX) {
    return { code: 'number_too_long', facts: { most: NUMBER_MAX } }
  }
  if (varenummer === '') return { code: 'number_varenummer_missing' }
  const [product_id, ...others] = found
  if (product_id === undefined) {
    return { code: 'number_unknown', facts: { varenummer: varenummer.slice(0, NUMBER_MAX) } }
  }
  if (others.length > 0) return { code: 'number_ambiguous' }
  const isTaken = before !== undefined && before !== product_id
  return isTaken ? { code: 'number_taken' } : product_id
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
