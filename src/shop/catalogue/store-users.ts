import { sql } from 'kysely'
import type { Db } from '#database/client'

/** A user who may see a private product. */
export interface ProductUser {
  readonly id: number
  readonly username: string
  readonly name: string
}

export async function listUsersOf(db: Db, product_id: number): Promise<ProductUser[]> {
  const { rows } = await sql<ProductUser>`
    select granted.id, granted.username, granted.name
    from catalogue.product_user link join access."user" granted on granted.id = link.user_id
    where link.product_id = ${product_id} order by granted.id`.execute(db)
  return rows
}
