import { type RawBuilder, sql } from 'kysely'

/**
 * What must hold, by its number in docs/invariants.md; the query finds what breaks it among orders placed `since`, and payments that
 * were made or asked for money since.
 */
export interface Invariant {
  readonly id: string
  readonly name: string
  readonly query: (since: Date) => RawBuilder<{ what: string }>
}

/** An authorisation that holds money, or held it. */
const live = sql`('authorized', 'partially_captured', 'captured', 'refunded')`

/**
 * Payments that were made since, or of which money has been asked since: each is looked up by its id (`offset 0`), because a join would
 * read those of all years.
 */
function paymentsSince(since: Date): RawBuilder<unknown> {
  return sql`(
    select id from payment.payment where created >= ${since}
    union
    select payment_id from payment.payment_operation where created >= ${since}) late
    cross join lateral (select * from payment.payment where payment.id = late.id offset 0) payment`
}

/** The payments of each order, looked up by it. */
const paymentsOfOrder = sql`
  lateral (select * from payment.payment where payment.basket_id = basket.id offset 0) payment`

const money: readonly Invariant[] = [
  {
    id: 'I1',
    name: 'no more is captured than was reserved, and no more refunded than was captured',
    query: (since) => sql`
      select payment.id::text as what
      from ${paymentsSince(since)}
      cross join lateral (
        select coalesce(sum(amount) filter (where kind = 'capture'), 0) as captured,
          coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded
        from payment.payment_operation where payment_id = payment.id and status = 'done') ledger
      where amount_captured > amount or amount_refunded > amount_captured
        or amount_captured < 0 or amount_refunded < 0
        or ledger.captured > amount_captured or ledger.refunded > amount_refunded`,
  },
  {
    id: 'I2',
    name: 'money that is reserved has an order',
    query: (since) => sql`
      select payment.id::text as what
      from ${paymentsSince(since)}
      join basket.basket on basket.id = basket_id
      where payment.status in ('authorized', 'partially_captured', 'captured') and order_placed is null`,
  },
  {
    id: 'I2',
    name: 'a payment that came to nothing is let go at the company',
    query: (since) => sql`
      select payment.id::text as what
      from ${paymentsSince(since)}
      where status in ('voided', 'failed') and failure_code not in ('declined', 'cancelled')
        and modified > now() - interval '7 days' and not exists (select from orders.outbox
          where kind = 'payment_void' and payload ->> 'payment_id' = payment.id::text)`,
  },
  {
    id: 'I2',
    name: 'money of an order is not let go as that of a payment that came to nothing',
    query: () => sql`
      select payment.id::text as what
      from orders.outbox
      join payment.payment on payment.id = (outbox.payload ->> 'payment_id')::uuid
      join basket.basket on basket.id = payment.basket_id
      where outbox.kind = 'payment_void'
        and payment.status in ('authorized', 'partially_captured', 'captured') and replaced_by is null
        and order_placed is not null and basket_status <> 'canceled'`,
  },
  {
    id: 'I3',
    name: 'an order that is approved or further has a payment, or staff have let it on',
    query: (since) => sql`
      select basket.id || ': ' || basket_status as what from basket.basket
      where order_placed >= ${since} and basket_status not in ('not_complete', 'new', 'canceled')
        and not exists (select from payment.payment where basket_id = basket.id and status in ${live})`,
  },
  {
    id: 'I4',
    name: 'an order has one payment, of its whole amount',
    query: (since) => sql`
      select basket.id || ': ' || count(payment.id) as what
      from basket.basket
      left join payment.payment on payment.basket_id = basket.id and payment.status in ${live}
        and replaced_by is null
      where order_placed >= ${since} and basket_status <> 'canceled'
      group by basket.id having count(payment.id) <> 1 and not (count(payment.id) = 0 and basket_status = 'new'
        and exists (select from payment.pay_link where basket_id = basket.id and reason = 'phone_order'))`,
  },
  {
    id: 'I5',
    name: 'an order adds up to the øre',
    query: (since) => sql`
      select basket.id || ': ' || products_sum || '+' || delivery_sum || '<>' || payment_amount as what
      from basket.basket
      where order_placed >= ${since} and (products_sum + delivery_sum <> payment_amount
        or net_sum + tax_sum <> payment_amount
        or products_sum <> (select sum(line_sum) from basket.basket_line where basket_id = basket.id)
        or net_products_sum <> (select sum(net_line_sum) from basket.basket_line where basket_id = basket.id))`,
  },
  {
    id: 'I5',
    name: 'what was ordered of an offer has its price and quantity',
    query: (since) => sql`
      select line.id::text as what
      from basket.basket_line line
      join basket.basket on basket.id = line.basket_id and basket.order_placed >= ${since}
      join offer.offer_line offered on offered.id = line.offer_line_id
      where line.net_price <> offered.net_price or line.quantity <> offered.quantity or line.net_rebate <> 0
        or line.tax_rate <> offered.tax_rate`,
  },
  {
    id: 'I6',
    name: 'the payment of an order is of the amount it was placed with',
    query: (since) => sql`
      select basket.id || ': ' || amount || '<>' || payment_amount as what
      from basket.basket cross join ${paymentsOfOrder}
      where order_placed >= ${since} and basket_status <> 'canceled' and payment.status in ${live}
        and pay_link_id is null and amount <> coalesce((
        select (facts ->> 'amount_before')::bigint from orders.order_event revised
        where revised.basket_id = basket.id and kind = 'revised' order by id limit 1), payment_amount)`,
  },
  {
    id: 'I6',
    name: 'an order is charged no more than it has cost, however many payments it has',
    query: (since) => sql`
      select basket.id || ': ' || paid.captured || '>' || payment_amount as what
      from basket.basket
      cross join lateral (
        select sum(amount_captured) - coalesce(sum((
          select sum(operation.amount) from payment.payment_operation operation
          where operation.payment_id = payment.id and operation.kind = 'refund' and operation.status = 'done'
            and idempotency_key like 'revision-%')), 0) as captured
        from payment.payment where basket_id = basket.id) paid
      where order_placed >= ${since} and basket_status <> 'canceled'
        and paid.captured > greatest(payment_amount, (
          select max((facts ->> 'amount_before')::bigint) from orders.order_event revised
          where revised.basket_id = basket.id and kind = 'revised'))`,
  },
  {
    id: 'I4',
    name: 'money that another payment has taken the place of is let go',
    query: () => sql`
      select payment.id::text as what from payment.payment
      left join payment.payment by on by.id = payment.replaced_by
      where payment.replaced_by is not null
        and (payment.status in ('created', 'authorized') or by.status not in ${live} and by.status <> 'voided')`,
  },
  {
    id: 'I8',
    name: 'open orders on account exceed no credit, unless staff have approved them',
    query: () => sql`
      select customer.id || ': ' || sum(payment_amount) as what
      from basket.basket join access.customer on customer.id = customer_id
      where payment_provider = 'credit' and order_placed is not null
        and basket_status not in ('new', 'paid', 'canceled')
        and not exists (select from orders.order_event
          where basket_id = basket.id and kind = 'moved' and actor <> 'system')
      group by customer.id having sum(payment_amount) > greatest(0, credit_limit - balance)`,
  },
]

