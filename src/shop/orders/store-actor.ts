import { sql } from 'kysely'

/**
 * The name of the user who did what an `event` of orders.order_event tells; null of anyone else. Its number is cut out of the actor: the
 * other way round, each user would be read to be compared with it.
 */
export const actorName = sql<string | null>`(
  select staff.name from access."user" staff
  where staff.id = case when event.actor ~ '^user [0-9]+$' then substr(event.actor, 6)::bigint end)`
