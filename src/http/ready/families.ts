import type { Fresh } from '#kernel/bounded-cache'
import {
  type Catalogue,
  listShownIds,
  loadItems,
  type Stamps,
  TOLD_OF_CHANGES_MS,
} from '#shop/catalogue'
import { type Entitlement, loadPricing, type ProductPricing } from '#shop/pricing'
import type { Shopper } from '../goods/shopper.ts'
import type { Texts } from './press.ts'
import type { FamilyTexts } from './pressed-shelf.ts'

/** Goods with what their prices are found from, and the prices of a parent's children. */
export interface Priced {
  readonly items: Awaited<ReturnType<typeof loadItems>>
  readonly pricing: ReadonlyMap<number, ProductPricing>
  readonly entitlement: Entitlement
}

/** Parents with their listed children, and goods that stand alone. */
export interface Families extends Priced {
  /** When they were read, see {@link Stamps}. */
  readonly stamp: number
  /** Until when they are true unless told otherwise, in milliseconds since 1970. */
  readonly until: number
}

export async function loadPriced(
  { db }: Catalogue,
  ids: readonly number[],
  { viewer, entitlement }: Shopper,
): Promise<Priced> {
  const items = await loadItems(db, ids, viewer)
  const priced = [...items.values()].flatMap(({ id, child_ids }) => [id, ...child_ids])
  const pricing = await loadPricing(db, [...new Set(priced)], entitlement)
  return { items, pricing, entitlement }
}

/**
 * Of these families, those that somebody may see now. Long lists are read piece by piece: what was hidden since they were
 * made is left out, and what is hidden from here on is told by its stamp.
 */
export async function loadFamilies(
  catalogue: Catalogue,
  stamps: Stamps,
  familyIds: readonly number[],
  shopper: Shopper,
): Promise<Families> {
  const stamp = stamps.now()
  const until = await catalogue.freshUntil(TOLD_OF_CHANGES_MS)
  const shown = await listShownIds(catalogue.db, familyIds, shopper.viewer)
  const heads = await loadPriced(catalogue, [...shown], shopper)
  const childIds = [...heads.items.values()].flatMap(({ child_ids }) => child_ids)
  const children = await loadItems(catalogue.db, childIds, shopper.viewer)
  return { ...heads, items: new Map([...heads.items, ...children]), stamp, until }
}

interface Member {
  readonly id: number
  readonly family_id: number
}

/** What is kept of goods, by family; of some families that may be nothing. */
export function groupTexts<Row extends Member>(
  familyIds: readonly number[],
  rows: readonly Row[],
  toTexts: (row: Row) => Texts,
  { stamp, until }: Pick<Families, 'stamp' | 'until'>,
): Map<number, Fresh<FamilyTexts>> {
  const families = Map.groupBy(rows, ({ family_id }) => family_id)
  return new Map(
    familyIds.map((family_id) => {
      const members = families.get(family_id) ?? []
      const texts = new Map(members.map((row) => [row.id, toTexts(row)]))
      return [family_id, { value: { members: texts, stamp }, until }]
    }),
  )
}
