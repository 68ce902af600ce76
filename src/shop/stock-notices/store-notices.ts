import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Retention } from '#database/retention'
import { isOrderable, isShownWithParent, type Viewer } from '#shop/catalogue'

interface StockNotice {
  readonly id: string
  readonly email: string
  readonly product_id: number
  readonly site_id: number | null
}

/** Whether the viewer may see this product, it cannot be ordered now, and more of it may come. */
export async function isAwaited(db: Db, product_id: number, viewer: Viewer): Promise<boolean> {
  const { rows } = await sql`
    select from catalogue.product left join catalogue.product parent on parent.id = product.parent_id
    where product.id = ${product_id} and product.children_count = 0 and not product.is_discontinued
      and not ${isOrderable('product')} and ${isShownWithParent('product', 'parent', viewer)}`.execute(
    db,
  )
  return rows.length > 0
}

/** Until the end of the transaction, so that no other counts what an address waits for meanwhile. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  const key = `stock_notice ${email.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

export async function countWaiting(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from contact.stock_notice
    where lower(email) = lower(${email})`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Does nothing when the address waits for this product already. */
export async function insertNotice(
  tx: Tx,
  { id, email, product_id, site_id }: StockNotice,
): Promise<void> {
  await sql`
    insert into contact.stock_notice (id, email, product_id, site_id)
    values (${id}, ${email}, ${product_id}, ${site_id})
    on conflict (lower(email), product_id) do nothing`.execute(tx)
}

/**
 * Deletes and returns the first of those whose product can be ordered again. What another process takes is skipped. Of each product that is
 * awaited one row is read, however many wait for it.
 */
export async function takeDue(tx: Tx, limit: number): Promise<Omit<StockNotice, 'id'>[]> {
  const { rows } = await sql<Omit<StockNotice, 'id'>>`
    with recursive awaited as (
      (select product_id from contact.stock_notice order by product_id limit 1)
      union all
      select (
        select notice.product_id from contact.stock_notice notice
        where notice.product_id > awaited.product_id order by notice.product_id limit 1)
      from awaited where awaited.product_id is not null),
    back as materialized (
      select product.id from awaited join catalogue.product on product.id = awaited.product_id
      where product.is_active and ${isOrderable('product')}),
    due as (
      select notice.id from contact.stock_notice notice join back on back.id = notice.product_id
      order by notice.created limit ${limit} for update of notice skip locked)
    delete from contact.stock_notice notice using due where notice.id = due.id
    returning notice.email, notice.product_id, notice.site_id`.execute(tx)
  return rows
}

/** For the mail about it; undefined when it is shown no more. */
export async function findAwaited(
  db: Db,
  product_id: number,
): Promise<{ readonly name: string; readonly url: string } | undefined> {
  const { rows } = await sql<{ name: string; url: string }>`
    select name, url from catalogue.product where id = ${product_id} and is_active`.execute(db)
  return rows[0]
}

/** @param confirmed Addresses of the user whose mail was answered, in lower case. */
export async function eraseNotices(
  tx: Tx,
  { confirmed }: { readonly confirmed: readonly string[] },
): Promise<void> {
  await sql`
    delete from contact.stock_notice where lower(email) = any(${[...confirmed]}::text[])`.execute(
    tx,
  )
}

export const oldNotices: Retention = {
  table: 'contact.stock_notice',
  index: 'stock_notice_by_created',
  age: sql`created`,
  isDue: sql`created < now() - interval '180 days'`,
  after: '180 days, if the product has not come back',
}
