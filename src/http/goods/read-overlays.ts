import { quantityToNumber } from '#kernel/quantity'
import {
  type Catalogue,
  loadBranchStock,
  loadStock,
  type NamedStock,
  type ProductStock,
} from '#shop/catalogue'
import type { Read } from '#shop/change-feed'
import { listOwnPriced } from '#shop/pricing'
import type { PartBytes, RowFacts } from '#shop/projections'
import { toStockStatus } from '../replies/item-reply.ts'
import { readPrices } from './read-prices.ts'
import type { StoredRow } from './read-projections.ts'
import type { Shopper } from './shopper.ts'

/** Members of a product: `,"stock":…` and, of its branches, `,"product_stocks":…`. */
export interface StockParts {
  readonly amount: string
  readonly status: string
  readonly branches: string
}

export async function readStock(
  { db }: Catalogue,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<number, Read<StockParts>>> {
  const stocks = await loadStock(
    db,
    rows.map(({ product_id, facts }) => ({ id: product_id, child_ids: facts.child_ids })),
  )
  return new Map(
    rows.flatMap(({ product_id, family_id, facts }): [number, Read<StockParts>][] => {
      const level = stocks.get(product_id)
      if (!level) return []
      const value = toStockParts(facts, level)
      const bytes = value.amount.length + value.branches.length
      return [[product_id, { value, family_id, valid_until: undefined, bytes }]]
    }),
  )
}

export function toStockParts(facts: RowFacts, { stock, branch_stocks }: ProductStock): StockParts {
  const status = toStockStatus(facts, stock)
  return {
    status,
    amount: `,"stock":${quantityToNumber(stock)},"stock_status":"${status}"`,
    branches: `,"product_stocks":${branch_stocks}`,
  }
}

export async function readBranches(
  { db }: Catalogue,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Read<string>>> {
  const stocks = await loadBranchStock(db, ids)
  return new Map(
    ids.map((id) => {
      const named: readonly NamedStock[] = stocks.get(id) ?? []
      const value = JSON.stringify(named)
      // Known by its own id alone: a change of a sibling's stock is none of its.
      return [id, { value, family_id: id, valid_until: 0, bytes: value.length }]
    }),
  )
}

/** A price of the shopper's own; without one the public price is used. */
export interface OwnPrice {
  readonly price: PartBytes | null
}

export async function readOwnPrices(
  { db }: Catalogue,
  rows: readonly StoredRow[],
  { entitlement }: Shopper,
): Promise<ReadonlyMap<number, Read<OwnPrice>>> {
  const memberIds = rows.flatMap(({ product_id, facts }) => [product_id, ...facts.child_ids])
  const otherwise = await listOwnPriced(db, memberIds, entitlement.price_group_ids)
  const isOther = ({ product_id, facts }: StoredRow) =>
    otherwise.has(product_id) || facts.child_ids.some((id) => otherwise.has(id))
  const prices = await readPrices(db, rows.filter(isOther), entitlement)
  return new Map(
    rows.map(({ product_id, family_id }): [number, Read<OwnPrice>] => {
      const own = prices.get(product_id)
      const { price = null, valid_until } = own ?? {}
      const bytes = price?.bytes.length ?? 0
      return [product_id, { value: { price }, family_id, valid_until, bytes }]
    }),
  )
}
