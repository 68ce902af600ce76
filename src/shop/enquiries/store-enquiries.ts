import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type ListSource, matches } from '#database/list-source'
import type { Retention } from '#database/retention'
import type { Enquiry, EnquiryKind, NewEnquiry } from './enquiry.ts'

const COLUMNS = [
  'id',
  'kind',
  'status',
  'name',
  'email',
  'phone',
  'company_name',
  'order_reference',
  'subject',
  'message',
  'answer',
  'created',
  'closed',
  'site_id',
] as const

/** Whether the same was sent from the same address in the last minutes, as by a button that is pressed twice. */
export async function isSentBefore(tx: Tx, { kind, email, message }: NewEnquiry): Promise<boolean> {
  const key = `${kind} ${email.toLowerCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const { rows } = await sql`
    select from contact.enquiry
    where lower(email) = lower(${email}) and kind = ${kind} and message = ${message}
      and created > now() - interval '10 minutes'
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Of an address, in the last day. */
export async function countLately(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from contact.enquiry
    where lower(email) = lower(${email}) and created > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertEnquiry(
  tx: Tx,
  id: string,
  enquiry: NewEnquiry,
  user_id: number | null,
): Promise<void> {
  const { kind, name, email, phone, company_name, order_reference, subject, message, site_id } =
    enquiry
  await tx
    .insertInto('contact.enquiry')
    .values({
      id,
      kind,
      user_id,
      name,
      email,
      phone,
      company_name,
      order_reference,
      subject,
      message,
      site_id,
    })
    .execute()
}

export async function findEnquiry(db: Db, id: string): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom('contact.enquiry')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as Enquiry | undefined
}

/** As {@link findEnquiry}; it is not changed until the transaction ends. */
export async function lockEnquiry(tx: Tx, id: string): Promise<Enquiry | undefined> {
  const row = await tx
    .selectFrom('contact.enquiry')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as Enquiry | undefined
}

/** What is left out stays as it is. */
export type EnquiryChange = {
  readonly [Field in 'kind' | 'order_reference' | 'subject']?: Enquiry[Field] | undefined
}

export async function changeEnquiry(tx: Tx, id: string, change: EnquiryChange): Promise<void> {
  await tx.updateTable('contact.enquiry').set(change).where('id', '=', id).execute()
}

export interface EnquiryFilters {
  readonly status: Enquiry['status']
  readonly kind?: EnquiryKind | undefined
  /** In the name, the address, the company or the number of the order. */
  readonly search: string
}

export const enquiryList: ListSource<EnquiryFilters, 'created', Enquiry> = {
  table: 'contact.enquiry',
  sorts: { created: sql`created` },
  where: ({ status, kind, search }) => [
    sql`status = ${status}`,
    ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
    matches(words, search),
  ],
  read: async (db, ids) =>
    (await db
      .selectFrom('contact.enquiry')
      .select(COLUMNS)
      .where('id', 'in', ids)
      .execute()) as Enquiry[],
}

const words = sql`lower(' ' || name || ' ' || email || ' ' || company_name || ' ' || order_reference)`

/** @returns Whether it was open. */
export async function closeRow(
  tx: Tx,
  id: string,
  answer: string,
  user_id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact.enquiry')
    .set({ status: 'closed', answer, closed: sql<Date>`now()`, closed_by: user_id })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const oldEnquiries: Retention = {
  table: 'contact.enquiry',
  index: 'enquiry_by_created',
  age: sql`created`,
  isDue: sql`created < now() - interval '1 year'`,
  after: 'a year',
}

/** @param confirmed Addresses of the user whose mail was answered, in lower case. */
export async function eraseEnquiries(
  tx: Tx,
  { id, confirmed }: { readonly id: number; readonly confirmed: readonly string[] },
): Promise<void> {
  await sql`
    delete from contact.enquiry
    where user_id = ${id} or lower(email) = any(${[...confirmed]}::text[])`.execute(tx)
}
