import type { Basis } from '#api-client'
import type { ProductsMetadata } from '#contract/product/product'
import { inFull, isBare, withUnit } from '#kernel/units/value-words'
import { texts } from '../../texts.ts'
import { CATEGORIES } from '../fragment.ts'
import type { FacetGroup, FacetOption, FacetsView } from './facets.ts'

type Facet = ProductsMetadata['variants'][number]

/** Specification, section 9: brands. The last filter, since few shoppers begin with it. */
const BRAND_GROUP = 45
/** Fewer values than these are offered as checkboxes, not as a range. */
const FEWEST_FOR_RANGE = 5
const RANGE_UNITS = new Set(['mm', 'm', 'm²', 'cm'])

/**
 * @param total How many products there are without filters.
 * @param basis Of the limits of the prices.
 */
export function toFacets(metadata: ProductsMetadata, total: number, basis: Basis): FacetsView {
  const groups = metadata.variants
    .filter(({ as_filter }) => as_filter)
    .map((group) => toGroup(group, total))
  const isBrand = ({ key }: FacetGroup) => key === String(BRAND_GROUP)
  return {
    groups: [
      ...toCategoryGroup(metadata.categories, total),
      ...groups.filter((group) => !isBrand(group)),
      ...groups.filter(isBrand),
    ],
    price: toPrice(metadata.price, basis),
    inStock: metadata.in_stock,
    reduced: metadata.reduced,
    branches: Object.fromEntries(metadata.branches.map(({ id, count: here }) => [id, here])),
  }
}

function areIdle(options: readonly Pick<FacetOption, 'count'>[], total: number): boolean {
  const [only, ...more] = options
  return more.length === 0 && (only?.count ?? 0) >= total
}

function toGroup({ id, name, description, unit, options }: Facet, total: number): FacetGroup {
  const sorted = options.map(({ id: value, name: label, count, calc_value, visual }) => ({
    id: value,
    name: withUnit(label, unit),
    ...(isBare(label) && { full: inFull(label, name, unit) }),
    count,
    ...(calc_value !== null && { figure: calc_value }),
    ...(visual?.startsWith('#') && { colour: visual }),
  }))
  return {
    key: String(id),
    name,
    help: description,
    options: sorted,
    // Brands are always offered.
    isIdle: id !== BRAND_GROUP && areIdle(options, total),
    range: toRange(unit, sorted),
  }
}

function toRange(unit: string | null, options: readonly FacetOption[]): FacetGroup['range'] {
  const figures = new Set(options.flatMap(({ figure }) => figure ?? []))
  const areFigures = options.every(({ figure }) => figure !== undefined)
  if (!unit || !RANGE_UNITS.has(unit) || !areFigures || figures.size < FEWEST_FOR_RANGE) return
  return { unit, step: stepOf([...figures]) }
}

/** The largest step that reaches every value from the smallest. */
function stepOf(figures: readonly number[]): number {
  const thousandths = figures.map((figure) => Math.round(figure * 1000))
  const smallest = Math.min(...thousandths)
  return thousandths.reduce((step, figure) => commonDivisor(step, figure - smallest), 0) / 1000 || 1
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

function toCategoryGroup(categories: ProductsMetadata['categories'], total: number): FacetGroup[] {
  if (categories.length === 0) return []
  const options = categories.map(({ id, name, count }) => ({ id, name, count }))
  const isIdle = areIdle(options, total)
  return [{ key: CATEGORIES, name: texts.groups, help: '', options, isIdle, range: undefined }]
}

function toPrice(price: ProductsMetadata['price'], basis: Basis): FacetsView['price'] {
  if (!price) return undefined
  const [from, to] = basis === 'net' ? [price.net_from, price.net_to] : [price.from, price.to]
  const limits = { from: Math.floor(from), to: Math.ceil(to) }
  return limits.to - limits.from > 1 ? limits : undefined
}
