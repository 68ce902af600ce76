import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/client'
import { isOrderable } from '#shop/catalogue'
import { FIRST_CUSTOMER, FIRST_USER } from './buyers.ts'
import type { OrderGround } from './order-ground.ts'
import { STAFF } from './staff.ts'

/** What hangs on the orders, users and goods that are there, and is written from them, each with an id that these decide. */

/** Rows of a file that are kept: those of the last month. */
const IMPORTED_ROWS = 12_000
/** Of an import, in days. */
const RUN_DAYS = 180
const PDF = '%PDF-1.7\n%%EOF\n'

/** Goods that were made active without what the law asks. */
const EXPLAINED = 500

type Statement = RawBuilder<unknown>

/** The tables that {@link addLater} writes beside those of the orders. */
export const laterTables = [
  'access.file_upload',
  'access.saved_view',
  'access.second_factor',
  'basket.basket_merge',
  'basket.phone_order',
  'catalogue.compliance_reason',
  'catalogue.product_user',
  'contact.favourite_colour',
  'contact.stock_notice',
  'content.publication',
  'content.revision',
  'exchange.planned',
  'exchange.row',
  'exchange.run',
  'media.old_source',
  'offer.offer_attachment',
  'orders.picked_line',
  'orders.stock_count',
  'orders.stock_reservation',
  'orders.unpaid_order',
  'payment.pay_link',
  'payment.refund_line',
] as const

export async function addLater(tx: Tx, { buyers, years }: OrderGround): Promise<void> {
  const { amounts } = buyers
  const now = new Date(years.midnight)
  const statements: readonly Statement[] = [
    pickLines(amounts.pickedOrders),
    countGoods(amounts.stockCounts, now),
    takeOnPhone(amounts.phoneOrders),
    nameRefundedLines,
    sendLinks(amounts.payLinks),
    mergeBaskets(amounts.merges),
    countUnpaid,
    reserve(now),
    awaitGoods(amounts.notices, now),
    keepColours(amounts.favourites, now),
    saveViews(amounts.views, now),
    secure(amounts.secondFactors, now),
    showGoods(amounts.shownProducts),
    explainGoods(now),
    replaceFiles(amounts.files, now),
    revisePages(amounts.revisions, now),
    publishPages,
    importFiles(amounts.imports, now),
    keepRows(now),
    planRows,
    upload(amounts.uploads, now),
    attach(amounts.attachments),
  ]
  for (const statement of statements) await statement.execute(tx)
}

