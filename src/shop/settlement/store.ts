import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import {
  type Filler,
  type GuestOwner,
  isOfGuest,
  isOfUser,
  isOwnedBy,
  isUserOwner,
  type Owner,
  type UserOwner,
} from '#shop/access'
import { type Payment, type PaymentRow, toPayment } from '#shop/payment'
import type { StockTaken } from '#shop/stock'

/** What a basket gets when it is placed, besides order number and time. */
export interface PlacedFacts {
  readonly confirmation_token: string
  readonly content_hash: string
  readonly payment_provider: string
  readonly payment_option: string
  readonly terms_version: string
}

const CONFIRMATION_DAYS = 30

/** The columns that make an order of a basket. */
export function toOrderColumns(facts: PlacedFacts): object {
  return {
    ...facts,
    basket_status: 'new',
    is_current: false,
    // It may have been saved, shared and deleted while its payment was open.
    deleted: null,
    is_shared: false,
    order_reference: sql<string>`nextval('orders.order_reference')::text`,
    order_placed: sql<Date>`now()`,
    confirmation_expires: sql<Date>`now() + make_interval(days => ${sql.lit(CONFIRMATION_DAYS)})`,
    modified: sql<Date>`now()`,
  }
}

/** A payment, and the order it paid for. */
export interface KnownOutcome {
  readonly payment: Payment
  /** Null while there is no order. */
  readonly confirmation_token: string | null
}

type OutcomeRow = PaymentRow & { readonly confirmation_token: string | null }

const outcome = sql.raw(`
  select payment.*, payment.expires <= now() as is_expired, basket.confirmation_token
  from payment.payment join basket.basket on basket.id = payment.basket_id`)

/** @param owner Left out: of any owner. */
export async function findOutcome(
  db: Db,
  id: string,
  owner?: Owner,
): Promise<KnownOutcome | undefined> {
  const rows = !owner
    ? askOutcome(db, { id })
    : isUserOwner(owner)
      ? askOutcomeOfUser(db, { ...owner, id })
      : askOutcomeOfGuest(db, { ...owner, id })
  const [row] = await rows
  return row && toOutcome(row)
}

interface Named {
  readonly id: string
}

const askOutcome = compiledQuery(
  ({ id }: Named) => sql<OutcomeRow>`${outcome} where payment.id = ${id}`,
)
const askOutcomeOfGuest = compiledQuery(
  (asked: GuestOwner & Named) =>
    sql<OutcomeRow>`${outcome} where payment.id = ${asked.id} and ${isOfGuest(asked)}`,
)
const askOutcomeOfUser = compiledQuery(
  (asked: UserOwner & Named) =>
    sql<OutcomeRow>`${outcome} where payment.id = ${asked.id} and ${isOfUser(asked)}`,
)

function toOutcome({ confirmation_token, ...payment }: OutcomeRow): KnownOutcome {
  return { payment: toPayment(payment), confirmation_token }
}

/** The site that a basket was filled on; undefined: the first one. */
export async function findSiteId(tx: Tx, basket_id: string): Promise<number | undefined> {
  const { rows } = await sql<{ site_id: number | null }>`
    select site_id from basket.basket where id = ${basket_id}`.execute(tx)
  return rows[0]?.site_id ?? undefined
}

/** The stock that an order has taken and not given back since, in whole or in part; cans that were mixed in a colour are no stock any more. */
export async function findTaken(tx: Tx, basket_id: string): Promise<StockTaken[]> {
  const { rows } = await sql<StockTaken>`
    select product_id, branch_id, sum(quantity)::bigint as quantity from (
      select taken.* from orders.order_event event,
        jsonb_to_recordset(event.facts -> 'taken') as taken (product_id bigint, branch_id bigint, quantity bigint)
      where basket_id = ${basket_id} and event.facts ? 'taken'
      union all
      select product_id, branch_id, -quantity from orders.order_event event,
        jsonb_to_recordset(event.facts -> 'returned') as back (product_id bigint, branch_id bigint, quantity bigint)
      where basket_id = ${basket_id} and event.facts ? 'returned'
      union all
      select product_id, branch_id, -quantity from orders.order_event event,
        jsonb_to_recordset(event.facts -> 'mixed') as used (product_id bigint, branch_id bigint, quantity bigint)
      where basket_id = ${basket_id} and event.kind = 'mixed') moved
    group by product_id, branch_id having sum(quantity) > 0`.execute(tx)
  return rows
}

const JUST_MINUTES = 10

/** The payment of the order that the owner placed within ten minutes, if any. */
export async function findJustPlaced(db: Db, owner: Filler): Promise<KnownOutcome | undefined> {
  const { rows } = await sql<OutcomeRow>`${outcome}
    where ${isOwnedBy(owner)} and payment.status not in ('created', 'voided', 'failed')
      and basket.order_placed > now() - make_interval(mins => ${sql.lit(JUST_MINUTES)})
    order by basket.order_placed desc limit 1`.execute(db)
  return rows[0] && toOutcome(rows[0])
}
