import { type SqlBool, sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'
import type { DayPart } from '#kernel/danish/day-parts'
import type { Ore, UnitPrice } from '#kernel/money'
import type { ApprovalReason, Approver } from './approval.ts'
import { LimitAboveOwn, NoApprover } from './refusals.ts'
import { hasApprover, hasOtherApprover } from './store-approvers.ts'

/** More than a company leaves unanswered: they lapse after some days. */
const MOST = 200

/** An order that waits, as its approvers see it. */
export interface WaitingOrder {
  readonly id: string
  readonly order_reference: string
  readonly order_placed: Date
  readonly user_id: number
  readonly user_name: string
  readonly is_mine: boolean
  /** False for the approver's own order, while another user may approve it. */
  readonly can_decide: boolean
  readonly case_number: string
  readonly po_number: string
  /** Ex VAT, with delivery. */
  readonly net_sum: Ore
  readonly net_delivery_sum: Ore
  readonly payment_amount: Ore
  readonly reasons: readonly ApprovalReason[]
  /** What the buyer may order without approval, now, where this order is above that: ex VAT, with delivery. */
  readonly limit: Ore | null
  readonly lapses: Date
  /** Where it is sent: the lines of the address; none where all is fetched. */
  readonly place: readonly string[]
  readonly deliveries: readonly WaitingDelivery[]
  readonly lines: readonly WaitingLine[]
}

interface WaitingLine {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly quantity: number
  readonly unit: string
  /** Ex VAT, with the rebate taken off. */
  readonly net_price: UnitPrice
  readonly net_price_before: UnitPrice
  /** Basis points. */
  readonly rebate_pct: number
  readonly net_line_sum: Ore
}

interface WaitingDelivery {
  readonly id: string
  readonly name: string
  readonly is_pickup: boolean
  readonly branch_name: string | null
  readonly delivery_days_text: string
  readonly earliest_delivery: string | null
  readonly estimated_delivery: string | null
  readonly delivery_day: string | null
  readonly day_part: DayPart | null
}

const deliveries = sql`(
  select coalesce(json_agg(to_json(delivery) order by delivery.sort, delivery.id), '[]') from (
    select id, sort, coalesce(metadata->'delivery_code'->>'name', '') as name, metadata->>'branch_name' as branch_name,
      coalesce((metadata->'delivery_code'->>'is_pickup')::boolean, false) as is_pickup,
      delivery_days_text, earliest_delivery, estimated_delivery, delivery_day, day_part
    from basket.basket_delivery_line where basket_id = basket.id) delivery)`

/** The lines of the address of the receiver. */
const place = sql`(
  select case when basket.is_pickup then '[]'::jsonb else to_jsonb(array_remove(array[
      coalesce(nullif(company_name, ''), name), address1, address2, concat_ws(' ', zipcode, city)], '')) end
  from basket.basket_contact receiver
  where receiver.basket_id = basket.id
    and receiver.contact_type = case when basket.use_alternate_contact then 'shipping' else 'invoice' end)`

/** The waiting orders of the approver's company, the oldest first. */
export async function listWaiting(
  db: Db,
  { user_id, customer_id }: Approver,
): Promise<WaitingOrder[]> {
  const isMine = sql<SqlBool>`basket.user_id = ${user_id}`
  const { rows } = await sql<WaitingOrder>`
    select basket.id, order_reference, order_placed, basket.user_id, buyer.name as user_name,
      ${isMine} as is_mine, not ${isMine} or not ${hasOtherApprover(sql`${user_id}::bigint`)} as can_decide,
      coalesce(contact.project_number, '') as case_number, coalesce(contact.po_number, '') as po_number,
      net_sum, net_delivery_sum, payment_amount, reasons, lapses,
      case when 'amount' = any(reasons) and net_sum > buyer.approval_above then buyer.approval_above end as "limit", (
        select coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'name', line.name, 'note', line.note, 'metadata', line.metadata, 'quantity', line.quantity::float8,
          'unit', coalesce(line.product_facts ->> 'unit', ''), 'net_price', line.net_price - line.net_rebate,
          'net_price_before', line.net_price, 'rebate_pct', line.rebate_pct, 'net_line_sum', line.net_line_sum) order by sort, line.id), '[]')
        from basket.basket_line line where line.basket_id = basket.id) as lines,
      ${deliveries} as deliveries, coalesce(${place}, '[]') as place
    from orders.approval
    join basket.basket on basket.id = approval.basket_id
    join access."user" buyer on buyer.id = basket.user_id
    left join basket.basket_contact contact
      on contact.basket_id = basket.id and contact.contact_type = 'invoice'
    where approval.customer_id = ${customer_id} and approval.status = 'waiting'
    order by approval.created, basket.id limit ${sql.lit(MOST)}`.execute(db)
  return rows
}

export interface ApprovalSwitch {
  readonly needs_approval: boolean
  /** How many days an order waits until it lapses: 1 to 60. Those that wait already keep their day. */
  readonly approval_days: number
}

export function readSwitch(db: Db | Tx, customer_id: number): Promise<ApprovalSwitch> {
  return db
    .selectFrom('access.customer')
    .select(['needs_approval', 'approval_days'])
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()
}

/** One of them at least. */
type Given = { readonly [Key in keyof ApprovalSwitch]?: ApprovalSwitch[Key] | undefined }

/**
 * @throws {NoApprover} when it is switched on and no user of the company may approve: every order that waits would lapse.
 * @throws {LimitAboveOwn} when a user who has a limit would end those of all.
 */
export async function setSwitch(
  db: Db,
  { user_id, customer_id }: Approver,
  { needs_approval, approval_days }: Given,
): Promise<ApprovalSwitch> {
  return transaction(db, async (tx) => {
    if (needs_approval === false) await requireNoLimit(tx, user_id, customer_id)
    await tx
      .updateTable('access.customer')
      .set({
        ...(needs_approval !== undefined && { needs_approval }),
        ...(approval_days !== undefined && { approval_days }),
      })
      .where('id', '=', customer_id)
      .execute()
    await requireApprover(tx, customer_id)
    return readSwitch(tx, customer_id)
  })
}

async function requireNoLimit(tx: Tx, user_id: number, customer_id: number): Promise<void> {
  const { rows } = await sql`
    select from access."user" u join access.customer on customer.id = ${customer_id}
    where u.id = ${user_id} and customer.needs_approval
      and num_nonnulls(u.approval_above, u.approval_budget) > 0`.execute(tx)
  if (rows.length > 0) throw new LimitAboveOwn()
}

/**
 * Call it after a change that may have taken the last approver, in its transaction.
 *
 * @throws {NoApprover} when the company wants orders approved and none of its users may do that.
 */
export async function requireApprover(tx: Tx, customer_id: number): Promise<void> {
  // Two statements: the second sees what the lock has waited for.
  const { rows } = await sql<{ needs_approval: boolean }>`
    select needs_approval from access.customer where id = ${customer_id} for no key update`.execute(
    tx,
  )
  if (!rows[0]?.needs_approval) return
  const { rows: found } = await sql`
    select where ${hasApprover(sql`${customer_id}::bigint`)}`.execute(tx)
  if (found.length === 0) throw new NoApprover()
}
