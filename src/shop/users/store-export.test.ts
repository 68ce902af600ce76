import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#database/client'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { fromUser, type PersonalData, personalRows } from './store-export.ts'

const { db } = await freshDatabase(castSeed)

/** Tables with rows about users, what users are told of them, and the columns that they are not told. */
const personal: Record<string, readonly [kind: keyof PersonalData, ...left: string[]]> = {
  // A hash of a secret; whom the row belongs to; named instead; set when it is erased.
  'access.user': [
    'user',
    ...['password_hash', 'group_id', 'customer_id', 'external_reference', 'deleted'],
    'is_erased',
  ],
  'access.user_address': ['addresses', 'user_id'],
  // Of staff who saw the shop as the user.
  'access.session': ['sessions', 'user_id', 'impersonator_id', 'reason'],
  'access.saved_view': ['saved_views', 'id', 'user_id'],
  'access.second_factor': ['second_factor', 'user_id', 'secret', 'last_step', 'recovery_hashes'],
  'access.password_reset': ['reset_links', 'user_id', 'token_hash'],
  'access.sign_up': ['sign_ups', 'id', 'password_hash', 'token_hash', 'basket_id'],
  'access.customer_request': ['customer_requests', 'id', 'decided_by', 'customer_id', 'site_id'],
  'access.username_change': ['username_changes', 'id', 'user_id', 'token_hash'],
  // The inviter is another user.
  'access.invitation': [
    'invitations',
    ...['id', 'customer_id', 'invited_by', 'group_id', 'token_hash'],
  ],
  // The rest of a case is the company's.
  'access.customer_case': [
    'cases',
    ...['id', 'customer_id', 'name', 'address1', 'address2', 'zipcode', 'city', 'instruction'],
    ...['budget', 'status', 'created', 'modified'],
  ],
  // What was changed of the shop, and of no one: what tells of a person is left out of it.
  'access.audit_event': ['audit_events', 'id', 'actor_id', 'changes'],
  'access.login_attempt': ['login_attempts', 'key'],
  // What the links of mails are made of, and how the shop delivers them.
  'orders.outbox': [
    'mails',
    ...['id', 'basket_id', 'payload', 'available', 'attempts', 'last_error', 'dead', 'unsure'],
    'first_attempt',
  ],
  'catalogue.product_user': ['private_products', 'user_id'],
  // Sums that follow from those that are told, and secrets.
  'basket.basket': [
    'baskets',
    ...['version', 'guest_id', 'user_id', 'customer_id', 'confirmation_token'],
    ...['confirmation_expires', 'is_valid', 'is_valid_contacts', 'is_valid_delivery', 'is_locked'],
    ...['is_protected', 'is_reported', 'products_count', 'net_products_sum', 'products_tax_sum'],
    ...['net_rebate_sum', 'net_delivery_sum', 'delivery_tax_sum', 'net_sum', 'payment_method_id'],
    ...['errors', 'content_hash', 'added_keys', 'created_key', 'created_hash'],
    ...['site_id', 'erased'],
  ],
  'basket.basket_contact': ['basket_contacts', 'id'],
  'basket.basket_line': [
    'basket_lines',
    ...['id', 'basket_delivery_line_id', 'is_addin_for', 'alternate_sku', 'override_units'],
    ...['quantity_locked', 'is_protected', 'is_discount', 'valid', 'line_tax_sum', 'net_line_sum'],
    ...['net_rebate', 'rebate_sum', 'net_rebate_sum', 'rebate_pct', 'tax_rate', 'metadata'],
    ...['product_facts', 'errors', 'sort', 'offer_line_id'],
  ],
  'basket.basket_delivery_line': [
    'basket_delivery_lines',
    ...[
      'id',
      'delivery_carrier_id',
      'net_price',
      'tax_rate',
      'estimated_price',
      'metadata',
      'sort',
      'day_held_until',
    ],
  ],
  'payment.payment': [
    'payments',
    ...['id', 'content_hash', 'redirect_url', 'client', 'failure_code', 'expires', 'modified'],
    ...['held_until', 'pay_link_id', 'replaced_by'],
  ],
  'orders.order_event': ['order_events', 'id', 'actor', 'facts'],
  'orders.approval': ['approvals', 'customer_id', 'decided_by'],
  // The paper is what is shown.
  'orders.shipping_label': [
    'shipping_labels',
    ...[
      'basket_delivery_line_id',
      'service',
      'format',
      'start_position',
      'reason',
      'replaces',
      'pdf',
    ],
    ...['external_reference', 'refusal', 'idempotency_key'],
  ],
  'orders.parcel': ['parcels'],
  'orders.withdrawal': ['withdrawals', 'refund_asked'],
  'orders.withdrawal_line': ['withdrawal_lines'],
  'orders.withdrawal_event': ['withdrawal_events', 'id', 'user_id'],
  'tracking.consent': ['consents', 'id', 'user_id'],
  // What a page was is the shop's.
  'content.revision': ['page_revisions', 'id', 'user_id', 'node', 'contents'],
  'content.publication': ['page_publications', 'id', 'user_id'],
  'contact.subscription': ['newsletter', 'id', 'confirm_hash', 'unsubscribe_token'],
  'contact.favourite_colour': ['favourite_colours', 'user_id'],
  'contact.stock_notice': ['stock_notices', 'id', 'site_id'],
  'contact.enquiry': ['enquiries', 'id', 'user_id', 'closed_by', 'site_id'],
  'offer.offer': [
    'offers',
    ...['customer_id', 'user_id', 'revision_of', 'is_requested', 'terms', 'note', 'delivery_sum'],
    ...['created_key', 'modified', 'created_hash', 'site_id'],
  ],
  'offer.offer_message': ['offer_messages', 'id', 'user_id', 'created_key', 'created_hash'],
  'offer.offer_event': ['offer_events', 'id', 'from_status', 'to_status', 'user_id', 'facts'],
}

