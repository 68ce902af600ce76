import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'

const { db } = await freshDatabase()

/**
 * References to rows of baskets that no index finds: a partial one counts when it leaves out nothing but those that refer
 * to nothing.
 */
async function listUnindexed(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select reference.conname as name
    from pg_constraint reference
    join pg_class kept on kept.oid = reference.confrelid
    join pg_attribute referring on referring.attrelid = reference.conrelid
      and referring.attnum = reference.conkey[1]
    where reference.contype = 'f' and kept.relnamespace = 'basket'::regnamespace
      and not exists (
        select from pg_index index
        where index.indrelid = reference.conrelid and index.indkey[0] = reference.conkey[1]
          and coalesce(pg_get_expr(index.indpred, index.indrelid), '') in
            ('', format('(%I IS NOT NULL)', referring.attname)))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('a line, a delivery or a basket is deleted without looking through all others', async () => {
  expect(await listUnindexed()).toEqual([])
})

test('a reference that no index finds is seen', async () => {
  await sql`alter table orders.outbox drop constraint outbox_says_a_thing_once`.execute(db)
  await sql`drop index payment.payment_by_basket`.execute(db)
  expect(await listUnindexed()).toEqual(['outbox_basket_id_fkey', 'payment_basket_id_fkey'])
})
