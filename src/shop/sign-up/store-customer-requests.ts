import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'

type NewRequest = Omit<CustomerRequest, 'id' | 'status' | 'created' | 'decided'>

/** A request takes the place of no other, which may be another person's. The same one again, while undecided, is one. */
export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  const { company_name, company_id, name, username, telephone, wants_credit, site_id } = request
  await db
    .insertInto('access.customer_request')
    .values({ company_name, company_id, name, username, telephone, wants_credit, site_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const COLUMNS = [
  'id',
  'company_name',
  'company_id',
  'name',
  'username',
  'telephone',
  'wants_credit',
  'status',
  'created',
  'decided',
  'site_id',
] as const

/** The oldest first. */
export async function listRequests(
  db: Db,
  status: RequestStatus,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly requests: CustomerRequest[]; readonly count: number }> {
  const matching = db.selectFrom('access.customer_request').where('status', '=', status)
  const requests = await matching
    .select(COLUMNS)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await matching
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return { requests: requests as CustomerRequest[], count }
}

export async function lockRequest(tx: Tx, id: number): Promise<CustomerRequest | undefined> {
  const row = await tx
    .selectFrom('access.customer_request')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as CustomerRequest | undefined
}

interface Decision {
  readonly status: RequestStatus
  readonly decided_by: number
  readonly customer_id: number | null
}

export async function decideRequest(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx
    .updateTable('access.customer_request')
    .set({ ...decision, decided: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

type RequestStatus = 'new' | 'approved' | 'rejected'

/** A company that wants an account. */
interface CustomerRequest {
  readonly id: number
  readonly company_name: string
  /** CVR number. */
  readonly company_id: string
  /** The first user. */
  readonly name: string
  readonly username: string
  readonly telephone: string
  readonly wants_credit: boolean
  readonly status: RequestStatus
  readonly created: Date
  readonly decided: Date | null
  /** Where it was asked for; null: on the first site. */
  readonly site_id: number | null
}
