import type { BestPrice, BriefPrice } from '#contract/price'
import type { BriefItem, ProductItem } from '#contract/product-item'
import type { NamedRow } from './composition.ts'
import { ownBytes } from './own-bytes.ts'

/**
 * A row as JSON: first what lists show of it, last what they do not. So both rows, the whole and the brief one, are there
 * in the bytes of one.
 */
interface RowJson {
  readonly json: Buffer
  /** Where parts of it end, see {@link Marks}. */
  readonly marks: Marks
}

/** Ends of parts, in bytes: what each of several siblings says itself; what they have in common; what lists show of it. */
type Marks = readonly [own: number, common: number, brief: number, braces: number]

export function writeRow(item: ProductItem): RowJson {
  const { image, parent, best_price, slug, template, is_private, prices, ...own } = item
  own satisfies Omit<BriefItem, 'image' | 'parent' | 'best_price'>
  const [brief, rest] = best_price ? splitPrice(best_price) : [null, undefined]
  const parts = [
    open(own),
    further({ image, parent }),
    `,"best_price":${brief ? open(brief) : 'null'}`,
  ]
  const last = [
    ...(rest ? [`${further(rest)}}`] : []),
    further({ slug, template, is_private, prices }),
  ]
  const ends = parts.map((_, i) => Buffer.byteLength(parts.slice(0, i + 1).join('')))
  const [ownEnd = 0, common = 0, briefEnd = 0] = ends
  return {
    json: ownBytes(`${[...parts, ...last].join('')}}`),
    marks: [ownEnd, common, briefEnd, brief ? 2 : 1],
  }
}

/** How much rows say; `siblings`: what lists show, and what several in a row have in common only once. */
export type Manner = 'whole' | 'brief' | 'siblings'

/** A row that can be sent, once it is known who may see it. */
export interface ReadyRow extends RowJson {
  readonly family_id: number
  /** Another one for another row. */
  readonly tag: string
}

/** Rows one after another, each as it is said where it stands. */
export function sayRows(rows: readonly ReadyRow[], manner: Manner): NamedRow[] {
  return rows.map((row, i) => {
    if (manner === 'whole') return { name: `${row.tag} whole`, parts: [row.json] }
    const isAfterSibling = manner === 'siblings' && rows[i - 1]?.family_id === row.family_id
    const name = isAfterSibling ? `${row.tag} sibling` : row.tag
    return { name, parts: briefParts(row, isAfterSibling) }
  })
}

/** @param isAfterSibling It follows one with which it has a parent: that is not said again. */
function briefParts({ json, marks }: RowJson, isAfterSibling: boolean): Buffer[] {
  const [own, common, brief, braces] = marks
  const close = braces === 2 ? TWO_BRACES : BRACE
  return isAfterSibling
    ? [json.subarray(0, own), json.subarray(common, brief), close]
    : [json.subarray(0, brief), close]
}

const BRACE = Buffer.from('}')
const TWO_BRACES = Buffer.from('}}')

function splitPrice(price: BestPrice): [BriefPrice, Omit<BestPrice, keyof BriefPrice>] {
  const { is_own, is_from, is_from_alternate, unit, alternate_unit, ...figures } = price
  const { net_price, price_alternate, net_price_alternate, price: gross, ...more } = figures
  const { show_savings, savings_pct, savings_pct_alternate, ...others } = more
  const { lowest_30_days, lowest_30_days_alternate, ...rest } = others
  const brief = {
    is_own,
    is_from,
    is_from_alternate,
    unit,
    alternate_unit,
    price: gross,
    net_price,
    price_alternate,
    net_price_alternate,
    show_savings,
    savings_pct,
    savings_pct_alternate,
    lowest_30_days,
    lowest_30_days_alternate,
  }
  return [brief, rest]
}

/** JSON of an object that goes on. */
function open(object: object): string {
  return JSON.stringify(object).slice(0, -1)
}

/** More of an object that goes on. */
function further(object: object): string {
  return `,${open(object).slice(1)}`
}
