import type { Basis } from '#api-client'
import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { formatAmount } from '#ui/format'
import { viewTexts } from '../../texts/view.ts'
import { sidesOf } from '../price.ts'

type Axis = ProductItem['axes'][number]

/** One axis on which siblings differ, and the page that each of its values leads to. */
export interface ChoiceView {
  readonly id: number
  readonly name: string
  readonly as: 'visual' | 'select'
  /** The first values, and the current one. */
  readonly values: readonly ChoiceValue[]
  /** How many values there are. */
  readonly count: number
}

export interface ChoiceValue {
  readonly id: number
  readonly name: string
  /** The written price, where this axis alone decides it; "Udsolgt" where all that have the value are sold out. */
  readonly price: string | undefined
  readonly href: string
  readonly isCurrent: boolean
  /** A sibling with this value has the other values of the current product. */
  readonly isExact: boolean
  /** `#rrggbb` or the address of a picture. */
  readonly visual: string | undefined
}

/**
 * @param siblings All children of the parent; empty for what stands alone.
 * @param shown `most`: how many values of an axis are sent besides the current one.
 */
export function toChoices(
  product: Product,
  siblings: readonly ProductItem[],
  { most, basis }: { readonly most: number; readonly basis: Basis },
): ChoiceView[] {
  const axes = siblings[0]?.axes ?? []
  const groups = new Map(product.variant_groups.map((group) => [group.id, group]))
  const current = siblings.find(({ id }) => id === product.id)
  return axes.flatMap((axis) => {
    const { as_visual, as_select, as_table } = groups.get(axis.id) ?? UNKNOWN
    // Axes that are for the table alone are chosen there; those without any flag are chosen here.
    if (as_table && !as_visual && !as_select) return []
    const values = toValues(axis, { axes, siblings, current, basis })
    const isVisual = as_visual && values.every(({ visual }) => visual)
    return [
      {
        id: axis.id,
        name: axis.name,
        as: isVisual ? 'visual' : 'select',
        values: values.filter(({ isCurrent }, i) => i < most || isCurrent),
        count: values.length,
      },
    ]
  })
}

/** Whether siblings are shown in a table: one of their axes is flagged for it. */
export function isInTable({ variant_groups, axes }: Product): boolean {
  const groups = new Map(variant_groups.map((group) => [group.id, group]))
  return axes.some(({ id }) => groups.get(id)?.as_table)
}

/** Whether siblings differ in size, by a table or by a unit, and come in no colours besides. */
export function isBySize(product: Product): boolean {
  if (isInTable(product)) return true
  const groups = new Map(product.variant_groups.map((group) => [group.id, group]))
  const { axes } = product
  return axes.some(({ unit }) => unit) && !axes.some(({ id }) => groups.get(id)?.as_visual)
}

const UNKNOWN = { as_visual: false, as_select: true, as_table: false }

interface Family {
  readonly axes: readonly Axis[]
  readonly siblings: readonly ProductItem[]
  readonly current: ProductItem | undefined
  readonly basis: Basis
}

function toValues(axis: Axis, { axes, siblings, current, basis }: Family): ChoiceValue[] {
  const byValue = Map.groupBy(siblings, (sibling) => valueOn(axis, sibling)?.id)
  return [...byValue].flatMap(([id, having]) => {
    const others = axes.filter((other) => other.id !== axis.id)
    const [best] = having.toSorted(
      (one, other) => likeness(other, current, others) - likeness(one, current, others),
    )
    const value = best && valueOn(axis, best)
    if (!best || !value || id === undefined) return []
    return {
      id,
      name: value.name,
      price: having.every(isSoldOut)
        ? viewTexts.soldOutAll
        : toPriceText(best, others.length === 0, basis),
      href: best.url,
      isCurrent: current !== undefined && valueOn(axis, current)?.id === id,
      isExact: !current || likeness(best, current, others) === others.length,
      visual: value.visual,
    }
  })
}

/** A value is sold out only when all siblings that have it are. */
function isSoldOut({ stock_status }: ProductItem): boolean {
  return stock_status === 'out_of_stock'
}

function toPriceText(
  { best_price }: ProductItem,
  isAlone: boolean,
  basis: Basis,
): string | undefined {
  return isAlone && best_price ? formatAmount(sidesOf(best_price, basis)[0].unit) : undefined
}

function valueOn(axis: Axis, { variants }: ProductItem) {
  return variants.find((variant) => variant.variant_group_id === axis.id)
}

/** On how many of these axes two products have the same value. */
function likeness(one: ProductItem, other: ProductItem | undefined, axes: readonly Axis[]): number {
  if (!other) return 0
  return axes.filter((axis) => valueOn(axis, one)?.id === valueOn(axis, other)?.id).length
}