const stock: readonly Invariant[] = [
  {
    id: 'I9',
    name: 'no stock is below zero',
    query: () => sql`
      select id || ': ' || stock as what from catalogue.product where stock::numeric < 0
      union all
      select product_id || '/' || branch_id || ': ' || stock from catalogue.product_stock
      where stock::numeric < 0`,
  },
  {
    id: 'I10',
    name: 'no order took more of a product than it sold',
    query: (since) => sql`
      select event.basket_id || ': ' || (taken ->> 'product_id') as what
      from orders.order_event event
      join basket.basket on basket.id = event.basket_id and basket.order_placed >= ${since}
      cross join lateral jsonb_array_elements(event.facts -> 'taken') taken
      where event.kind = 'placed' and not exists (
        select from orders.order_event where basket_id = basket.id and kind = 'revised')
        and (taken ->> 'quantity')::numeric > (
        select coalesce(sum(quantity), 0) * 1000 from (
          select * from basket.basket_line where basket_id = event.basket_id offset 0) line
        where product_id = (taken ->> 'product_id')::bigint)`,
  },
  {
    id: 'I11',
    name: 'no products are held for longer than half an hour',
    query: () => sql`
      select basket_id || ': ' || product_id as what from orders.stock_reservation
      where expires > now() + interval '31 minutes'`,
  },
  {
    id: 'I11',
    name: 'a placed order waits for no payment and holds no products',
    query: (since) => sql`
      select basket.id::text as what from basket.basket
      where order_placed >= ${since} and (
        exists (select from payment.payment where basket_id = basket.id and status = 'created')
        or exists (select from orders.stock_reservation where basket_id = basket.id))`,
  },
]

