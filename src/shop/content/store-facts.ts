import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Principal } from '#shop/access'
import type { Facts } from './rules.ts'

interface Row {
  readonly uuid: string
  readonly name: string
  readonly group_key: string
  readonly group_name: string
  readonly customer_name: string | null
}

/** What is known of who asks, for the rules of nodes. */
export async function readFactsOf(
  db: Db,
  principal: Principal,
  guest_id: string | undefined,
): Promise<Pick<Facts, 'user' | 'group' | 'customer' | 'basket'>> {
  const basket = await readBasket(db, principal, guest_id)
  if (principal.kind === 'anonymous') return { basket }
  const { rows } = await sql<Row>`
    select u.uuid::text, u.name, user_group.key as group_key, user_group.name as group_name, customer.name as customer_name
    from access."user" u join access.user_group on user_group.id = u.group_id
    left join access.customer on customer.id = u.customer_id
    where u.id = ${principal.user_id}`.execute(db)
  const [row] = rows
  if (!row) return { basket }
  const { user_id, username, permissions, customer_id } = principal
  return {
    basket,
    user: {
      id: [String(user_id)],
      uuid: [row.uuid],
      username: [username],
      name: [row.name],
      permission: permissions,
    },
    group: { key: [row.group_key], name: [row.group_name] },
    ...(customer_id !== null && {
      customer: { id: [String(customer_id)], name: [row.customer_name ?? ''] },
    }),
  }
}

/** Without a basket it is an empty one. */
async function readBasket(
  db: Db,
  principal: Principal,
  guest_id: string | undefined,
): Promise<Facts['basket']> {
  const owner =
    principal.kind === 'user'
      ? sql`user_id = ${principal.user_id}`
      : guest_id === undefined
        ? sql`false`
        : sql`guest_id = ${guest_id} and user_id is null`
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(line.id)::int as count, coalesce(sum(line.line_sum), 0)::bigint as sum
    from basket.basket join basket.basket_line line on line.basket_id = basket.id
    where basket_status = 'not_complete' and is_current and ${owner}`.execute(db)
  const { count = 0, sum = 0 } = rows[0] ?? {}
  return { count: [String(count)], sum: [String(sum / 100)] }
}
