import type { Quantity } from '#kernel/units/quantity'
import { inFull, isBare } from '#kernel/units/value-words'

/** A value of a product, on its axis. */
export interface ItemVariant {
  readonly id: number
  readonly name: string
  /** `#rrggbb` or the source of a picture. */
  readonly visual?: string | null
  readonly variant_group_id: number
  readonly group_name: string
  readonly group_unit: string | null
  readonly as_filter: boolean
  readonly is_brand: boolean
}

export interface Axis {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly unit: string | null
}

export interface StoredPicture {
  readonly source: string
  readonly name: string
  readonly thumbnail_keys: readonly string[]
}

export interface BranchAmount {
  readonly branch_id: number
  readonly stock: number
}

/** What the stock of products comes to. */
export interface StockFacts {
  readonly is_discontinued: boolean
  readonly does_stock_control: boolean
  /** Ordered from the supplier when out of stock. */
  readonly is_backordered: boolean
  readonly stock: Quantity
}

/** What rows and cards show of a product, apart from prices. A parent counts what its listed children have. */
export interface CatalogueItem extends StockFacts {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
  readonly slug: string
  readonly url: string
  readonly template: string
  readonly brand: string | null
  readonly varenummer: string | null
  readonly unit: string
  readonly alternate_unit: string | null
  readonly alternate_factor: number | null
  readonly min_quantity: Quantity | null
  readonly max_quantity: Quantity | null
  readonly divisible_quantity: Quantity | null
  readonly is_private: boolean
  readonly is_forced_pickup: boolean
  /** A consumer may return it; of a parent at least one child. */
  readonly has_withdrawal: boolean
  readonly lead_days: { readonly from: number; readonly to: number } | null
  readonly facts: readonly string[]
  readonly image: StoredPicture | null
  readonly variants: readonly ItemVariant[]
  readonly axes: readonly Axis[]
  readonly branch_stocks: readonly BranchAmount[]
  /** Listed children, in their order. */
  readonly child_ids: readonly number[]
  /** Those of them that can be ordered now, in any order. */
  readonly orderable_child_ids: readonly number[]
  /** It can be ordered now; of a parent, one of its listed children. */
  readonly is_orderable: boolean
  readonly parent: ParentSummary | null
}

interface ParentSummary {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly facts: readonly string[]
  readonly image: StoredPicture | null
}

export type StockStatus = 'in_stock' | 'low' | 'backorder' | 'made_to_order' | 'out_of_stock'

/** Below this many units the products are few. */
const FEW = 5_000

export function stockStatus(facts: StockFacts): StockStatus {
  const { is_discontinued, does_stock_control, is_backordered, stock } = facts
  if (stock >= FEW) return 'in_stock'
  if (stock > 0) return 'low'
  if (is_discontinued) return 'out_of_stock'
  if (!does_stock_control) return 'made_to_order'
  return is_backordered ? 'backorder' : 'out_of_stock'
}

const FACTS_MAX = 3

/** What parts a figure from what else a name says; the comma in `0,037` does not. */
const FIGURE_ENDS = /[^\d.,]+|[.,](?!\d)/

/**
 * What is worth saying besides name and brand: values of the product that its name does not tell and in which its
 * children do not differ, then the line of its treatment or norm.
 */
export function chooseFacts(
  name: string,
  variants: readonly ItemVariant[],
  axes: readonly Axis[],
  lines: readonly (string | null | undefined)[],
): string[] {
  const told = name.toLowerCase()
  const isNew = (text: string) => !told.includes(text.toLowerCase())
  const isFigureTold = (figure: string) => told.split(FIGURE_ENDS).includes(figure)
  const values = variants
    .filter(
      (one) =>
        !one.is_brand &&
        one.as_filter &&
        !axes.some(({ id }) => id === one.variant_group_id) &&
        !(isBare(one.name) && isFigureTold(one.name)),
    )
    .map((one) => inFull(one.name, one.group_name, one.group_unit))
  // A text line is itself a list of facts, many of them already said by the values.
  const parts = lines.flatMap((line) => (line ?? '').split(' · '))
  const facts = [...values, ...parts].filter((text) => text !== '' && isNew(text))
  return [...new Map(facts.map((fact) => [fact.toLowerCase(), fact])).values()].slice(0, FACTS_MAX)
}
