import { type Bulk, bulkLoad } from '#database/bulk/bulk-load'
import { advanceSequences } from '#database/bulk/sequences'
import { withoutConstraints } from '#database/bulk/without-constraints'
import type { Db } from '#database/client'
import type { Progress } from '../../seed.ts'
import { Batch } from '../batch.ts'
import { FIRST_CUSTOMER } from './buyers.ts'
import { readGround } from './ground.ts'
import { addLater, laterTables } from './later-rows.ts'
import type { OrderGround } from './order-ground.ts'
import { type Part, toParts } from './parts.ts'
import { pump } from './pump.ts'
import { settleAccounts } from './settle-accounts.ts'
import type { HistorySize } from './size.ts'
import { tables } from './tables.ts'

export interface HistoryOptions extends HistorySize {
  /** The same number gives the same years. */
  readonly seed?: number
  /** The years end with the day before it. */
  readonly now?: Date
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/**
 * Gives a demo shop the years that it might have behind it, on top of what it has. One transaction: however it ends, there are
 * all years or none.
 *
 * @returns Whether they were planted now; `false` when there were some.
 */
export async function plantHistory(db: Db, options: HistoryOptions): Promise<boolean> {
  if (await hasHistory(db)) return false
  const ground = await readGround(db, options)
  return bulkLoad(db, async (bulk) => {
    const names = [...plantedTables, SEARCH]
    await withoutConstraints(bulk, names, 'all', async () => {
      await load(bulk, ground, { db, onProgress: options.onProgress })
      await settleAccounts(bulk.tx, FIRST_CUSTOMER)
      await bulk.query('analyze basket.basket, basket.basket_line, payment.payment_operation')
      await addLater(bulk.tx, ground)
      await writeSearch(bulk)
    })
    await advanceSequences(bulk.tx)
    await bulk.query(
      `select setval('orders.order_reference', $1), setval('orders.parcel_number', $2), setval('offer.offer_number', $3)`,
      [
        ground.first_reference + ground.buyers.amounts.orders,
        ground.serials.next,
        ground.first_offer + ground.buyers.amounts.offers,
      ],
    )
    const total = totalOf(toParts(new Batch(tables), ground, db))
    options.onProgress?.({ done: total, total, phase: 'years_done' })
    return true
  })
}

const SEARCH = 'orders.order_search'

/** All that the years leave rows in, but for what its triggers write. */
export const plantedTables: readonly string[] = [
  ...new Set([...Object.values(tables).map(({ table }) => table), ...laterTables]),
]

/** What the triggers of orders write while a shop is open. */
async function writeSearch(bulk: Bulk): Promise<void> {
  await bulk.query('analyze basket.basket, basket.basket_contact, basket.basket_line')
  await bulk.query(`
    select orders.write_search(array_agg(id order by id)) from (
      select id, row_number() over (order by id) / 5000 as part
      from basket.basket where order_placed is not null) numbered group by part order by part`)
}

async function hasHistory(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('access.customer')
    .select('id')
    .where('id', '=', FIRST_CUSTOMER)
    .executeTakeFirst()
  return row !== undefined
}

function totalOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { count, rows }) => sum + count * rows, 0)
}

async function load(
  bulk: Bulk,
  ground: OrderGround,
  { db, onProgress }: Pick<HistoryOptions, 'onProgress'> & { readonly db: Db },
): Promise<void> {
  const batch = new Batch(tables)
  const parts = toParts(batch, ground, db)
  const total = totalOf(parts)
  let before = 0
  for (const { count, rows, add } of parts) {
    const start = before
    await pump(bulk, batch, add(), (steps) => {
      onProgress?.({ done: Math.min(total, start + steps * rows), total, phase: 'years' })
    })
    before += count * rows
  }
  onProgress?.({ done: total, total, phase: 'years_indexing' })
}
