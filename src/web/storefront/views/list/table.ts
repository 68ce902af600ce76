import type { Basis } from '#api-client'
import type { ProductItem } from '#contract/product/item'
import type { ShownPrice } from '#contract/product/price'
import type { ProductsReply } from '#contract/product/product'
import { inFull, withUnit } from '#kernel/units/value-words'
import { formatKroner, NO_BREAK } from '#ui/format'
import type { PriceProps } from '#ui/price/price'
import type { PictureFiles } from '#ui/product/picture'
import type { StockLine } from '#ui/product/stock'
import { viewTexts } from '../../texts/view.ts'
import { texts } from '../../texts.ts'
import { type BuyRules, toBadges, toBuyRules } from '../card.ts'
import { isSoldOut, toOnlineStock } from '../online-stock.ts'
import { listPriceOf, sidesOf, type UnitPrice, unitPriceOf } from '../price.ts'
import { type BranchStocks, toBranchStocks } from '../stock.ts'
import type { ListQuery, Paging } from './list.ts'
import { toPaging } from './load-list.ts'

/** Products chosen by measure: a group for each product, a row for each length. */
export interface TableView extends Paging {
  readonly groups: readonly TableGroup[]
  /** What the rows differ by: "Længde", "Farve". At least one. */
  readonly axes: readonly string[]
  /** The measure of the prices per measure, when all rows have the same: "m". */
  readonly measure: string | undefined
  readonly basis: Basis
}

interface TableGroup extends TableHead {
  readonly id: number
  readonly rows: readonly TableRow[]
}

/** The head of the rows of one product. */
interface TableHead {
  readonly name: string
  readonly href: string
  readonly facts: readonly string[]
  readonly picture: PictureFiles | undefined
  /** Per measure, where it is the same for every row. */
  readonly price: PriceProps | undefined
}

export interface TableRow {
  readonly id: number
  readonly href: string
  /** Its value on the first axis. */
  readonly label: string
  /** Those on the others. */
  readonly facts: readonly string[]
  readonly number: string
  readonly online: StockLine
  readonly branches: BranchStocks
  readonly isSoldOut?: true | undefined
  /** "Udgået", "Kun afhentning". */
  readonly badges?: readonly string[] | undefined
  readonly unit: string
  /** How much of a measure is in one: 4,2 m. */
  readonly measure: { readonly unit: string; readonly factor: number } | undefined
  /** Kroner per measure, written. */
  readonly per: string | undefined
  /** What everyone else pays per measure, or per piece where there is no measure; written. */
  readonly list: string | undefined
  /** Kroner per piece, written. */
  readonly price: string
  /** The same on each side of VAT; undefined without a price. */
  readonly cost: UnitPrice | undefined
  /** Kroner per piece on the other side of VAT, written with its name. */
  readonly other: string | undefined
  readonly buy: BuyRules | undefined
  /** Whether a consumer may return it. */
  readonly hasWithdrawal: boolean | undefined
}

export function toTableView(reply: ProductsReply, asked: ListQuery, basis: Basis): TableView {
  const { data } = reply
  const axes = toAxes(data)
  return {
    ...toPaging(reply, asked),
    groups: toGroups(data, axes.length, basis),
    basis,
    axes,
    measure: commonMeasure(data),
  }
}

/** What products differ by, one for each column; a single one where they do not all differ by the same. */
export function toAxes(products: readonly Pick<ProductItem, 'axes'>[]): readonly string[] {
  const names = products.map(({ axes }) => axes.map(({ name }) => name))
  const [first = [], ...others] = names.filter((axes) => axes.length > 0)
  const isCommon = others.every((axes) => axes.join() === first.join())
  if (first.length === 0) return [texts.product]
  if (isCommon) return first
  const [name = texts.product] = first
  return [others.every((axes) => axes[0] === name) ? name : texts.product]
}

/** Rows of one parent come next to each other; a product without a parent is a group of one. */
function toGroups(products: readonly ProductItem[], columns: number, basis: Basis): TableGroup[] {
  const byParent = Map.groupBy(products, ({ id, parent_id }) => parent_id ?? id)
  return [...byParent].flatMap(([id, rows]) => {
    const [first] = rows
    if (!first) return []
    const shown = rows.map((row) => toTableRow(row, columns, basis))
    return { id, ...toHead(first), price: toCommonPrice(rows, basis), rows: shown }
  })
}

