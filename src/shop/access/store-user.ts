import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import type { User } from './principal.ts'

/** An active user with all that follows from the group; undefined for one that is unknown or disabled. */
export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const { rows } = await sql<Omit<User, 'kind' | 'show_net'>>`
    select u.id as user_id, u.username, u.customer_id,
      u.permissions || user_group.permissions as permissions,
      ${selectPriceGroups(sql`u.id`)} as price_group_ids
    from access."user" u join access.user_group on user_group.id = u.group_id
    where u.id = ${id} and u.active`.execute(db)
  const [row] = rows
  return row && { kind: 'user', ...row, show_net: row.permissions.includes('show_net') }
}

/**
 * JSON array of the price groups that an active user buys from, ascending; empty for null. Those that the user's customer has
 * agreed count instead of those of the user's group.
 */
export function selectPriceGroups(userId: RawBuilder<unknown>): RawBuilder<readonly number[]> {
  return sql`coalesce((
    select to_jsonb(coalesce(
      (select array_agg(distinct found[1]::bigint order by found[1]::bigint)
        from catalogue.custom_field field, regexp_matches(field.value, '\\y[0-9]{1,15}\\y', 'g') found
        where field.model = 'Customers' and field.foreign_key = buyer.customer_id
          and field.key = 'price_group_ids'),
      (select array_agg(link.price_group_id order by link.price_group_id)
        from pricing.user_group_price_group link where link.user_group_id = buyer.group_id),
      '{}'))
    from access."user" buyer where buyer.id = ${userId} and buyer.active), '[]')`
}
