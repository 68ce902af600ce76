import { sql } from 'kysely'
import { type Bulk, bulkLoad } from '#database/bulk/bulk-load'
import type { Db, Tx } from '#database/client'
import { danishDay } from '#kernel/time'
import { customers } from '../data/people.ts'
import { type Habits, habits } from '../data/purchases.ts'
import type { Goods, Settled } from '../invoices/document.ts'
import { makePapers } from '../invoices/make-papers.ts'
import type { SettledOrder } from '../invoices/of-orders.ts'
import type { GoodsByCategory } from '../invoices/purchases.ts'
import { toInvoiceRows } from './invoice-rows.ts'

const SEED = 1
/** Of a category, how many products a firm buys again and again. */
const FAVOURITES = 5
const PUBLIC = 1

/**
 * Gives the professionals of the demo the invoices of two years: of the orders that are settled, and of what they have
 * bought by phone and in the branches. Their balance is what the invoices leave.
 */
export async function plantInvoices(db: Db, now = new Date()): Promise<void> {
  await bulkLoad(db, async (bulk) => {
    const goods = new Map<number, GoodsByCategory>()
    for (const one of habits) goods.set(one.customer_id, await readGoods(bulk.tx, one))
    const orders = await readSettledOrders(bulk.tx)
    await load(bulk, makePapers({ today: danishDay(now), seed: SEED, goods, orders }))
  })
}

async function load(bulk: Bulk, papers: readonly Settled[]): Promise<void> {
  for (const { target, rows } of toInvoiceRows(papers)) await bulk.load(target, rows)
  await sql`
    update access.customer set balance = told.balance
    from (select customer_id, sum(balance) as balance from invoice.invoice group by customer_id) told
    where customer.id = told.customer_id`.execute(bulk.tx)
  await sql`analyze invoice.invoice, invoice.invoice_line`.execute(bulk.tx)
}

/** What most people buy of each category, at the price of the customer, as far as a line of it comes to what one usually does. */
async function readGoods(tx: Tx, { customer_id, trade }: Habits): Promise<GoodsByCategory> {
  const group = customers.find(({ id }) => id === customer_id)?.price_group_id ?? PUBLIC
  const most = new Map<number, number>()
  for (const { category, line } of Object.values(trade).flat()) {
    most.set(category, Math.max(line[1], most.get(category) ?? 0))
  }
  const { rows } = await sql<Goods>`
    select found.* from unnest(${[...most.keys()]}::bigint[], ${[...most.values()]}::bigint[]) wanted (category, most)
    cross join lateral (
      select product.id, wanted.category, field.value as varenummer, product.name, product.unit,
        product.weight_grams, (product.min_quantity * 1000)::integer as min_quantity,
        (product.divisible_quantity * 1000)::integer as step, price.net_price
      from catalogue.product_category link
      join catalogue.product on product.id = link.product_id
      join catalogue.product parent on parent.id = product.parent_id
      join pricing.price on price.product_id = product.id and price.price_group_id = ${group}
      join catalogue.custom_field field on field.model = 'Products' and field.foreign_key = product.id
        and field.key = 'varenummer'
      where link.category_id = wanted.category and product.is_active and parent.is_active
        and not product.is_private and not parent.is_private and not product.is_discontinued
        and product.available_from is null and product.children_count = 0
        and price.net_price * coalesce(product.min_quantity, 1) <= wanted.most * 10000
      order by product.popularity desc, product.id limit ${FAVOURITES}) found`.execute(tx)
  const goods = new Map<number, Goods[]>()
  for (const one of rows) goods.set(one.category, [...(goods.get(one.category) ?? []), one])
  return goods
}

/** Orders on account that are paid by their invoice. */
async function readSettledOrders(tx: Tx): Promise<SettledOrder[]> {
  const { rows } = await sql<SettledOrder>`
    select basket.id, basket.customer_id, basket.order_placed, contact.project_number, contact.po_number,
      basket.net_delivery_sum, lines.lines
    from basket.basket
    join basket.basket_contact contact on contact.basket_id = basket.id and contact.contact_type = 'invoice'
    cross join lateral (
      select jsonb_agg(jsonb_build_object('product_id', product.id,
        'category', (select min(link.category_id) from catalogue.product_category link
          where link.product_id = product.id),
        'varenummer', coalesce((select value from catalogue.custom_field field
          where field.model = 'Products' and field.foreign_key = product.id and field.key = 'varenummer'), ''),
        'name', line.name, 'quantity', (line.quantity * 1000)::bigint, 'unit', product.unit,
        'weight_grams', product.weight_grams, 'net_price', line.net_price, 'net_sum', line.net_line_sum)
        order by line.sort) as lines
      from basket.basket_line line join catalogue.product on product.id = line.product_id
      where line.basket_id = basket.id) lines
    where basket.basket_status = 'paid' and basket.payment_provider = 'credit'
    order by basket.order_placed`.execute(tx)
  return rows
}