/** @param first Of the rows of a product. */
function toHead(first: ProductItem): Omit<TableHead, 'price'> {
  const { name, url, facts, image } = first.parent ?? first
  return {
    name,
    href: url,
    facts: [first.brand, ...facts].filter((fact) => fact !== undefined),
    picture: image,
  }
}

function toCommonPrice(rows: readonly ProductItem[], basis: Basis): PriceProps | undefined {
  const prices = rows.map(({ best_price }) => best_price)
  const [first] = prices
  const unit = first?.alternate_unit
  if (!first?.price_alternate || !unit || unit === first.unit) return undefined
  const [shown, other] = sidesOf(first, basis)
  const amount = shown.measure ?? 0
  // Prices per metre of different lengths may differ by less than an øre: those that are written alike are the same.
  const isSame = (other: number) => other === amount || formatKroner(other) === formatKroner(amount)
  if (!prices.every((price) => isSame(price ? (sidesOf(price, basis)[0].measure ?? 0) : 0)))
    return undefined
  return {
    amount,
    unit: texts.per(unit),
    other: { amount: other.measure ?? 0, basis: other.basis },
  }
}

/** @param columns How many columns show what the rows differ by. */
export function toTableRow(product: ProductItem, columns: number, basis: Basis): TableRow {
  const { id, url, varenummer, unit, best_price, alternate_unit, alternate_factor } = product
  const [label, facts] = toLabels(product, columns)
  const branches = toBranchStocks(product.product_stocks)
  const badges = toBadges(product)
  const [first, second] = best_price ? sidesOf(best_price, basis) : []
  return {
    id,
    href: url,
    label,
    facts,
    number: varenummer ?? '',
    online: toOnlineStock(product, branches, true),
    branches,
    ...(isSoldOut(product) && { isSoldOut: true }),
    ...(badges.length > 0 && { badges }),
    unit,
    measure:
      alternate_unit && alternate_factor && alternate_unit !== unit
        ? { unit: alternate_unit, factor: alternate_factor }
        : undefined,
    per: first?.measure ? formatKroner(first.measure) : undefined,
    list: best_price ? toListText(best_price, basis) : undefined,
    price: first ? formatKroner(first.unit) : texts.noPrice,
    other: second && texts.otherVat(formatKroner(second.unit), second.basis),
    cost: best_price ? unitPriceOf(best_price) : undefined,
    buy: nameFully(toBuyRules(product), label),
    hasWithdrawal: product.has_withdrawal,
  }
}

function toListText(price: ShownPrice, basis: Basis): string | undefined {
  const { unit, measure } = listPriceOf(price, basis)
  const list = measure ?? unit
  return list === undefined ? undefined : viewTexts.listPrice(formatKroner(list))
}

/** Adds what tells siblings apart to names that do not have it. */
function nameFully(buy: BuyRules | undefined, label: string): BuyRules | undefined {
  return buy && !buy.name.includes(label) ? { ...buy, name: `${buy.name} ${label}` } : buy
}

/** The values of a row on the axes that its siblings differ by, one for each column. */
function toLabels({ axes, variants, name }: ProductItem, columns: number): [string, string[]] {
  const isJoined = columns === 1 && axes.length > 1
  const values = axes.map(({ id, name: axis, unit }) => {
    const value = variants.find(({ variant_group_id }) => variant_group_id === id)?.name ?? ''
    return isJoined
      ? inFull(value, axis, unit).replace(/(?<=\d) /g, NO_BREAK)
      : withUnit(value, unit)
  })
  if (columns === 1) return [values.filter(Boolean).join(' · ') || name, []]
  const [label, ...facts] = Array.from({ length: columns }, (_, place) => values[place] ?? '')
  return [label || name, facts]
}

export function commonMeasure(
  products: readonly Pick<ProductItem, 'best_price'>[],
): string | undefined {
  const measures = new Set(
    products.map(({ best_price }) => best_price?.alternate_unit ?? undefined),
  )
  const [only] = measures
  return measures.size === 1 ? only : undefined
}
