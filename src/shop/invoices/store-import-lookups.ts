import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { InvoiceToImport } from './invoice-to-import.ts'
import type { OrderedLine } from './line-colours.ts'

export interface ImportCustomer {
  readonly id: number
  readonly debitor: string
  readonly name: string
  readonly terms: string
  readonly cvr: string
  readonly ean: string
}

export interface ImportProduct {
  readonly varenummer: string
  readonly id: number
  /** The root of the first category that the product or its parent is in. */
  readonly product_group: string
}

/** What the references of some invoices stand for. */
export interface ImportLookups {
  readonly customers: ReadonlyMap<string, ImportCustomer>
  readonly products: ReadonlyMap<string, ImportProduct>
  /** Ids by customer and number, as {@link orderKey} writes them. */
  readonly orders: ReadonlyMap<string, string>
  /** By order: its lines, if one of them is in a colour. */
  readonly tinted: ReadonlyMap<string, readonly OrderedLine[]>
}

export function orderKey(customer_id: number, order_number: string): string {
  return `${customer_id} ${order_number}`
}

export async function readLookups(
  db: Db,
  invoices: readonly InvoiceToImport[],
): Promise<ImportLookups> {
  const debitors = unique(invoices.map(({ debitor }) => debitor))
  const orderNumbers = unique(invoices.map(({ order_number }) => order_number))
  const numbers = unique(invoices.flatMap(({ lines }) => lines.map(({ varenummer }) => varenummer)))
  const [customers, orders, products, ordered] = await Promise.all([
    sql<ImportCustomer>`
      select customer.id, customer.debitor, customer.name, customer.terms,
        customer.company_id as cvr, customer.company_ean as ean
      from access.customer where customer.debitor = any(${debitors})`.execute(db),
    sql<{ id: string; customer_id: number; order_reference: string }>`
      select id, customer_id, order_reference from basket.basket
      where order_reference = any(${orderNumbers}) and customer_id is not null
        and order_placed is not null`.execute(db),
    sql<ImportProduct>`
      select distinct on (field.value) field.value as varenummer, product.id,
        coalesce((
          select root.name
          from catalogue.product_category link
          join catalogue.category on category.id = link.category_id
          join catalogue.category root on root.id = coalesce(category.ancestor_ids[1], category.id)
          where link.product_id in (product.id, product.parent_id)
          order by link.product_id = product.id desc, category.breadcrumb_text limit 1), '') as product_group
      from catalogue.custom_field field
      join catalogue.product on product.id = field.foreign_key
      where field.model = 'Products' and field.key = 'varenummer' and field.value = any(${numbers})
      order by field.value, product.children_count, product.id`.execute(db),
    sql<OrderedLine>`
      select line.basket_id, line.product_id, (line.quantity * 1000)::bigint as quantity,
        case when line.metadata ? 'collection' then jsonb_build_object('collection', line.metadata -> 'collection',
          'code', line.metadata -> 'code', 'name', line.metadata -> 'name', 'hex', line.metadata -> 'hex',
          'base', line.metadata -> 'base') end as colour
      from basket.basket join basket.basket_line line on line.basket_id = basket.id
      where basket.order_reference = any(${orderNumbers}) and basket.customer_id is not null
        and basket.order_placed is not null and line.quantity > 0 and exists (
          select from basket.basket_line tinted
          where tinted.basket_id = basket.id and tinted.metadata ? 'collection')
      order by line.sort, line.id`.execute(db),
  ])
  return {
    customers: new Map(customers.rows.map((one) => [one.debitor, one])),
    orders: new Map(
      orders.rows.map(({ id, customer_id, order_reference }) => [
        orderKey(customer_id, order_reference),
        id,
      ]),
    ),
    tinted: Map.groupBy(ordered.rows, ({ basket_id }) => basket_id),
    products: new Map(products.rows.map((one) => [one.varenummer, one])),
  }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}
