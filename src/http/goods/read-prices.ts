import { toBytes } from '#database/bytes'
import type { Db } from '#database/client'
import { type Entitlement, loadPricing } from '#shop/pricing'
import { type PartBytes, type ProjectedRow, readParts, writeParts } from '#shop/projections'
import { toPriceParts } from './compose.ts'

const NO_ROW = { own: '', shared: '', rest: '' }

interface PriceRead {
  /** The parts that say what it costs; the others are empty. */
  readonly price: PartBytes
  /** Milliseconds since 1970; undefined: no planned end. */
  readonly valid_until: number | undefined
}

/** What these products cost now, from the price lists, by product. */
export async function readPrices(
  db: Db,
  rows: readonly Pick<ProjectedRow, 'product_id' | 'facts'>[],
  entitlement: Entitlement,
): Promise<ReadonlyMap<number, PriceRead>> {
  const members = rows.flatMap(({ product_id, facts }) => [product_id, ...facts.child_ids])
  const pricing = await loadPricing(db, members, entitlement)
  return new Map(
    rows.map(({ product_id: id, facts }) => {
      const texts = toPriceParts({ id, ...facts }, pricing, entitlement)
      const price = readParts(toBytes(writeParts({ ...NO_ROW, ...texts })))
      const edges = [id, ...facts.child_ids].flatMap(
        (one) => pricing.get(one)?.next_change?.getTime() ?? [],
      )
      return [id, { price, valid_until: edges.length > 0 ? Math.min(...edges) : undefined }]
    }),
  )
}
