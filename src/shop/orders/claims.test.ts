import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#database/client'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { claimOrders } from './store-order.ts'

const { db } = await freshDatabase(castSeed)

test('the orders of an address are found by it, without reading all orders', async () => {
  await sql`update access."user" set confirmed_username = username`.execute(db)
  const scans = await transaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await claimOrders(tx, cast.user.privat)
    const { rows } = await sql<{ by_email: number; in_sequence: number }>`
      select pg_stat_get_xact_numscans('basket.basket_contact_by_email'::regclass)::integer as by_email,
        pg_stat_get_xact_numscans('basket.basket'::regclass)::integer as in_sequence`.execute(tx)
    return rows[0]
  })
  expect(scans).toEqual({ by_email: 1, in_sequence: 0 })
})
