/** A statement that may read more than the rule allows. The test fails for one that no longer needs to. */
export interface Exception {
  /** Found in the text of the statement, whose spaces are single. */
  readonly statement: RegExp
  /** Found in what the shop was doing; left out: whatever it did. */
  readonly step?: RegExp
  /** The most rows that it may read in the shop of the test. */
  readonly rows: number
  /** The most pages; left out: ten for each row. */
  readonly pages?: number
  /** The most rows of goods; left out: those that every statement may read. */
  readonly goods?: number
  /** It may read as many rows as there are orders; left out: fewer. */
  readonly isOfAll?: true
  readonly why: string
  /** Left out: each run needs it. PostgreSQL plans by what its statistics say just then, so some read little in one run and more in another. */
  readonly dependsOnPlan?: true
}

export const exceptions: readonly Exception[] = [
  {
    step: /^job check_invariants$/,
    statement: /./,
    rows: 120_000,
    pages: 20_000,
    isOfAll: true,
    why: 'once a night: holds all orders of 60 days, and the ledger of all years, to what must be true',
  },
  {
    statement: /limit 10001\) counted/,
    rows: 11_000,
    why: 'counts exactly to 10,000, and no further',
  },
  {
    statement: /^with matching as materialized/,
    rows: 6_000,
    why: 'a search: in a shop of so few orders they are read quicker than the index of parts of words',
  },
  {
    statement: /^select count\(\*\)::integer as read, \(count\(\*\) filter/,
    rows: 2_000,
    why: 'looks at the 2,000 newest orders for how common the words of a search are',
  },
  {
    step: /search-query=.*[&?]from=/,
    statement: /^select found\.basket_id from \( select \* from orders\.order_search found/,
    rows: 2_000,
    why: 'looks at all orders of days that have no more than 2,000, as at the newest',
  },
  {
    statement: /^with me as \(select \* from access\."user"/,
    rows: 10_000,
    why: 'gives people all that the shop has of them',
  },
  {
    statement: /^with placed as materialized/,
    rows: 2_000,
    why: 'adds up what a company has bought in ten years, by product',
  },
  {
    step: /^GET \/api\/shop\/baskets\b/,
    statement: /^select (basket_status, count|basket\.id, basket\.name|config\.name)/,
    rows: 1_500,
    why: 'counts and sorts all orders of one person and company',
  },
  {
    statement: /^select offer\.id from offer\.offer where \( offer\.status in/,
    rows: 2_000,
    why: 'once a night: a shop of a million orders has 6,000 offers',
  },
  {
    statement: /^update offer\.offer_line line set name/,
    rows: 2_000,
    why: 'the lines of one offer come as JSON, for which PostgreSQL expects a hundred rows: of so few lines it reads all',
  },
  {
    statement: /^update access\.customer_case set contact_name/,
    rows: 1_000,
    why: 'an erased user may be named in any case of the company',
  },
  {
    statement: /^with asked as materialized \( select product\.\* from catalogue\.product/,
    rows: 0,
    goods: 40_000,
    why: 'reads the few hundred variants of the shop once for each product of a list',
  },
  {
    step: /^(GET \/api\/shop\/(offers|invoice-cases\/:id)|POST \/api\/shop\/offers\/request) /,
    statement: /^select (to_jsonb\(one\)|\(select coalesce\(jsonb_agg\(to_jsonb\(one\))/,
    rows: 800,
    why: 'finds offers among all those of one company, by their time',
    dependsOnPlan: true,
  },
  {
    step: /^GET \/api\/admin\/shop\/phone-orders\/callers/,
    statement: /^with found as/,
    rows: 800,
    why: 'looks up the users and orders whose words are like those of the caller, so many and no more, each with its last address',
  },
  {
    statement:
      /^select count\(\*\)::integer as count from access\.customer_case where customer_id = \$1$/,
    rows: 1_000,
    why: 'counts the cases of a company before it makes another: it may have 10,000, and the walk makes about 300',
    dependsOnPlan: true,
  },
  {
    step: /^the worker of imports$/,
    statement: /^select line, product_id, number, status, changes from exchange\.planned/,
    rows: 1_300,
    why: 'passes by the lines of a file that change nothing, once in a run',
  },
  {
    step: /^GET \/api\/admin\/shop\/baskets\?page=20 /,
    statement: /^select basket\.id from basket\.basket where .* limit \$\d+ offset \$\d+$/,
    rows: 800,
    pages: 100,
    why: 'a page by its number passes by those before it in the index alone; the list goes on from its last row',
  },
  {
    step: /^GET \/metrics$/,
    statement: /^select kind, count\(\*\) filter \(where dead is null\)/,
    rows: 1_000,
    why: 'counts what waits in the outbox, where the walk has left some hundred rows: of so few all are read',
    dependsOnPlan: true,
  },
  {
    step: /^POST \/api\/admin\/shop\/products\/:id\/variant-makings/,
    statement: /^\(select 'Products' as model, child\.id/,
    rows: 1_000,
    why: 'looks whether offers that are open name a product, of whose lines the walk has left some hundred: of so few all are read',
    dependsOnPlan: true,
  },
  {
    step: /^GET \/api\/shop\/invoices by own$/,
    statement: /^select \* from \( select count\(\*\)::integer as count, coalesce\(sum/,
    rows: 500,
    why: 'sums all invoices of one company, to which the walk adds one for each route that changes something',
    dependsOnPlan: true,
  },
  {
    step: /^the outbox$/,
    statement: /^select basket\.id, order_reference, basket_status, order_placed, confirmation_token/,
    rows: 500,
    why: 'looks whether an order waits for approval, of which the walk has left some hundred rows: of so few all are read',
    dependsOnPlan: true,
  },
  {
    step: /^job watch_authorizations$/,
    statement: /^select distinct on \(revised\.id\)/,
    rows: 1_000,
    why: 'twice a day: holds the money of all orders that were ever changed to what they cost since',
    dependsOnPlan: true,
  },
]
