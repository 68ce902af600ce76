import type { Basis } from '#api-client'
import type { ProductItem } from '#contract/product/item'
import type { ShownPrice } from '#contract/product/price'
import type { ProductsReply } from '#contract/product/product'
import { inFull, withUnit } from '#kernel/units/value-words'
import { formatKroner, NO_BREAK } from '#ui/format'
import type { PriceProps } from '#ui/price/price'
import { viewTexts } from '../../texts/view.ts'
import { texts } from '../../texts.ts'
import { type BuyRules, toBadges, toBuyRules } from '../card.ts'
import { isSoldOut, toOnlineStock } from '../online-stock.ts'
import { listPriceOf, savingByMeasure, sidesOf, unitPriceOf } from '../price.ts'
import { toBranchStocks } from '../stock.ts'
import type { ListQuery, Paging } from './list.ts'
import { toPaging } from './load-list.ts'
import { packRows } from './pack-rows.ts'
import type { PackedRows, RowRules, TableHead, TableRow } from './table-row.ts'

/** Products chosen by measure: a group for each product, a row for each length. */
export interface TableView extends Paging {
  readonly groups: readonly TableGroup[]
  /** What the rows differ by: "Længde", "Farve". At least one. */
  readonly axes: readonly string[]
  /** The measure of the prices per measure, when all rows have the same: "m". */
  readonly measure: string | undefined
  readonly basis: Basis
}

interface TableGroup extends TableHead, PackedRows {
  readonly id: number
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
    const head = toHead(first)
    const shown = rows.map((row) => toTableRow(row, columns, basis))
    return { id, ...head, price: toCommonPrice(rows, basis), ...packRows(shown, head) }
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
    saving: toCommonSaving(rows, basis),
  }
}

/** Undefined where some are not reduced, or not by as much. */
function toCommonSaving(rows: readonly ProductItem[], basis: Basis): PriceProps['saving'] {
  const savings = rows.map(({ best_price }) => best_price && savingByMeasure(best_price, basis))
  const [first] = savings
  const told = (one: PriceProps['saving']) =>
    one && 'percent' in one && `${one.percent} ${formatKroner(one.lowest)}`
  return savings.every((one) => told(one) === told(first)) ? first : undefined
}

/** @param columns How many columns show what the rows differ by. */
export function toTableRow(product: ProductItem, columns: number, basis: Basis): TableRow {
  const { id, url, varenummer, unit, best_price, alternate_unit, alternate_factor } = product
  const [label, facts] = toLabels(product, columns)
  const branches = toBranchStocks(product.product_stocks)
  const badges = toBadges(product)
  const [first] = best_price ? sidesOf(best_price, basis) : []
  return {
    id,
    href: url,
    name: nameFully(product.name, label),
    label,
    ...(facts.length > 0 && { facts }),
    number: varenummer ?? '',
    online: toOnlineStock(product, branches, true),
    branches,
    ...(isSoldOut(product) && { isSoldOut: true }),
    ...(badges.length > 0 && { badges }),
    unit,
    ...(alternate_unit &&
      alternate_factor &&
      alternate_unit !== unit && { measure: alternate_unit, factor: alternate_factor }),
    per: first?.measure ? formatKroner(first.measure) : undefined,
    list: best_price ? toListText(best_price, basis) : undefined,
    cost: best_price ? unitPriceOf(best_price) : undefined,
    buy: toRowRules(toBuyRules(product)),
    ...(!product.has_withdrawal && { noWithdrawal: true }),
  }
}

function toListText(price: ShownPrice, basis: Basis): string | undefined {
  const { unit, measure } = listPriceOf(price, basis)
  const list = measure ?? unit
  return list === undefined ? undefined : viewTexts.listPrice(formatKroner(list))
}

function toRowRules(buy: BuyRules | undefined): RowRules | undefined {
  return buy && { max: buy.max, ...(buy.step !== 1 && { step: buy.step }) }
}

/** Adds what tells siblings apart to names that do not have it. */
function nameFully(name: string, label: string): string {
  const values = label.replaceAll(NO_BREAK, ' ').split(' · ')
  return values.every((value) => name.includes(value)) ? name : `${name} ${label}`
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
