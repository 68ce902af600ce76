import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { DB } from '#database/types.generated'
import { uuidv7 } from '#kernel/ids'
import type { CaseEntry, CaseReader } from './customer-case.ts'
import { CaseNumberTaken, TooManyCases } from './refusals.ts'
import { selectNextDeliveries } from './store-next-delivery.ts'
import {
  selectOffered,
  selectOffersOfPage,
  selectOrdered,
  selectOrdersOfPage,
  selectTotals,
} from './store-totals.ts'

const CASES_PER_PAGE = 100

/** What is left out stays as it is, or is empty. */
export type CaseFields = Omit<
  Updateable<DB['access.customer_case']>,
  'id' | 'customer_id' | 'case_number' | 'created' | 'modified'
>

export interface CaseFilter {
  readonly page: number
  readonly status?: CaseEntry['status'] | undefined
  /** In number, name and address. */
  readonly search?: string | undefined
}

/** The cases of the reader's company: the open ones first, then the newest. */
export async function listCases(
  db: Db,
  reader: CaseReader,
  { page, status, search = '' }: CaseFilter,
  now: Date,
): Promise<{ readonly cases: readonly CaseEntry[]; readonly count: number }> {
  const words = sql`concat_ws(' ', one.case_number, one.name, one.address1, one.zipcode, one.city)`
  const condition = sql.join(
    [
      isOfCompany(reader),
      ...(status ? [sql<SqlBool>`one.status = ${status}`] : []),
      ...(search === '' ? [] : [sql<SqlBool>`strpos(lower(${words}), lower(${search})) > 0`]),
    ],
    sql` and `,
  )
  const portion = sql`limit ${CASES_PER_PAGE} offset ${(page - 1) * CASES_PER_PAGE}`
  const [cases, counted] = await Promise.all([
    selectCases(reader, now, condition, portion).execute(db),
    sql<{ count: number }>`
      select count(*)::integer as count from access.customer_case one where ${condition}`.execute(
      db,
    ),
  ])
  return { cases: cases.rows, count: counted.rows[0]?.count ?? 0 }
}

/** @returns undefined for a case of another company. */
export async function findCase(
  db: Db,
  reader: CaseReader,
  id: string,
  now: Date,
): Promise<CaseEntry | undefined> {
  const condition = sql`${isOfCompany(reader)} and one.id = ${id}`
  return (await selectCases(reader, now, condition, sql``).execute(db)).rows[0]
}

/** The id of the case that the company calls so, without regard to case; undefined where it has none. */
export async function findCaseId(
  db: Db,
  reader: { readonly customer_id: number | null },
  case_number: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select one.id from access.customer_case one
    where ${isOfCompany(reader)} and lower(one.case_number) = lower(${case_number})`.execute(db)
  return rows[0]?.id
}

/** Of one company, open and closed. A few more when they are made at the same moment. */
const MOST_CASES = 10_000

/**
 * @returns The id of the case.
 * @throws {CaseNumberTaken}
 * @throws {TooManyCases}
 */
export async function createCase(
  db: Db,
  { customer_id }: Pick<CaseReader, 'customer_id'>,
  fields: CaseFields & Pick<CaseEntry, 'case_number'>,
): Promise<string> {
  if ((await countCases(db, customer_id)) >= MOST_CASES)
    throw new TooManyCases({ most: MOST_CASES })
  const made = await db
    .insertInto('access.customer_case')
    .values({ ...fields, id: uuidv7(), customer_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new CaseNumberTaken()
  return made.id
}

async function countCases(db: Db, customer_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access.customer_case
    where customer_id = ${customer_id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** @returns Whether the company has the case. */
export async function changeCase(
  db: Db,
  { customer_id }: Pick<CaseReader, 'customer_id'>,
  id: string,
  fields: CaseFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access.customer_case')
    .set({ ...fields, modified: sql<Date>`now()` })
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For rows `one` of access.customer_case. */
export function isOfCompany({
  customer_id,
}: {
  readonly customer_id: number | null
}): RawBuilder<SqlBool> {
  return sql<SqlBool>`one.customer_id = ${customer_id}`
}

function selectCases(
  reader: CaseReader,
  now: Date,
  condition: RawBuilder<unknown>,
  portion: RawBuilder<unknown>,
): RawBuilder<CaseEntry> {
  return sql<CaseEntry>`
    with page as materialized (
      select * from access.customer_case one where ${condition}
      order by status desc, created desc, id desc ${portion}),
    orders_of_page as materialized (${selectOrdersOfPage(reader)}),
    ordered as materialized (${selectOrdered}),
    offers_of_page as materialized (${selectOffersOfPage(reader, now)}),
    offered as materialized (${selectOffered}),
    next_delivery as materialized (${selectNextDeliveries(reader, now)})
    select one.id, one.case_number, one.name, one.address1, one.address2, one.zipcode, one.city,
      one.contact_name, one.contact_mobile, one.instruction, one.status, one.created,
      ${selectTotals(reader)} as totals,
      (select day from next_delivery where number = lower(one.case_number)) as next_delivery
    from page one
    order by one.status desc, one.created desc, one.id desc`
}

/** For rows of access.customer_case and a row of access.user: who takes delivery has the name of the user. */
export function isContactOfCase(user: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${user}.customer_id = customer_case.customer_id and trim(${user}.name) <> ''
    and lower(trim(customer_case.contact_name)) = lower(trim(${user}.name)))`
}

/** Takes a user off the cases of the company, where the user is who takes delivery. The cases stay. */
export async function eraseFromCases(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`
    update access.customer_case set contact_name = '', contact_mobile = ''
    from access."user" u where u.id = ${id} and ${isContactOfCase(sql.ref('u'))}`.execute(tx)
}
