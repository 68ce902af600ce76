import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type ListSource, matches } from '#database/list-source'
import type { Ore } from '#kernel/money'
import { selectOrderedOnCredit } from './store-credit.ts'

/** A customer in a list for staff. */
export interface CustomerRow {
  /** A number, which the list pages by as if it were text. */
  readonly id: string
  readonly name: string
  readonly debitor: string | null
  readonly company_id: string
  readonly city: string
  readonly enable_credit: boolean
  readonly terms: string
  readonly credit_limit: Ore
  readonly balance: Ore
}

/** A customer with all that staff see of it. */
export interface CustomerRecord extends Omit<CustomerRow, 'id'> {
  readonly id: number
  readonly ordered: Ore
  readonly company_ean: string
  readonly address1: string
  readonly address2: string
  readonly zipcode: string
  readonly price_group_ids: readonly number[]
  readonly price_groups: readonly PriceGroup[]
  readonly users: readonly CustomerUser[]
  /** Orders beyond the limits of their users are approved first. */
  readonly needs_approval: boolean
  readonly modified: Date
}

interface PriceGroup {
  readonly id: number
  readonly name: string
  readonly is_public: boolean
}

interface CustomerUser {
  readonly id: number
  readonly name: string
  readonly username: string
  readonly active: boolean
  readonly group_name: string
  readonly approval_above: Ore | null
  readonly approval_budget: Ore | null
}

/** What is left out stays as it is. */
export interface CustomerChange {
  readonly enable_credit?: boolean | undefined
  readonly credit_limit?: Ore | undefined
  readonly terms?: string | undefined
  readonly price_group_ids?: readonly number[] | undefined
}

const listed = sql`name, debitor, company_id, city, enable_credit, terms, credit_limit, balance`
const words = sql`lower((' '::text || name))`

/** The customers of the shop, by name. */
export const customerList: ListSource<{ readonly search: string }, 'name', CustomerRow> = {
  table: 'access.customer',
  sorts: { name: sql`lower(name)` },
  where: ({ search }) => [matches(words, search)],
  read: async (db, ids) =>
    (
      await sql<CustomerRow>`
        select id, ${listed} from access.customer where id = any(${[...ids]}::bigint[])`.execute(db)
    ).rows,
}

export function findCustomer(db: Db, id: number): Promise<CustomerRecord | undefined> {
  return readCustomer(db, id, sql``)
}

/** As {@link findCustomer}; no order is granted credit until the transaction ends. */
export async function lockCustomer(tx: Tx, id: number): Promise<CustomerRecord | undefined> {
  return readCustomer(tx, id, sql`for no key update of customer`)
}

async function readCustomer(
  db: Db,
  id: number,
  lock: RawBuilder<unknown>,
): Promise<CustomerRecord | undefined> {
  const { rows } = await sql<CustomerRecord>`
    select id, ${listed}, ${selectOrderedOnCredit(sql`customer.id`)} as ordered, company_ean,
      address1, address2, zipcode, modified, needs_approval,
      array(select price_group_id from access.customer_price_group agreed
        where agreed.customer_id = customer.id order by price_group_id) as price_group_ids,
      (select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name,
        'is_public', one.is_public) order by one.name), '[]') from pricing.price_group one) as price_groups,
      (select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name,
          'username', one.username, 'active', one.active, 'group_name', one.group_name,
          'approval_above', one.approval_above, 'approval_budget', one.approval_budget) order by lower(one.name), one.id), '[]')
        from (select u.id, u.name, u.username, u.active, user_group.name as group_name,
            u.approval_above, u.approval_budget
          from access."user" u join access.user_group on user_group.id = u.group_id
          where u.customer_id = customer.id and u.deleted is null
          order by lower(u.name), u.id limit 100) one) as users
    from access.customer customer where id = ${id} ${lock}`.execute(db)
  return rows[0]
}

/** Writes what is agreed with a customer. Its price groups must exist. */
export async function writeCustomer(
  tx: Tx,
  id: number,
  { price_group_ids, ...fields }: CustomerChange,
): Promise<void> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  await tx
    .updateTable('access.customer')
    .set({ ...Object.fromEntries(given), modified: new Date() })
    .where('id', '=', id)
    .execute()
  if (price_group_ids === undefined) return
  await sql`delete from access.customer_price_group
    where customer_id = ${id} and price_group_id <> all(${[...price_group_ids]}::bigint[])`.execute(
    tx,
  )
  await sql`
    insert into access.customer_price_group (customer_id, price_group_id)
    select ${id}, unnest(${[...price_group_ids]}::bigint[]) on conflict do nothing`.execute(tx)
}
