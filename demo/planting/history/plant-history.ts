import { type Bulk, bulkLoad } from '#database/bulk/bulk-load'
import { advanceSequences } from '#database/bulk/sequences'
import { withoutConstraints } from '#database/bulk/without-constraints'
import type { Db } from '#database/client'
import type { Progress } from '../../seed.ts'
import { Batch } from '../batch.ts'
import { readGround } from './ground.ts'
import { addOrders, type OrderGround } from './order-history.ts'
import { addCustomers, addUsers } from './people-rows.ts'
import type { HistorySize } from './size.ts'
import { tables } from './tables.ts'

export interface HistoryOptions extends HistorySize {
  /** The same number gives the same years. */
  readonly seed?: number
  /** The years end with the day before it. */
  readonly now?: Date
  readonly onProgress?: (progress: Progress) => void
}

/** So many orders, users or other things at once are in memory. */
const STEPS_AT_ONCE = 500

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
    const names = [...Object.values(tables).map(({ table }) => table), 'orders.order_search']
    await withoutConstraints(bulk, names, 'all', () => load(bulk, ground, options))
    await advanceSequences(bulk.tx)
    await bulk.query(`select setval('orders.order_reference', $1)`, [
      ground.first_reference + options.orders,
    ])
    await bulk.query(`select setval('orders.parcel_number', $1)`, [ground.serials.next])
    const { customers, users, orders } = ground.buyers.amounts
    const total = customers + users + orders
    options.onProgress?.({ done: total, total, phase: 'years_done' })
    return true
  })
}

async function hasHistory(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('access.customer')
    .select('id')
    .where('debitor', '=', '500000')
    .executeTakeFirst()
  return row !== undefined
}

async function load(bulk: Bulk, ground: OrderGround, options: HistoryOptions): Promise<void> {
  const { buyers, years, ways } = ground
  const { customers, users, orders } = buyers.amounts
  const total = customers + users + orders
  const batch = new Batch(tables)
  const branches = ways.branches.map(({ id }) => id)
  const kinds = [
    addCustomers(batch, buyers, years, branches),
    addUsers(batch, buyers, years),
    addOrders(batch, ground),
  ]
  let done = 0
  for (const steps of kinds) {
    for (const _ of steps) {
      done += 1
      if (done % STEPS_AT_ONCE !== 0) continue
      await batch.send(bulk)
      options.onProgress?.({ done, total, phase: 'years' })
    }
  }
  await batch.send(bulk)
  options.onProgress?.({ done: total, total, phase: 'years_indexing' })
  await writeSearch(bulk)
}

/** What the triggers of orders write while a shop is open. */
async function writeSearch(bulk: Bulk): Promise<void> {
  await bulk.query('analyze basket.basket, basket.basket_contact, basket.basket_line')
  await bulk.query(`
    select orders.write_search(array_agg(id order by id)) from (
      select id, row_number() over (order by id) / 5000 as part
      from basket.basket where order_placed is not null) numbered group by part order by part`)
}
