import type { Db } from '#database/client'

export interface PriceGroup {
  readonly id: number
  readonly name: string
  /** Everyone buys at its prices. */
  readonly is_public: boolean
}

/** By their ids. */
export async function listGroupsById(db: Db, ids: readonly number[]): Promise<PriceGroup[]> {
  return db
    .selectFrom('pricing.price_group')
    .select(['id', 'name', 'is_public'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
