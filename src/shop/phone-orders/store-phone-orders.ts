import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { latestContact } from './store-callers.ts'

/** A basket that staff fill for a caller. */
export interface PhoneOrder {
  readonly id: string
  /** Null for a guest. */
  readonly user_id: number | null
  readonly user_name: string
  readonly company_name: string
  /** As they have told it, or as it is known of the user. */
  readonly contact_name: string
  readonly made_by: string
  readonly created: Date
  readonly modified: Date
  readonly lines_count: number
}

const MOST = 50

const selected = sql`
  select basket.id, basket.user_id, coalesce(u.name, '') as user_name,
    coalesce(nullif(contact.company_name, ''), customer.name, '') as company_name,
    coalesce(nullif(concat_ws(' ', nullif(contact.name, ''), nullif(contact.last_name, '')), ''), u.name, '') as contact_name,
    (select maker.name from access."user" maker where maker.id = phone.made_by) as made_by, phone.created, basket.modified,
    (select count(*)::integer from basket.basket_line line where line.basket_id = basket.id) as lines_count
  from basket.phone_order phone
  join basket.basket on basket.id = phone.basket_id
    and basket.basket_status = 'not_complete' and basket.deleted is null
  left join lateral (
    select u.name, u.customer_id from access."user" u where u.id = basket.user_id limit 1) u on true
  left join access.customer on customer.id = u.customer_id
  left join basket.basket_contact contact on contact.basket_id = basket.id and contact.contact_type = 'invoice'`

/** One that is not placed. */
export async function findPhoneOrder(db: Db, id: string): Promise<PhoneOrder | undefined> {
  const { rows } = await sql<PhoneOrder>`${selected} where phone.basket_id = ${id}`.execute(db)
  return rows[0]
}

/** Whether staff have filled a basket for a caller, placed or not. */
export async function isOfPhone(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from basket.phone_order where basket_id = ${id}`.execute(db)
  return rows.length > 0
}

/** Those that are not placed, of everybody, the newest first. @param of_users Also for users; otherwise for guests alone. */
export async function listPhoneOrders(db: Db, of_users: boolean): Promise<PhoneOrder[]> {
  const isShown = of_users ? sql`true` : sql`basket.user_id is null`
  const { rows } = await sql<PhoneOrder>`
    ${selected} where phone.is_open and ${isShown}
    order by phone.created desc, phone.basket_id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

export async function insertPhoneOrder(tx: Tx, basket_id: string, made_by: number): Promise<void> {
  await tx.insertInto('basket.phone_order').values({ basket_id, made_by }).execute()
}

/** Who orders it is an actor of its order. */
export async function savePlacer(tx: Tx, basket_id: string, placed_by: number): Promise<void> {
  await tx
    .updateTable('basket.phone_order')
    .set({ placed_by })
    .where('basket_id', '=', basket_id)
    .execute()
}

/** It is placed or given up: no list shows it any more. */
export async function closePhoneOrder(db: Db, basket_id: string): Promise<void> {
  await db
    .updateTable('basket.phone_order')
    .set({ is_open: false })
    .where('basket_id', '=', basket_id)
    .execute()
}

/** Closes those whose basket is an order, or was emptied, though the browser that placed it did not come to say so. @returns How many. */
export async function closeEndedPhoneOrders(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update basket.phone_order set is_open = false
    from basket.basket where basket.id = basket_id and is_open and basket_status <> 'not_complete'
      and phone_order.created < now() - interval '1 day'`.execute(db)
  return Number(numAffectedRows)
}

/** What is known of a user to whom an invoice goes. */
export interface KnownContact {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly telephone: string
  readonly address1: string
  readonly address2: string
  readonly zipcode: string
  readonly city: string
  readonly company_name: string
  readonly company_id: string
  readonly company_ean: string
}

/** Of the address that the user has saved for invoices, of the latest order, and of the company, in this order. */
export async function findKnownContact(db: Db, user_id: number): Promise<KnownContact | undefined> {
  const first = (column: string) =>
    sql`coalesce(nullif(saved.${sql.ref(column)}, ''), nullif(latest.${sql.ref(column)}, ''), '')`
  const ofCompany = (column: string) =>
    sql`coalesce(nullif(customer.${sql.ref(column)}, ''), ${first(column)})`
  const { rows } = await sql<KnownContact>`
    select u.name, u.username as email, ${first('mobile')} as mobile, ${first('telephone')} as telephone,
      ${ofCompany('address1')} as address1, ${ofCompany('address2')} as address2, ${ofCompany('zipcode')} as zipcode,
      ${ofCompany('city')} as city, coalesce(customer.name, ${first('company_name')}) as company_name,
      ${ofCompany('company_id')} as company_id, ${ofCompany('company_ean')} as company_ean
    from access."user" u
    left join access.customer on customer.id = u.customer_id
    left join lateral (
      select * from access.user_address address where address.user_id = u.id
      order by address.is_default_invoice desc, address.is_default desc, address.id limit 1) saved on true
    left join lateral (${latestContact}) latest on true
    where u.id = ${user_id}`.execute(db)
  return rows[0]
}
