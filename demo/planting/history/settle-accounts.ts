import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/client'

/** What follows from all orders and invoices together: the cases that they name, and what companies owe and may owe. */
export async function settleAccounts(tx: Tx, firstCustomer: number): Promise<void> {
  for (const work of [addCases(firstCustomer), setBalances(firstCustomer)]) await work.execute(tx)
}

/** As an invoice adds the case that it names, under an id that the case decides: a UUID of version 8. */
function addCases(firstCustomer: number): RawBuilder<unknown> {
  return sql`
    insert into access.customer_case (id, customer_id, case_number, status, created, modified)
    select
      overlay(overlay(md5(customer_id || ' ' || case_number) placing '8' from 13) placing '8' from 17)::uuid, customer_id, case_number,
      case when first < max(first) over () - interval '2 years' then 'closed' else 'open' end, first, first
    from (
      select customer_id, case_number, min(first) as first from (
        select customer_id, case_number, date::timestamptz as first from invoice.invoice where case_number <> ''
        union all
        select customer_id, project_number, order_placed from basket.basket
        join basket.basket_contact contact on contact.basket_id = basket.id and contact_type = 'invoice'
        where project_number <> '' and order_placed is not null and customer_id is not null
        union all
        select customer_id, case_number, created from offer.offer where case_number <> '') named
      where customer_id >= ${firstCustomer} group by customer_id, case_number) cases
    order by first, customer_id, case_number
    on conflict do nothing`
}

/** The balance is what the invoices leave; the credit covers it and what is ordered. */
function setBalances(firstCustomer: number): RawBuilder<unknown> {
  return sql`
    update access.customer set balance = told.balance,
      credit_limit = greatest(credit_limit, ceil((told.balance + told.ordered) / 2500000.0) * 2500000)
    from (
      select customer_id, sum(balance) as balance, sum(ordered) as ordered from (
        select customer_id, balance::bigint, 0::bigint as ordered from invoice.invoice where balance <> 0
        union all
        select customer_id, 0, payment_amount from basket.basket
        where payment_provider = 'credit' and order_placed is not null and basket_status not in ('new', 'paid', 'canceled')
        ) owed
      where customer_id >= ${firstCustomer} group by customer_id) told
    where customer.id = told.customer_id`
}
