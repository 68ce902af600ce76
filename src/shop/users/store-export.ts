import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { isContactOfCase } from '#shop/cases'
import { CONTACT_TEXTS } from '#shop/orders'

type Row = Readonly<Record<string, unknown>>

/** All rows about a user, as they are stored, without secrets and what the shop notes for itself. */
export interface PersonalData {
  readonly user: Row | null
  readonly addresses: Row[]
  readonly sessions: Row[]
  readonly second_factor: Row[]
  readonly reset_links: Row[]
  readonly sign_ups: Row[]
  readonly customer_requests: Row[]
  readonly username_changes: Row[]
  /** To be a colleague at another company. */
  readonly invitations: Row[]
  /** Where the user takes delivery. */
  readonly cases: Row[]
  readonly audit_events: Row[]
  readonly login_attempts: Row[]
  readonly mails: Row[]
  readonly private_products: Row[]
  readonly baskets: Row[]
  readonly basket_contacts: Row[]
  readonly basket_lines: Row[]
  readonly basket_delivery_lines: Row[]
  readonly payments: Row[]
  readonly order_events: Row[]
  /** Of the user's orders, and those that the user has decided. */
  readonly approvals: Row[]
  /** What stands on the parcels of the user's orders. */
  readonly shipping_labels: Row[]
  readonly parcels: Row[]
  /** From the user's orders, and what the user, as staff, has done with those of others. */
  readonly withdrawals: Row[]
  readonly withdrawal_lines: Row[]
  readonly withdrawal_events: Row[]
  readonly consents: Row[]
  /** What the user, as staff, has changed and published of the shop's pages. */
  readonly page_revisions: Row[]
  readonly page_publications: Row[]
  readonly enquiries: Row[]
  readonly newsletter: Row[]
  /** Products that the user wants a mail about. */
  readonly stock_notices: Row[]
  /** Of the lists of the administration. */
  readonly saved_views: Row[]
  readonly favourite_colours: Row[]
  readonly offers: Row[]
  readonly offer_messages: Row[]
  readonly offer_events: Row[]
}

/** Whose data it is, and the user's baskets. */
export function fromUser(user_id: number): RawBuilder<unknown> {
  return sql`
    me as (select * from access."user" where id = ${user_id} and deleted is null),
    mine as (select * from basket.basket where user_id = ${user_id})`
}

/**
 * The query for each kind of personal data, read {@link fromUser}. What belongs to an address is told once a mail to it has
 * been answered: staff may have written the address of another person.
 */