/** An id that a text decides: a UUID of version 8. */
function idOf(text: Statement): Statement {
  return sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`
}

/**
 * The numbers `n` to `count`, and which of some rows, numbered from 1, each takes in turn. The rows are joined by an equal sign alone
 * then: by a remainder of how many there are each would be held to each.
 */
function inTurn(count: number, rows: Statement): Statement {
  return sql`(
    select n, 1 + n % (select count(*) from ${rows} taken) as number from generate_series(1, ${count}) n) turn`
}

/** A moment of the last days before `now`, of the nth of a series. */
function momentOf(now: Date, days: number): Statement {
  return sql`${now}::timestamptz - interval '1 day' * ${days}::float8 * ((n * 7919) % 1000) / 1000.0`
}

/** Why goods were made active before their papers had come. */
function explainGoods(now: Date): Statement {
  return sql`
    insert into catalogue.compliance_reason (product_id, requirements, reason, created_by, created)
    select id, '{ce_dop}', 'Ydeevnedeklarationen er bestilt hos leverandøren.', ${STAFF}::bigint, ${momentOf(now, 3_000)}
    from (
      select id, row_number() over (order by id) as n from catalogue.product order by id limit ${EXPLAINED}) product
    order by id`
}

const PACKED = ['packing_complete', 'shipped', 'paid']

/** The newest orders that are packed. */
function pickLines(count: number): Statement {
  return sql`
    insert into orders.picked_line (basket_line_id, basket_id, picked, applied, version, picked_by, modified)
    select line.id, line.basket_id, line.quantity, array[${idOf(sql`'pick ' || line.id`)}], 1, ${STAFF}::bigint, placed.order_placed
    from (
      select id, order_placed from basket.basket
      where order_placed is not null and basket_status = any(${PACKED}::text[])
      order by order_placed desc, id limit ${count}) placed
    join basket.basket_line line on line.basket_id = placed.id where line.quantity > 0`
}

/** One was missing each time. */
function countGoods(count: number, now: Date): Statement {
  return sql`
    insert into orders.stock_count (id, product_id, branch_id, seen, counted, stock_before, stock_after, reason, counted_by, created)
    select ${idOf(sql`'count ' || n`)}, there.product_id, there.branch_id, 10, 9, 10, 9, 'Årlig optælling', ${STAFF}::bigint, ${momentOf(now, 3_600)}
    from ${inTurn(count, sql`catalogue.product_stock`)}
    join (
      select product_id, branch_id, row_number() over (order by product_id, branch_id) as number
      from catalogue.product_stock) there using (number)`
}

/** Orders of companies; and some that are still being taken. */
function takeOnPhone(count: number): Statement {
  return sql`
    insert into basket.phone_order (basket_id, made_by, placed_by, is_open, created)
    (select id, ${STAFF}::bigint, ${STAFF}::bigint, false, created from basket.basket
      where order_placed is not null and customer_id >= ${FIRST_CUSTOMER}
      order by order_placed desc, id limit ${count})
    union all
    (select id, ${STAFF}::bigint, null, true, created from basket.basket
      where order_placed is null and user_id >= ${FIRST_USER} and not is_current
      order by created desc, id limit 20)`
}

const nameRefundedLines = sql`
  insert into payment.refund_line (operation_id, number, basket_line_id, quantity, amount)
  select operation.id, 1, line.basket_line_id, line.quantity, operation.amount
  from payment.payment_operation operation
  join orders.withdrawal on operation.idempotency_key = 'withdrawal-' || withdrawal.id
  join orders.withdrawal_line line on line.withdrawal_id = withdrawal.id
  where operation.kind = 'refund'`

function sendLinks(count: number): Statement {
  return sql`
    insert into payment.pay_link (id, basket_id, reason, actor, expires, closed, created)
    select ${idOf(sql`'link ' || id`)}, id, 'authorization_ends', 'system',
      order_placed + interval '8 days', order_placed + interval '6 days', order_placed + interval '5 days'
    from basket.basket
    where order_placed is not null and basket_status = 'paid' and customer_id is null
    order by order_placed desc, id limit ${count}`
}

/** What guests had in their baskets, in those that users have saved. */
function mergeBaskets(count: number): Statement {
  return sql`
    insert into basket.basket_merge (guest_basket_id, basket_id, lines, merged)
    select guest.id, own.id, '[]', own.created
    from (
      select id, row_number() over (order by created desc, id) as n from basket.basket
      where order_placed is null and user_id is null order by created desc, id limit ${count}) guest
    join (
      select id, created, row_number() over (order by created desc, id) as n from basket.basket
      where order_placed is null and user_id >= ${FIRST_USER} order by created desc, id limit ${count}) own on own.n = guest.n`
}

/** Orders of the last days that are paid later. */
const countUnpaid = sql`
  insert into orders.unpaid_order (basket_id, person_keys, created)
  select id, array[hashtextextended(id::text, 0)], order_placed from basket.basket
  where order_placed is not null order by order_placed desc, id limit 10`

/** Of guests who had begun to pay when the years ended. */
function reserve(now: Date): Statement {
  return sql`
    insert into orders.stock_reservation (basket_id, product_id, quantity, expires)
    select basket_id, product_id, sum(quantity), ${now}::timestamptz
    from (
      select id from basket.basket where order_placed is null and user_id is null
      order by created desc, id limit 20) begun
    join basket.basket_line line on line.basket_id = begun.id group by basket_id, product_id`
}

function awaitGoods(count: number, now: Date): Statement {
  const isAwaited = sql`children_count = 0 and not ${isOrderable('product')}`
  return sql`
    insert into contact.stock_notice (id, email, product_id, created)
    select ${idOf(sql`'notice ' || n`)}, 'venter' || n || '@demo.dk', awaited.id, ${momentOf(now, 175)}
    from ${inTurn(count, sql`(select from catalogue.product where ${isAwaited})`)}
    join (
      select id, row_number() over (order by id) as number from catalogue.product
      where ${isAwaited}) awaited using (number)`
}

/** Five of each user who keeps some. */
function keepColours(count: number, now: Date): Statement {
  return sql`
    insert into contact.favourite_colour (user_id, system, slug, created)
    select one.id, 'ral', 'ral-' || (7000 + n), ${now}::timestamptz - interval '1 hour' * (one.id % 20000)
    from (select id from access."user" where id >= ${FIRST_USER} order by id limit greatest(1, ${count} / 5)) one,
      generate_series(1, 5) n`
}

function saveViews(count: number, now: Date): Statement {
  return sql`
    insert into access.saved_view (id, user_id, list, name, query, created)
    select ${idOf(sql`'view ' || n`)}, staff.id, 'goods', 'Liste ' || n, 'q=regel', ${momentOf(now, 700)}
    from ${inTurn(count, sql`(select from access."user" where id < ${FIRST_USER})`)}
    join (
      select id, row_number() over (order by id) as number
      from access."user" where id < ${FIRST_USER}) staff using (number)`
}

/** Of private users: what is stored is sealed, and opens for no one. */
function secure(count: number, now: Date): Statement {
  return sql`
    insert into access.second_factor (user_id, secret, confirmed)
    select id, sha256(id::text::bytea) || sha256('b'::bytea), ${now}::timestamptz
    from access."user" where id >= ${FIRST_USER} and customer_id is null order by id limit ${count}`
}

function showGoods(count: number): Statement {
  return sql`
    insert into catalogue.product_user (product_id, user_id)
    select shown.id, one.id
    from (select id from access."user" where id >= ${FIRST_USER} order by id limit ${count}) one,
      lateral (select id from catalogue.product where is_private order by id limit 1 offset one.id % 2) shown
    on conflict do nothing`
}

function replaceFiles(count: number, now: Date): Statement {
  return sql`
    insert into media.old_source (source, file_id, is_cleared, created)
    select 'foer-' || n, replaced.id, true, ${momentOf(now, 3_600)}
    from ${inTurn(count, sql`media.file`)}
    join (
      select id, row_number() over (order by id) as number from media.file) replaced using (number)`
}

/** Pages are saved again as they are. */
function revisePages(count: number, now: Date): Statement {
  return sql`
    insert into content.revision (node_id, number, action, user_id, node, contents, created)
    select last.node_id, last.number + n, 'changed', ${STAFF}::bigint, last.node, last.contents, ${momentOf(now, 3_600)}
    from (
      select distinct on (node_id) * from content.revision order by node_id, number desc) last,
      generate_series(1, greatest(1, ${count} / (select count(*) from content.node))) n
    order by last.node_id, n`
}

const publishPages = sql`
  insert into content.publication (node_id, revision_id, publish_at, user_id, created)
  select revision.node_id, revision.id, revision.created, user_id, revision.created
  from content.revision
  where action = 'changed' and user_id = ${STAFF}
    and exists (select from content.publication shown where shown.node_id = revision.node_id)
    and not exists (select from content.publication shown where shown.revision_id = revision.id)
  order by revision.id`

function importFiles(count: number, now: Date): Statement {
  return sql`
    insert into exchange.run (id, file_name, bytes, format, encoding, separator, rows_count, columns, rules, state, counts,
      progress, created_by, acted_by, network, created, checked, finished)
    select ${idOf(sql`'import ' || n`)}, 'lager-' || n || '.csv', 240000, 'csv', 'utf-8', 'semicolon', ${IMPORTED_ROWS},
      ${COLUMNS}::jsonb, '{"unknown": "fault", "jump_pct": 30, "only_new_names": true}', 'done',
      jsonb_build_object('changed', ${IMPORTED_ROWS}::integer, 'written', ${IMPORTED_ROWS}::integer), ${IMPORTED_ROWS},
      ${STAFF}::bigint, ${STAFF}::bigint, '198.51.100.0/24', at, at, at
    from generate_series(1, greatest(6, ${count})) n,
      lateral (select ${now}::timestamptz - interval '1 day' * (${RUN_DAYS}::float8 * n / (1 + greatest(6, ${count}))) as at) moment`
}

const COLUMNS = JSON.stringify([
  { head: 'Varenr.', example: '1001030', target: 'varenummer', decimal: null, has_numbers: true },
  { head: 'Lager', example: '40', target: 'stock', decimal: 'comma', has_numbers: true },
])

/** Of older ones they are deleted. */
function keepRows(now: Date): Statement {
  return sql`
    insert into exchange.row (run_id, line, cells, created)
    select run.id, line, array['V-' || line, (line % 500)::text], run.created
    from exchange.run, generate_series(2, ${IMPORTED_ROWS + 1}) line
    where run.created > ${now}::timestamptz - interval '30 days'`
}

const planRows = sql`
  insert into exchange.planned (run_id, line, product_id, number, name, status, changes, notes, outcome, created)
  select run_id, line, product.id, cells[1], 'Vare ' || line, 'changed',
    jsonb_build_array(jsonb_build_object('field', 'stock', 'before', 1, 'after', line % 500)), '[]', 'written', "row".created
  from exchange.row
  join ${inTurn(IMPORTED_ROWS + 1, sql`catalogue.product`)} on turn.n = line
  join (select id, row_number() over (order by id) as number from catalogue.product) product using (number)`

/** Files that were on their way when the years ended. */
function upload(count: number, now: Date): Statement {
  return sql`
    insert into access.file_upload (id, user_id, name, byte_size, received, source, created, modified)
    select ${idOf(sql`'upload ' || n`)}, ${STAFF}::bigint, 'blad-' || n || '.pdf', 4000000, 1000000,
      ${idOf(sql`'source ' || n`)}::text, ${momentOf(now, 1)}, ${momentOf(now, 1)}
    from generate_series(1, ${count}) n`
}

function attach(count: number): Statement {
  return sql`
    insert into offer.offer_attachment (id, offer_id, name, type, byte_size, content, user_id, created)
    select ${idOf(sql`'attachment ' || id`)}, id, 'Tegning', 'application/pdf', ${PDF.length}, ${PDF}::text::bytea, ${STAFF}::bigint, created
    from (select id, created from offer.offer order by created desc, id limit ${count}) offered`
}
