import type { Target } from '#database/bulk/bulk-load'

function target(table: string, ...columns: readonly string[]): Target {
  return { table, columns: columns.flatMap((some) => some.split(' ')) }
}

/** The tables that grow with years, and the columns that the rows of this folder are written for. */
export const tables = {
  customer: target(
    'access.customer',
    'id name debitor branch_id enable_credit terms credit_limit created modified company_id',
    'address1 zipcode city',
  ),
  customerPriceGroup: target('access.customer_price_group', 'customer_id price_group_id'),
  user: target(
    'access."user"',
    'id uuid username name group_id customer_id created modified last_login',
    'confirmed_username',
  ),
  basket: target(
    'basket.basket',
    'id version guest_id user_id customer_id is_current order_reference confirmation_token',
    'confirmation_expires basket_status is_valid is_valid_contacts is_valid_delivery',
    'is_locked display_net_prices use_alternate_contact is_pickup zipcode products_count',
    'products_sum net_products_sum products_tax_sum delivery_sum net_delivery_sum',
    'delivery_tax_sum tax_sum net_sum payment_amount payment_method_id payment_provider',
    'payment_option enable_credit terms terms_version content_hash order_placed',
    'order_completed created modified pickup_code',
  ),
  contact: target(
    'basket.basket_contact',
    'id basket_id contact_type customer_type name attention address1 zipcode city email',
    'mobile instruction has_consent consent_newsletter company_id company_name po_number',
    'project_number',
  ),
  delivery: target(
    'basket.basket_delivery_line',
    'id basket_id delivery_code_id delivery_carrier_id branch_id price net_price tax_rate',
    'estimated_price delivery_days_text estimated_delivery metadata sort',
  ),
  line: target(
    'basket.basket_line',
    'id basket_id basket_delivery_line_id product_id name alternate_sku net_price quantity',
    'line_sum line_tax_sum net_line_sum tax_rate product_facts metadata sort created',
  ),
  payment: target(
    'payment.payment',
    'id basket_id provider option reference content_hash amount amount_captured',
    'amount_refunded status failure_code expires created modified held_until',
  ),
  paymentEvent: target('payment.payment_event', 'payment_id kind amount external_id created'),
  paymentOperation: target(
    'payment.payment_operation',
    'id payment_id kind amount amount_before is_final status idempotency_key actor reason',
    'created modified provider_reference settled',
  ),
  orderEvent: target(
    'orders.order_event',
    'basket_id kind from_status to_status actor facts created',
  ),
  outbox: target(
    'orders.outbox',
    'kind basket_id payload created available attempts done first_attempt',
  ),
  shipment: target('orders.shipment', 'id basket_id number amount idempotency_key created'),
  shipmentLine: target('orders.shipment_line', 'shipment_id basket_line_id quantity'),
  label: target(
    'orders.shipping_label',
    'id basket_id basket_delivery_line_id number name provider shown external_reference',
    'idempotency_key created made',
  ),
  parcel: target('orders.parcel', 'label_id position weight_grams length_mm number tracking'),
  approval: target(
    'orders.approval',
    'basket_id customer_id status reasons decided_by decided lapses created',
  ),
  withdrawal: target(
    'orders.withdrawal',
    'id basket_id number status is_whole name email amount delivery_amount created modified',
    'refund_asked',
  ),
  withdrawalLine: target('orders.withdrawal_line', 'withdrawal_id basket_line_id quantity amount'),
  withdrawalEvent: target(
    'orders.withdrawal_event',
    'withdrawal_id from_status to_status user_id reason created',
  ),
  openBasket: target(
    'basket.basket',
    'id version guest_id user_id customer_id name is_current is_shared zipcode created',
    'modified',
  ),
  openLine: target(
    'basket.basket_line',
    'id basket_id product_id name alternate_sku net_price quantity sort created',
  ),
  invoice: target(
    'invoice.invoice',
    'id external_reference invoice_number type customer_id basket_id credits_id date due_date',
    'case_number order_reference company_name company_id address1 zipcode city terms net_sum',
    'tax_sum gross_sum balance credited_sum created modified',
  ),
  invoiceLine: target(
    'invoice.invoice_line',
    'invoice_id position customer_id date product_id varenummer name quantity unit net_price',
    'net_sum tax_rate tax_sum product_group co2_grams',
  ),
  invoicePayment: target(
    'invoice.payment',
    'invoice_id external_reference date amount text created',
  ),
  offer: target(
    'offer.offer',
    'id offer_number customer_id user_id status title case_number terms request valid_from',
    'valid_to delivery_sum net_sum tax_sum gross_sum decline_reason created modified',
    'is_requested',
  ),
  offerLine: target(
    'offer.offer_line',
    'id offer_id product_id name varenummer unit quantity net_price ordinary_net_price',
    'tax_rate net_sum sort',
  ),
  offerEvent: target('offer.offer_event', 'offer_id kind from_status to_status user_id created'),
  offerMessage: target('offer.offer_message', 'id offer_id user_id is_from_staff message created'),
  audit: target('access.audit_event', 'created action outcome actor_id network subject'),
  session: target('access.session', 'id user_id created last_used expires ended device network'),
  sessionToken: target('access.session_token', 'id session_id expires'),
  loginAttempt: target('access.login_attempt', 'key attempted'),
  passwordReset: target('access.password_reset', 'token_hash user_id created expires used'),
  signUp: target('access.sign_up', 'id username name password_hash created expires used network'),
  usernameChange: target(
    'access.username_change',
    'id user_id username old_username created expires used',
  ),
  customerRequest: target(
    'access.customer_request',
    'company_name company_id name username telephone wants_credit created status decided',
    'decided_by customer_id',
  ),
  invitation: target(
    'access.invitation',
    'customer_id invited_by group_id username name permissions created expires',
  ),
  userAddress: target(
    'access.user_address',
    'id user_id is_default customer_type name address1 zipcode city mobile company_name',
    'created',
  ),
  articleNumber: target('access.article_number', 'customer_id number product_id modified'),
  consent: target(
    'tracking.consent',
    'consent_id version functional statistics marketing given user_id',
  ),
  dailyCount: target('tracking.daily_count', 'day kind name count'),
  campaignVisit: target('tracking.campaign_visit', 'created action product utm_source gclid'),
  enquiry: target(
    'contact.enquiry',
    'id kind status user_id name email phone order_reference message created answer closed',
    'closed_by subject',
  ),
  subscription: target(
    'contact.subscription',
    'id email text_version requested confirmed unsubscribe_token ended',
  ),
  route: target('routing.static_route', 'site_id url model foreign_key pass archive modified'),
  priceHistory: target(
    'pricing.price_history',
    'product_id price_group_id currency_id net_price valid_from valid_to recorded',
  ),
} as const satisfies Record<string, Target>

export type TableName = keyof typeof tables
