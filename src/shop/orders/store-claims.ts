import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'

/** Gives a user the orders of guests whose invoice went to the user's address, if a mail to it has been answered. */
export async function claimOrders(db: Db, user_id: number): Promise<void> {
  await sql`
    update basket.basket set user_id = ${user_id}, modified = now()
    where user_id is null and order_placed is not null and id in (
      select contact.basket_id from access."user" u
      join basket.basket_contact contact
        on contact.contact_type = 'invoice' and lower(contact.email) = lower(u.username)
      where u.id = ${user_id} and u.deleted is null
        and lower(u.confirmed_username) = lower(u.username))`.execute(db)
}

/** Gives a user one order of a guest, if it is still that. */
export async function claimOrder(tx: Tx, user_id: number, basket_id: string): Promise<void> {
  await sql`
    update basket.basket set user_id = ${user_id}, modified = now()
    where id = ${basket_id} and user_id is null and order_placed is not null`.execute(tx)
}
