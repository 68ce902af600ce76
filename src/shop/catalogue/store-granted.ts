import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Viewer } from './store-visible.ts'

/** Products in families of which this viewer may see something that is hidden from others. */
export async function listGranted(db: Db, { user_id }: Viewer): Promise<Set<number>> {
  if (user_id === null) return new Set()
  const { rows } = await sql<{ id: number }>`
    with family as (
      select distinct coalesce(product.parent_id, product.id) as id
      from catalogue.product_user granted
      join catalogue.product on product.id = granted.product_id
      where granted.user_id = ${user_id}
    )
    select product.id from family
    join catalogue.product on product.id = family.id or product.parent_id = family.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