const orders: readonly Invariant[] = [
  {
    id: 'I12',
    name: 'an order was placed once, and says so',
    query: (since) => sql`
      select basket.id::text as what from basket.basket
      where order_placed >= ${since} and (
        select count(*) from orders.order_event where basket_id = basket.id and kind = 'placed') <> 1`,
  },
  {
    id: 'I12',
    name: 'no two orders have one number',
    // With offset each number is looked up; without, the numbers of all years may be read.
    query: (since) => sql`
      select order_reference as what from basket.basket
      where order_placed >= ${since} and exists (select from basket.basket other
        where other.order_reference = basket.order_reference and other.id <> basket.id offset 0)`,
  },
  {
    id: 'I13',
    name: 'the status of an order is the last that it was moved to, and each move began where the one before ended',
    query: (since) => sql`
      with move as (
        select event.basket_id, event.from_status, event.to_status, basket.basket_status,
          lag(event.to_status) over of_order as before, lead(event.id) over of_order as next
        from orders.order_event event
        join basket.basket on basket.id = event.basket_id and basket.order_placed >= ${since}
        where event.to_status is not null
        window of_order as (partition by event.basket_id order by event.id))
      select basket_id || ': ' || coalesce(from_status, '-') || ' to ' || to_status as what from move
      where before <> from_status or (next is null and to_status <> basket_status)`,
  },
  {
    id: 'I13',
    name: 'an order that its company has decided on has gone on, or is canceled',
    query: (since) => sql`
      select basket.id || ': ' || approval.status || ' and ' || basket_status as what
      from orders.approval join basket.basket on basket.id = basket_id
      where order_placed >= ${since} and case approval.status
        when 'waiting' then basket_status <> 'new'
        when 'approved' then 1 <> (
          select count(*) from orders.order_event where basket_id = basket.id and kind = 'company_approved')
        else basket_status <> 'canceled' end`,
  },
  {
    id: 'I13',
    name: 'a canceled order holds no line of an offer',
    query: () => sql`
      select line.id::text as what
      from basket.basket_line line join basket.basket on basket.id = line.basket_id
      where basket.basket_status = 'canceled' and line.offer_line_id is not null`,
  },
  {
    id: 'I14',
    name: 'an order can be found by its number and by the token of its confirmation',
    query: (since) => sql`
      select id::text as what from basket.basket
      where order_placed >= ${since}
        and (order_reference is null or confirmation_token is null or confirmation_token !~ '^[0-9a-f]{32}$')`,
  },
  {
    id: 'I14',
    name: 'staff find an order by its words',
    query: (since) => sql`
      select basket.id::text as what from basket.basket
      where order_placed >= ${since}
        and not exists (select from orders.order_search where basket_id = basket.id)`,
  },
  {
    id: 'I15',
    name: 'the customer of an order is sent its confirmation',
    query: (since) => sql`
      select basket.id::text as what from basket.basket
      where order_placed >= ${since}
        and not exists (select from orders.outbox
          where outbox.basket_id = basket.id and kind = 'order_confirmation')
        and not exists (select from orders.order_event event
          where event.basket_id = basket.id and event.kind = 'confirmation_sent')`,
  },
  {
    id: 'I15',
    name: 'an order is told to the ERP, once one is connected',
    query: (since) => sql`
      select basket.id::text as what from basket.basket
      where order_placed >= ${since} and not is_reported
        and order_placed > (select connected from orders.outbox_receiver where name = 'erp')
        and not exists (select from orders.outbox where outbox.basket_id = basket.id and kind = 'erp_order')`,
  },
  {
    id: 'I16',
    name: 'nothing in the outbox has been due for five minutes',
    query: () => sql`
      select id || ': ' || kind as what from orders.outbox
      where done is null and dead is null and available < now() - interval '5 minutes'`,
  },
  {
    id: 'I16',
    name: 'no dead letter waits for staff',
    query: () => sql`
      select id || ': ' || kind as what from orders.outbox where dead is not null and done is null`,
  },
  {
    id: 'I16',
    name: 'a planned price has taken effect',
    query: () => sql`
      select product_id || ': ' || net_price as what from pricing.planned_price
      where starts < now() - interval '10 minutes'`,
  },
  {
    id: 'I17',
    name: 'the ledger says of a payment what the payment says',
    query: (since) => sql`
      select payment.id || ': ' || payment.status || ' and ' || coalesce(asked.status, 'nothing') as what
      from ${paymentsSince(since)}
      left join lateral (
        select status from payment.payment_operation operation
        where operation.payment_id = payment.id and operation.kind = 'authorize' offset 0) asked on true
      where asked.status is distinct from (case
        when payment.status = 'created' then 'asked'
        when payment.status in ('voided', 'failed') and failure_code is not null and not exists (
          select from payment.payment_event where payment_event.payment_id = payment.id and kind = 'authorized' and external_id is null)
          then 'refused'
        else 'done' end)`,
  },
  {
    id: 'I17',
    name: 'no message of a payment provider counts twice',
    query: (since) => sql`
      select payment_id || ': ' || external_id as what
      from ${paymentsSince(since)}
      join payment.payment_event on payment_event.payment_id = payment.id
      where external_id is not null
      group by payment_id, external_id having count(*) > 1`,
  },
]

const baskets: readonly Invariant[] = [
  {
    id: 'I18',
    name: 'no one has two current baskets',
    query: () => sql`
      select coalesce(user_id::text, guest_id::text) as what from basket.basket
      where is_current and order_placed is null and deleted is null and num_nonnulls(user_id, guest_id) > 0
      group by user_id, guest_id having count(*) > 1`,
  },
  {
    id: 'I20',
    name: 'no order has a line that could not be sold',
    query: (since) => sql`
      select line.id::text as what from basket.basket_line line
      join basket.basket on basket.id = line.basket_id and basket.order_placed >= ${since}
      where not line.valid or line.product_facts = '{}'::jsonb`,
  },
]

export const invariants: readonly Invariant[] = [...money, ...stock, ...orders, ...baskets]
