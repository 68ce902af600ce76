import type { Db } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { ore } from '#kernel/money'
import { Refusal } from '#kernel/refusal'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Owner } from '#shop/access'
import { compareLines, FieldRefused, readPricingContext, toLine } from '#shop/basket'
import { listSuccessors } from '#shop/catalogue'
import type { CheckoutSettings, PricingContext, StoredLine } from '#shop/checkout'
import { toLineProduct } from '#shop/checkout'
import { sumOf } from '#shop/pricing'
import type { Search } from '#shop/search'
import { type Asker, findProducts, type Options } from './find-products.ts'
import type { MatchedRow, RowNote } from './matched-row.ts'
import { readRows, type TypedRow } from './read-rows.ts'

export interface QuickOrderParts {
  readonly db: Db
  readonly search: Search
  readonly settings: CheckoutSettings
}

export interface MatchedRows {
  readonly rows: readonly MatchedRow[]
  /** Rows beyond the limit, which were not read. */
  readonly left_out: number
  /** Rows whose cell below the heading of quantities is empty. */
  readonly without_amount: number
}

/**
 * Finds the products of a typed or pasted list. Only what is sure is matched: a number, or words that one product alone fits;
 * everything else comes with candidates. Prices are those of each row alone.
 *
 * @param owner Whose prices; undefined for a visitor without a basket.
 */
export async function matchRows(
  parts: QuickOrderParts,
  { owner, ...asker }: Asker & { readonly owner: Owner | undefined },
  text: string,
): Promise<MatchedRows> {
  const { db, settings } = parts
  const { rows, ...counts } = readRows(text)
  const options = await findProducts(
    parts,
    asker,
    rows.map(({ query }) => query),
  )
  const sure = [...options.values()].flatMap((one) => soleOf(one)?.id ?? [])
  const { context, is_net } = await readPricingContext(
    db,
    owner ?? { guest_id: uuidv7() },
    sure,
    settings,
  )
  const matched = rows.map((row) => toMatched(row, options.get(row.query), context, is_net))
  const gone = matched.flatMap(({ status, product }) =>
    status === 'gone' && product ? [product.id] : [],
  )
  const successors = await listSuccessors(db, gone, asker.viewer)
  return {
    rows: matched.map((row) => ({
      ...row,
      successor: (row.product && successors.get(row.product.id)) || null,
    })),
    ...counts,
  }
}

function soleOf({ products, is_sure }: Options) {
  return is_sure && products.length === 1 ? products[0] : undefined
}

function toMatched(
  { is_unclear, ...row }: TypedRow,
  options: Options | undefined,
  context: PricingContext,
  isNet: boolean,
): MatchedRow {
  const bare: MatchedRow = {
    ...row,
    amount: row.amount ?? null,
    status: 'unknown',
    found_by: null,
    notes: [{ code: 'row_unknown' }],
    product: null,
    quantity: null,
    net_sum: ore(0),
    gross_sum: ore(0),
    candidates: [],
    successor: null,
  }
  if (!options || options.products.length === 0) return bare
  const { found_by, products } = options
  const sole = soleOf(options)
  const product = sole && context.products.get(sole.id)
  if (!product) {
    return {
      ...bare,
      status: 'choose',
      found_by,
      candidates: products,
      notes: [{ code: 'row_choose' }],
    }
  }
  const known = { ...bare, found_by, product: toLineProduct(product, product.stock) }
  if (is_unclear) {
    return { ...known, status: 'quantity', notes: [{ code: 'row_amount_unclear' }] }
  }
  try {
    const line = toLine({ product_id: product.id, typed_text: row.amount }, product, context)
    return { ...known, ...toSold(line, row, context, isNet) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const units = formatUnits(product.min_quantity ?? (1000 as typeof product.stock), product.unit)
    const [reason] = error instanceof FieldRefused ? (error.facts.errors.typed_text ?? []) : []
    return {
      ...known,
      status: 'quantity',
      notes: [reason ?? { code: 'row_amount_unfit', facts: { example: units } }],
    }
  }
}

type Sold = Pick<MatchedRow, 'status' | 'notes' | 'quantity' | 'net_sum' | 'gross_sum'>

function toSold(typed: StoredLine, row: TypedRow, context: PricingContext, isNet: boolean): Sold {
  const { lines, differences } = compareLines([typed], context, {
    is_net: isNet,
    knows_prices: true,
  })
  const [line] = lines
  const price = line && context.priceLines([line]).get(line.id)
  if (!line || !price) {
    const notes = differences.map(({ fault }) => fault)
    return { status: 'gone', notes, quantity: null, net_sum: ore(0), gross_sum: ore(0) }
  }
  const { quantity } = line
  const product = context.products.get(line.product_id)
  const assumed: RowNote = {
    code: 'row_amount_assumed',
    facts: { amount: formatUnits(quantity, product?.unit ?? '') },
  }
  return {
    status: 'matched',
    notes: [
      ...(row.amount === undefined ? [assumed] : []),
      ...typed.errors,
      ...differences.map(({ fault }) => fault),
    ],
    quantity,
    net_sum: sumOf(price, quantity, 'net'),
    gross_sum: sumOf(price, quantity, 'gross'),
  }
}
