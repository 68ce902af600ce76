/** A statement that may read more than the rule allows. The test fails for one that no longer needs to. */
export interface Exception {
  /** Found in the text of the statement, whose spaces are single. */
  readonly statement: RegExp
  /** Found in what the shop was doing; left out: whatever it did. */
  readonly step?: RegExp
  /** The most rows that it may read in the shop of the test. */
  readonly rows: number
  /** In the shop of ten times the orders that FAULT_SEED has; left out: as many. */
  readonly largeRows?: number
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

const usual: readonly Exception[] = [
  {
    step: /^job check_invariants$/,
    statement: /./,
    rows: 6_000,
    largeRows: 40_000,
    why: 'once a night: holds all orders and payments of 60 days to what must be true',
  },
  {
    step: /^job check_invariants$/,
    statement: /^select coalesce\(user_id::text, guest_id::text\) as what/,
    rows: 10_000,
    largeRows: 80_000,
    isOfAll: true,
    why: 'once a night: looks for a second current basket among all that are open, which are deleted after their days',
  },
  {
    statement: /limit 10001\) counted/,
    rows: 11_000,
    largeRows: 40_000,
    why: 'counts exactly to 10,000, and no further; the orders of each status',
  },
  {
    step: /search/,
    statement: /limit 1001\) counted/,
    rows: 6_000,
    largeRows: 12_000,
    why: 'a search: counts to 1,000, which are among 10,000 of the newest orders, or are found by the index of words',
    dependsOnPlan: true,
  },
  {
    statement: /^with spread as/,
    rows: 800,
    why: 'a search: twelve pages of orders tell how common a word is, however many there are',
  },
  {
    statement: /^select found\.basket_id from \( select \* from orders\.order_search found/,
    rows: 3_000,
    largeRows: 6_000,
    why: 'a search: as many of the newest orders as hold a page of what is common',
    dependsOnPlan: true,
  },
  {
    statement: /^with matching as materialized/,
    rows: 6_000,
    largeRows: 10_000,
    why: 'a search: in a shop of so few orders they are read quicker than the index of parts of words',
    dependsOnPlan: true,
  },
  {
    statement: /^with me as \(select \* from access\."user"/,
    rows: 10_000,
    largeRows: 15_000,
    why: 'gives people all that the shop has of them',
  },
  {
    statement: /^with placed as materialized/,
    rows: 2_000,
    largeRows: 3_000,
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
    dependsOnPlan: true,
  },
  {
    statement: /^update access\.customer_case set contact_name/,
    rows: 1_000,
    largeRows: 2_000,
    why: 'once for each user: one who is erased may be named in any case of the company, each an entry of an index and a row; it has some 15, and 10,000 at most',
  },
  {
    statement: /^with asked as materialized \( select product\.\* from catalogue\.product/,
    rows: 0,
    goods: 40_000,
    why: 'reads the few hundred variants of the shop once for each product of a list',
  },
  {
    step: /^(GET|POST) \/api\/(shop\/(offers|invoice-cases\/:id)|admin\/customers\/:id\/desk)/,
    statement: /^select (to_jsonb\(one\)|\(select coalesce\(jsonb_agg\(to_jsonb\(one\))/,
    rows: 800,
    why: 'finds offers among all those of one company, by their time',
    dependsOnPlan: true,
  },
  {
    step: /^GET \/api\/admin\/shop\/phone-orders\/callers/,
    statement: /^with found as/,
    rows: 800,
    largeRows: 2_500,
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
    largeRows: 2_000,
    why: 'counts what waits in the outbox, where the walk has left some hundred rows: of so few all are read',
    dependsOnPlan: true,
  },
  {
    step: /^the outbox$/,
    statement:
      /^select basket\.id, order_reference, basket_status, order_placed, confirmation_token/,
    rows: 1_000,
    why: 'looks whether an order waits for approval, of which the walk has left some hundred rows: of so few all are read',
    dependsOnPlan: true,
  },
  {
    step: /^job watch_authorizations$/,
    statement: /^select distinct on \(revised\.id\)/,
    rows: 1_000,
    largeRows: 5_000,
    why: 'twice a day: holds the money of all orders that were ever changed to what they cost since',
    dependsOnPlan: true,
  },
  {
    statement:
      /^(select \* from \( select count\(\*\)::integer as count|select count\(distinct|select found\.\*, one\.id as case_id)/,
    rows: 600,
    largeRows: 1_500,
    why: 'counts, adds up and groups the invoices of one company',
    dependsOnPlan: true,
  },
]

/** Of ten times as many orders a company has more of its own, and a walk finds more that is bounded by something else. */
const ofLargeShop: readonly Exception[] = [
  {
    statement: /payment_provider = 'credit'/,
    rows: 600,
    why: 'adds up the open orders on account of one company',
  },
  {
    step: /invoice-cases/,
    statement: /^with (page|bought) as/,
    rows: 4_000,
    why: 'finds the orders of one company that name its cases',
  },
  {
    step: /^GET \/api\/users/,
    statement: /^select u\.id, u\.uuid/,
    rows: 1_500,
    why: 'a page of users: of so few companies all are read, in an index',
    dependsOnPlan: true,
  },
  {
    step: /\/api\/admin\/dashboard\/sales/,
    statement: /^with today as/,
    rows: 1_000,
    why: 'adds up what was sold in 30 days',
  },
  {
    step: /\/api\/admin\/mixing/,
    statement: /^select (id from "?basket"?\."?basket_line|\( select count.* limit 1001\) counted)/,
    rows: 2_000,
    why: 'finds and counts lines in a colour among those of open orders, whichever are fewer',
    dependsOnPlan: true,
  },
  {
    statement: /^select low\.id, wanted\.sold/,
    rows: 2_000,
    why: 'adds up what was sold in two weeks, which are as many orders in any year, and what waits for longer',
    dependsOnPlan: true,
  },
  {
    step: /^DELETE \/api\/admin\/branches\/:id/,
    statement: /^SELECT 1 FROM ONLY "access"\."customer"/,
    rows: 2_000,
    why: 'a branch that is deleted, perhaps once a year, is looked for at each company',
  },
  {
    step: /^GET \/api\/admin\/offers/,
    statement: /^select \(select coalesce\(jsonb_agg/,
    rows: 1_000,
    why: 'counts the offers, which are fewer than 10,000',
  },
  {
    step: /^job count_purchases$/,
    statement: /^with bought as materialized/,
    rows: 25_000,
    why: 'once a day: adds up what was bought in the days that »mest købte« tells of',
  },
  {
    step: /^job tell_back_in_stock$/,
    statement: /^with appended as \( insert into orders\.outbox/,
    rows: 300,
    pages: 6_000,
    why: 'writes as many mails at once as a batch has',
    dependsOnPlan: true,
  },
]

const ofThisSize: readonly Exception[] = process.env.FAULT_SEED
  ? [...usual.map((one) => ({ ...one, rows: one.largeRows ?? one.rows })), ...ofLargeShop]
  : usual

export const exceptions = ofThisSize