export function personalRows(user_id: number): Record<keyof PersonalData, RawBuilder<unknown>> {
  return {
    user: sql`
        select me.id, uuid, username, confirmed_username, me.name, user_group.name as group_name,
          customer.name as customer_name, me.permissions,
        approval_above, approval_budget, approver_until, active, disabled_by_staff, me.created, me.modified, last_login
        from me join access.user_group on user_group.id = me.group_id
        left join access.customer on customer.id = me.customer_id`,
    addresses: sql`
        select address.id, is_default, is_default_invoice, customer_type, ${contactTexts('address')}, address.created
        from access.user_address address join me on me.id = address.user_id
        order by address.created`,
    sessions: sql`
        select session.id, session.created, last_used, expires, ended, device, network
        from access.session join me on me.id = session.user_id
        order by session.created`,
    second_factor: sql`
        select confirmed from access.second_factor join me on me.id = user_id`,
    reset_links: sql`
        select link.created, expires, used from access.password_reset link
        join me on me.id = link.user_id order by link.created`,
    sign_ups: sql`
        select sign_up.username, sign_up.name, network, sign_up.created, expires, used
        from access.sign_up
        join me on lower(me.confirmed_username) = lower(sign_up.username) order by sign_up.created`,
    customer_requests: sql`
        select company_name, company_id, request.username, request.name, telephone, wants_credit, request.created, status,
          decided
        from access.customer_request request
        join me on lower(me.confirmed_username) = lower(request.username)
        order by request.created`,
    username_changes: sql`
        select change.username, old_username, change.created, expires, used
        from access.username_change change join me on me.id = change.user_id
        order by change.created`,
    invitations: sql`
        select customer.name as customer_name, invitation.username, invitation.name,
          invitation.permissions, invitation.created, expires
        from access.invitation join me on lower(me.confirmed_username) = lower(invitation.username)
        join access.customer on customer.id = invitation.customer_id
        order by invitation.created`,
    cases: sql`
        select case_number, contact_name, contact_mobile
        from access.customer_case join me on ${isContactOfCase(sql.ref('me'))}
        order by case_number`,
    audit_events: sql`
        select created, action, outcome, network, subject from access.audit_event
        where actor_id = ${user_id} order by id`,
    login_attempts: sql`
        select attempted from access.login_attempt, me
        where key = 'user ' || me.id or starts_with(key, lower(me.username) || ' ')
        order by attempted`,
    mails: sql`
        select kind, outbox.created, done from orders.outbox, me
        where basket_id is null and lower(payload ->> 'username') = lower(me.username)
        order by outbox.created`,
    private_products: sql`
        select product_id from catalogue.product_user where user_id = ${user_id}
        order by product_id`,
    baskets: sql`
        select mine.id, mine.name, is_current, is_shared, deleted, order_reference, basket_status, display_net_prices,
          use_alternate_contact, delivery_allow_dropoff, dropoff, is_pickup, zipcode, products_sum,
          rebate_sum, delivery_sum, tax_sum, payment_amount, payment_provider, payment_option,
          terms, terms_version, enable_credit, internal_comment, pickup_code, order_placed, order_completed, mine.created, mine.modified
        from mine order by mine.created`,
    basket_contacts: sql`
        select basket_id, contact_type, customer_type, ${contactTexts('contact')}, has_consent,
          consent_newsletter
        from basket.basket_contact contact join mine on mine.id = basket_id
        order by basket_id, contact_type`,
    basket_lines: sql`
        select basket_id, product_id, line.name, quantity, alternate_quantity, typed, net_price,
          line_sum, note, withdrawal_acknowledged, line.created
        from basket.basket_line line join mine on mine.id = basket_id
        order by basket_id, sort`,
    basket_delivery_lines: sql`
        select basket_id, delivery_code_id, branch_id, delivery_time_code, pickup_point_reference, pickup_point, site_access, instruction, price,
          delivery_days_text, earliest_delivery, estimated_delivery, delivery_day, day_part
        from basket.basket_delivery_line join mine on mine.id = basket_id
        order by basket_id, sort`,
    payments: sql`
        select basket_id, provider, option, reference, currency, amount, amount_captured,
          amount_refunded, status, payment.terms_version, payment.created
        from payment.payment join mine on mine.id = basket_id order by payment.created`,
    order_events: sql`
        select basket_id, kind, from_status, to_status, event.created
        from orders.order_event event join mine on mine.id = basket_id
        order by event.id`,
    approvals: sql`
        select approval.basket_id, status, reasons, note, decided_by = ${user_id} as is_decided_by_me,
          decided, lapses, approval.created
        from orders.approval
        where decided_by = ${user_id} or basket_id in (select id from mine)
        order by approval.created`,
    withdrawals: sql`
        select withdrawal.id, basket_id, number, status, came_by, is_whole, withdrawal.name, email, amount,
          delivery_amount, withdrawal.created, withdrawal.modified
        from orders.withdrawal join mine on mine.id = basket_id order by withdrawal.created`,
    shipping_labels: sql`
        select label.id, basket_id, number, label.name, provider, shown, label.created, made
        from orders.shipping_label label join mine on mine.id = basket_id order by basket_id, number`,
    parcels: sql`
        select label_id, position, weight_grams, length_mm, parcel.number, tracking
        from orders.parcel join orders.shipping_label label on label.id = label_id
        join mine on mine.id = basket_id order by label_id, position`,
    withdrawal_lines: sql`
        select withdrawal_id, basket_line_id, quantity, line.amount
        from orders.withdrawal_line line join orders.withdrawal on withdrawal.id = withdrawal_id
        join mine on mine.id = basket_id order by withdrawal_id, basket_line_id`,
    withdrawal_events: sql`
        select withdrawal_id, from_status, to_status, reason, event.created
        from orders.withdrawal_event event join orders.withdrawal on withdrawal.id = withdrawal_id
        where user_id = ${user_id} or basket_id in (select id from mine) order by event.id`,
    consents: sql`
        select consent_id, version, functional, statistics, marketing, given from tracking.consent
        where user_id = ${user_id} order by id`,
    page_revisions: sql`
        select node_id, number, action, created from content.revision
        where user_id = ${user_id} order by id`,
    page_publications: sql`
        select node_id, revision_id, publish_at, created from content.publication
        where user_id = ${user_id} order by id`,
    enquiries: sql`
        select enquiry.kind, enquiry.status, enquiry.name, email, phone, company_name, order_reference, subject, message, answer,
          enquiry.created, closed
        from contact.enquiry join me on me.id = user_id or lower(email) = lower(me.confirmed_username)
        order by enquiry.created`,
    newsletter: sql`
        select subscription.email, text_version, requested, confirmed, ended
        from contact.subscription join me on lower(email) = lower(me.confirmed_username)
        order by requested`,
    stock_notices: sql`
        select notice.email, product_id, notice.created
        from contact.stock_notice notice join me on lower(email) = lower(me.confirmed_username)
        order by notice.created`,
    saved_views: sql`
        select list, view.name, query, view.created
        from access.saved_view view join me on me.id = view.user_id order by view.id`,
    favourite_colours: sql`
        select system, slug, created from contact.favourite_colour where user_id = ${user_id}
        order by created`,
    offers: sql`
        select offer.id, offer_number, title, case_number, request, status, valid_from, valid_to,
          decline_reason, net_sum, tax_sum, gross_sum, offer.created
        from offer.offer join me on me.id = user_id
        where status <> 'draft' or is_requested order by offer.created`,
    offer_messages: sql`
        select offer_id, message, is_from_staff, message.created
        from offer.offer_message message join me on me.id = user_id
        order by message.created`,
    offer_events: sql`
        select offer_id, kind, case when kind = 'declined' then offer.decline_reason end as decline_reason,
          event.created
        from offer.offer_event event join me on me.id = event.user_id
        join offer.offer on offer.id = offer_id
        order by event.id`,
  }
}

/** In one statement, so that all of it is from the same moment. */
export async function exportPersonalData(
  db: Db,
  user_id: number,
): Promise<PersonalData | undefined> {
  const { user, ...lists } = personalRows(user_id)
  const kinds = Object.entries(lists).map(([name, query]) => sql`${all(query)} as ${sql.ref(name)}`)
  const { rows } = await sql<PersonalData>`
    with ${fromUser(user_id)}
    select (select to_jsonb(one) from (${user}) one) as user, ${sql.join(kinds)}
    from me`.execute(db)
  return rows[0]
}

function all(query: RawBuilder<unknown>): RawBuilder<readonly Row[]> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (${query}) one)`
}

function contactTexts(table: 'address' | 'contact'): RawBuilder<unknown> {
  return sql.join(CONTACT_TEXTS.map((column) => sql.ref(`${table}.${column}`)))
}
