import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { rehashContent } from '#shop/basket'

/** What must hold whatever has happened: each finds what breaks it. */
const broken: Readonly<Record<string, RawBuilder<{ what: string }>>> = {
  'an order adds up to the øre': sql`
    select basket.id || ': ' || products_sum || '+' || delivery_sum || '<>' || payment_amount as what
    from basket.basket
    where order_placed is not null and (products_sum + delivery_sum <> payment_amount
      or net_sum + tax_sum <> payment_amount
      or products_sum <> (select sum(line_sum) from basket.basket_line where basket_id = basket.id)
      or net_products_sum <> (select sum(net_line_sum) from basket.basket_line where basket_id = basket.id))`,
  'an order has one payment, of its whole amount': sql`
    select basket.id || ': ' || count(payment.id) as what
    from basket.basket
    left join payment.payment on payment.basket_id = basket.id and payment.amount = coalesce((
        select (facts ->> 'amount_before')::bigint from orders.order_event revised
        where revised.basket_id = basket.id and kind = 'revised' order by id limit 1), basket.payment_amount)
      and payment.status in ('authorized', 'partially_captured', 'captured', 'refunded')
    where order_placed is not null and basket_status <> 'canceled'
    group by basket.id having count(payment.id) <> 1`,
  'money that is reserved has an order': sql`
    select payment.id::text as what from payment.payment join basket.basket on basket.id = basket_id
    where payment.status in ('authorized', 'partially_captured', 'captured') and order_placed is null`,
  'a placed order waits for no payment and holds no products': sql`
    select basket.id::text as what from basket.basket
    where order_placed is not null and (
      exists (select from payment.payment where basket_id = basket.id and status = 'created')
      or exists (select from orders.stock_reservation where basket_id = basket.id))`,
  'everybody is told of an order once': sql`
    select basket.id || ': ' || count(outbox.id) as what
    from basket.basket
    left join orders.outbox on outbox.basket_id = basket.id and kind in ('order_confirmation', 'erp_order')
    where order_placed is not null
    group by basket.id having count(outbox.id) <> 2`,
  'an order was placed once, and says so': sql`
    select basket.id::text as what from basket.basket
    where order_placed is not null and (
      select count(*) from orders.order_event where basket_id = basket.id and kind = 'placed') <> 1`,
  'open orders on account exceed no credit, unless staff have approved them': sql`
    select customer.id || ': ' || sum(payment_amount) as what
    from basket.basket join access.customer on customer.id = customer_id
    where payment_provider = 'credit' and order_placed is not null
      and basket_status not in ('new', 'paid', 'canceled')
      and not exists (select from orders.order_event
        where basket_id = basket.id and kind = 'moved' and actor <> 'system')
    group by customer.id having sum(payment_amount) > greatest(0, credit_limit - balance)`,
  'an order that its company has decided on has gone on, or is canceled': sql`
    select basket.id || ': ' || approval.status || ' and ' || basket_status as what
    from orders.approval join basket.basket on basket.id = basket_id
    where case approval.status
      when 'waiting' then basket_status <> 'new'
      when 'approved' then 1 <> (
        select count(*) from orders.order_event where basket_id = basket.id and kind = 'company_approved')
      else basket_status <> 'canceled' end`,
  'what was ordered of an offer has its price and quantity': sql`
    select line.id::text as what
    from basket.basket_line line
    join basket.basket on basket.id = line.basket_id and basket.order_placed is not null
    join offer.offer_line offered on offered.id = line.offer_line_id
    where line.net_price <> offered.net_price or line.quantity <> offered.quantity or line.net_rebate <> 0
      or line.tax_rate <> offered.tax_rate`,
  'a canceled order holds no line of an offer': sql`
    select line.id::text as what
    from basket.basket_line line join basket.basket on basket.id = line.basket_id
    where basket.basket_status = 'canceled' and line.offer_line_id is not null`,
  'the ledger says of a payment what the payment says': sql`
    select payment.id || ': ' || payment.status || ' and ' || coalesce(asked.status, 'nothing') as what
    from payment.payment
    left join payment.payment_operation asked on asked.payment_id = payment.id and asked.kind = 'authorize'
    where asked.status is distinct from (case
      when payment.status = 'created' then 'asked'
      when payment.status in ('voided', 'failed') and failure_code is not null and not exists (
        select from payment.payment_event where payment_event.payment_id = payment.id and kind = 'authorized' and external_id is null)
        then 'refused'
      else 'done' end)`,
  'no more is captured than was reserved, and no more refunded than was captured': sql`
    select payment.id::text as what from payment.payment
    cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'capture'), 0) as captured,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded
      from payment.payment_operation where payment_id = payment.id and status = 'done') ledger
    where amount_captured > amount or amount_refunded > amount_captured
      or ledger.captured > amount_captured or ledger.refunded > amount_refunded`,
  'a payment that came to nothing is let go at the company': sql`
    select payment.id::text as what from payment.payment
    where status in ('voided', 'failed') and failure_code not in ('declined', 'cancelled')
      and not exists (select from orders.outbox
        where kind = 'payment_void' and payload ->> 'payment_id' = payment.id::text)`,
}

/** Everything that is broken in this database, in words; nothing when all is well. */
export async function findBroken(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of Object.entries(broken)) {
    const { rows } = await query.execute(db)
    for (const { what } of rows) found.push(`${name}: ${what}`)
  }
  return [...found, ...(await findRewritten(db))]
}

/** Orders whose content is not what it was when they were placed. */
async function findRewritten(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('basket.basket as basket')
    .select(['id', 'content_hash'])
    .where('order_placed', 'is not', null)
    .execute()
  const checked = await Promise.all(
    orders.map(async ({ id, content_hash }) => ({
      id,
      isSame: (await rehashContent(db, id)) === content_hash,
    })),
  )
  return checked.filter(({ isSame }) => !isSame).map(({ id }) => `an order never changes: ${id}`)
}

/** How many of a product are left and how many were sold, in thousandths: together always what there was. */
export async function countStock(
  db: Db,
  productId: number,
): Promise<{ left: number; sold: number }> {
  const { rows } = await sql<{ left: string; sold: string }>`
    select product.stock as left, (
      select coalesce(sum(quantity), 0) from basket.basket_line line
      join basket.basket on basket.id = line.basket_id
      where line.product_id = product.id and basket.order_placed is not null) as sold
    from catalogue.product where id = ${productId}`.execute(db)
  const [row] = rows
  return { left: Number(row?.left) * 1000, sold: Number(row?.sold) * 1000 }
}
