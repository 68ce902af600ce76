import { type RawBuilder, sql } from 'kysely'
import { AGREED_PROVIDERS, factsOfPayment } from '#kernel/payment-facts'
import { danishDay } from '#kernel/time'
import type { CaseReader, CaseTotals } from './customer-case.ts'

const INVOICED = sql.join(
  AGREED_PROVIDERS.filter((provider) => factsOfPayment(provider).isInvoiced).map((provider) =>
    sql.lit(provider),
  ),
)

/**
 * JSON: {@link CaseTotals} of a row `one` of access.customer_case, in one query for any number of rows, beside {@link selectOrdered} and
 * {@link selectOffered}.
 *
 * An order counts for what its invoices do not cover yet; what came back is not to be invoiced again. One that was paid by
 * invoice is among the invoices, whether or not the finance system tells which invoice was of it.
 */
export function selectTotals(reader: CaseReader): RawBuilder<CaseTotals> {
  const { sees_company, sees_invoices, sees_offers } = reader
  return sql<CaseTotals>`(
    select jsonb_build_object('budget', part.budget, 'invoiced', part.invoiced, 'returned', part.returned,
      'ordered', part.ordered, 'offered', part.offered,
      'left', part.budget - part.invoiced - part.ordered)
    from (
      select case when ${sees_company}::boolean then one.budget end as budget,
        billed.invoiced, billed.returned,
        case when ${sees_company}::boolean then coalesce((
            select ordered.net_sum from ordered where ordered.number = lower(one.case_number)), 0) end as ordered,
        case when ${sees_offers}::boolean then coalesce((
            select offered.net_sum from offered where offered.number = lower(one.case_number)), 0) end as offered
      from (
        select case when ${sees_invoices}::boolean then coalesce(sum(net_sum), 0)::bigint end as invoiced,
          case when ${sees_invoices}::boolean
            then coalesce(-sum(net_sum) filter (where type = 'credit_note'), 0)::bigint end as returned
        from invoice.invoice where ${isInvoiceOfCase} and ${sees_invoices}::boolean) billed) part)`
}

/** For rows of invoice.invoice. */
export const isInvoiceOfCase = sql`(invoice.customer_id = one.customer_id and invoice.case_number <> ''
  and lower(invoice.case_number) = lower(one.case_number))`

/** For rows of basket.basket_contact with their basket.basket. */
export const isOrderOfCase = sql`(contact.contact_type = 'invoice' and contact.project_number <> ''
  and lower(contact.project_number) = lower(one.case_number) and basket.customer_id = one.customer_id
  and basket.order_placed is not null and basket.basket_status <> 'canceled')`

/**
 * The placed orders of all cases of a `page`, each with the `number` of its case in lower case: a company may have thousands of orders, and they
 * are read once, not once for each of its cases.
 */
export function selectOrdersOfPage({ customer_id }: Pick<CaseReader, 'customer_id'>) {
  return sql`
    select lower(contact.project_number) as number, basket.*
    from basket.basket_contact contact join basket.basket on basket.id = contact.basket_id
    where contact.contact_type = 'invoice' and contact.project_number <> ''
      and lower(contact.project_number) = any(array(select lower(page.case_number) from page))
      and basket.customer_id = ${customer_id}
      and basket.order_placed is not null and basket.basket_status <> 'canceled'`
}

/** Of the orders of a page, `orders_of_page`: what was ordered for each case and is not invoiced. */
export const selectOrdered = sql`
  select basket.number, sum(greatest(0, basket.net_sum - coalesce(billed.net_sum, 0)))::bigint as net_sum
  from orders_of_page basket
  left join lateral (
    select sum(net_sum) as net_sum from invoice.invoice
    where basket_id = basket.id and type = 'invoice') billed on true
  where not (basket.basket_status = 'paid' and basket.payment_provider in (${INVOICED}))
  group by basket.number`

/** The offers to all cases of a `page` that can be accepted or were, each with the `number` of its case: read once, as the orders are. */
export function selectOffersOfPage({ customer_id }: Pick<CaseReader, 'customer_id'>, now: Date) {
  return sql`
    select lower(offer.case_number) as number, offer.id, offer.delivery_sum
    from offer.offer
    where offer.customer_id = ${customer_id} and offer.case_number <> ''
      and lower(offer.case_number) = any(array(select lower(page.case_number) from page))
      and offer.status in ('sent', 'viewed', 'accepted') and offer.valid_to >= ${danishDay(now)}::date
      and not exists (
        select from offer.offer newer where newer.revision_of = offer.id and newer.status <> 'draft')`
}

/** Of the offers of a page, `offers_of_page`: the lines that are neither optional nor ordered, with the delivery as it was estimated. */
export const selectOffered = sql`
    select offer.number, sum(rest.net_sum + offer.delivery_sum)::bigint as net_sum
    from offers_of_page offer
    cross join lateral (
      select sum(line.net_sum) as net_sum from offer.offer_line line
      where line.offer_id = offer.id and not line.is_optional and line.alternative_to is null
        and not exists (
          select from offer.offer_line choice
          join basket.basket_line on basket_line.offer_line_id = choice.id
          join basket.basket on basket.id = basket_line.basket_id and basket.order_placed is not null
          where choice.offer_id = offer.id and (choice.id = line.id or choice.alternative_to = line.id))) rest
    group by offer.number`