/** Nothing of a user: of a company, of a session or payment that is told, or without whose it is. */
const impersonal = [
  'access.article_number',
  'access.customer',
  // Of staff, and gone after a day.
  'access.file_upload',
  'access.session_token',
  'access.user_group',
  'contact.newsletter_text',
  'basket.basket_merge',
  // Who of staff took an order that its customer is told of, and picked its lines.
  'basket.phone_order',
  'orders.picked_line',
  // Of goods; who of staff made them active is in the audit.
  'catalogue.compliance_reason',
  // Of goods; who of staff counted them is in the audit.
  'orders.stock_count',
  // Of goods; who of staff ran one is in the audit.
  'exchange.mapping',
  'exchange.planned',
  'exchange.row',
  'exchange.run',
  'content.content',
  'content.mail_text',
  // What a company has agreed.
  'access.customer_price_group',
  // Who made a page is told as its first revision.
  'content.node',
  'content.node_permission',
  'content.node_place',
  'content.node_rule',
  'content.preview',
  'invoice.invoice',
  'invoice.invoice_line',
  'invoice.payment',
  'offer.offer_attachment',
  'offer.offer_line',
  'orders.outbox_receiver',
  'orders.shipment',
  'orders.shipment_line',
  'orders.stock_reservation',
  'orders.unpaid_hold',
  // Hashes of a day, of which nothing can be read.
  'orders.unpaid_order',
  'payment.payment_event',
  'payment.payment_method',
  // Links to pay for an order, of which only the hash of a token is kept.
  'payment.pay_link',
  'payment.payment_operation',
  'payment.refund_line',
  'tracking.campaign_visit',
  'tracking.daily_count',
  'tracking.consent_text',
  // The words of what users are told of their orders.
  'orders.order_search',
  // What is sold under, by the version that an order names.
  'content.terms_wording',
  'orders.terms_text',
]
/** Of products and of the shop, and the migrations. */
const SHOP = /^(catalogue|delivery|demo|media|paint|pricing|public|purchase|routing)\./

/** The columns of all tables, and of what a user is told, as if each kind were a table of its own. */
async function readColumns() {
  return transaction(db, async (tx) => {
    for (const [kind, rows] of Object.entries(personalRows(0))) {
      await sql`
        create temporary table ${sql.ref(`told_${kind}`)} as
        with ${fromUser(0)} ${rows} with no data`.execute(tx)
    }
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select case when table_name like 'told\_%' then substring(table_name, 6)
          else table_schema || '.' || table_name end as name,
        array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type <> 'VIEW' and table_schema not in ('pg_catalog', 'information_schema')
      group by 1`.execute(tx)
    return new Map(rows.map(({ name, columns }) => [name, columns]))
  })
}

const columns = await readColumns()
const tables = [...columns.keys()].filter((name) => name.includes('.'))

test('every table with something of a user is one that users are told of', () => {
  const known = [...Object.keys(personal), ...impersonal]
  expect(known.filter((name) => !tables.includes(name))).toEqual([])
  const others = tables.filter((name) => !SHOP.test(name) && !known.includes(name))
  expect(others).toEqual([])
})

test.each(Object.entries(personal))(
  'users are told all of %s but what is left out',
  (table, [kind, ...left]) => {
    const told = new Set([...(columns.get(kind) ?? []), ...left])
    const stored = columns.get(table) ?? []
    expect(stored.filter((column) => !told.has(column))).toEqual([])
    expect(left.filter((column) => !stored.includes(column))).toEqual([])
    // Negative control: what is left out is told nowhere.
    expect(left.filter((column) => columns.get(kind)?.includes(column))).toEqual([])
  },
)
