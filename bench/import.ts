import { sql } from 'kysely'
import { openDatabase } from '#database/client'
import type { Running } from './support/processes.ts'
import { load, type Reading } from './support/wrk.ts'

export interface Imported {
  readonly products: number
  readonly importSeconds: number
  /** Lists before and during the import. */
  readonly before: Reading
  readonly during: Reading
  /** The oldest price that was told after its change was committed, in milliseconds. */
  readonly oldestMs: number
  /** Until all projections were written. */
  readonly projectedSeconds: number
}

const SECONDS = 10
const BATCH = 1_000
/** Of a larger shop the file names a part. */
const MOST_PRICES = 100_000

/** A price file that changes public prices, in transactions of a thousand, while lists are asked for. */
export async function changePrices(
  shop: Running,
  url: string,
  lists: readonly string[],
): Promise<Imported> {
  const { db, close } = openDatabase({ url })
  try {
    const half = Math.floor(lists.length / 2)
    const before = await load({ port: shop.port, paths: lists.slice(0, half), seconds: SECONDS })
    const begun = performance.now()
    let isImporting = true
    let oldestMs = 0
    const loads: Promise<Reading> = load({
      port: shop.port,
      paths: lists.slice(half),
      seconds: SECONDS,
    })
    const { rows } = await sql<{ product_id: number }>`
      select product_id from pricing.price where price_group_id = 1 order by product_id limit ${MOST_PRICES}`.execute(
      db,
    )
    const ids = rows.map(({ product_id }) => product_id)
    const watching = (async () => {
      let i = 0
      while (isImporting) {
        const id = ids[(i * 7919) % ids.length] ?? 0
        oldestMs = Math.max(oldestMs, await ageOfChange(shop.port, db, id))
        i += 1
      }
    })()
    for (let i = 0; i < ids.length; i += BATCH) {
      await sql`
        update pricing.price set net_price = net_price + 100
        where price_group_id = 1 and product_id = any(${ids.slice(i, i + BATCH)}::bigint[])`.execute(
        db,
      )
    }
    const importSeconds = (performance.now() - begun) / 1000
    isImporting = false
    await watching
    const during = await loads
    await allProjected(db)
    const projectedSeconds = (performance.now() - begun) / 1000
    return { products: ids.length, importSeconds, before, during, oldestMs, projectedSeconds }
  } finally {
    await close()
  }
}

type Db = ReturnType<typeof openDatabase>['db']

/** Changes one price, and asks until the shop tells it. */
async function ageOfChange(port: number, db: Db, id: number): Promise<number> {
  const told = async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/shop/products/${id}?mainOnly=1`)
    const { data } = (await reply.json()) as { data?: { prices?: { net_price: number }[] } }
    return JSON.stringify(data?.prices ?? [])
  }
  const before = await told()
  // Hidden, or without a price that anyone pays.
  if (before === '[]') return 0
  await sql`
    update pricing.price set net_price = net_price + 1000
    where product_id = ${id} and price_group_id = 1`.execute(db)
  const committed = performance.now()
  while ((await told()) === before) {
    if (performance.now() - committed > 30_000) break
  }
  return performance.now() - committed
}

/** Waits until all projections are written; those of another version are when a shop has run for a while. */
export async function waitForProjections(url: string): Promise<void> {
  const { db, close } = openDatabase({ url })
  try {
    await allProjected(db)
  } finally {
    await close()
  }
}

async function allProjected(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from catalogue.projection_mark limit 1`.execute(db)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
