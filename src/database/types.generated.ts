// Made from the migrated database by `node tools/generate.ts`. Change a migration, not this file.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Ore, UnitPrice, VatRate } from '#kernel/money'

/** A column that may be left out of an insert. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

/** A moment; read as a Date. */
type Timestamp = ColumnType<Date, Date | string, Date | string>

/** A decimal, read as text because it is no float: "2.500". */
type Decimal = ColumnType<string, string | number, string | number>

type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue | undefined }

/** Read parsed; written as JSON.stringify makes it, because the driver would take an array for an SQL array. */
type Json = ColumnType<JsonValue, string, string>

interface AccessArticleNumber {
  customer_id: number
  number: string
  product_id: number
  modified: Generated<Timestamp>
}

interface AccessAuditEvent {
  id: GeneratedAlways<number>
  created: Generated<Timestamp>
  action: string
  outcome: string
  actor_id: number | null
  network: string
  subject: string | null
  changes: Json | null
}

interface AccessCustomer {
  id: Generated<number>
  name: string
  debitor: string | null
  branch_id: number | null
  enable_credit: Generated<boolean>
  terms: Generated<string>
  credit_limit: Generated<Ore>
  balance: Generated<Ore>
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
  /** CVR number; empty for a customer that is no company */
  company_id: Generated<string>
  /** EAN number of a public customer */
  company_ean: Generated<string>
  address1: Generated<string>
  address2: Generated<string>
  zipcode: Generated<string>
  city: Generated<string>
  /** The company has switched approval on; the rules of its users count. */
  needs_approval: Generated<boolean>
  /** How many days an order waits to be approved until it is canceled. */
  approval_days: Generated<number>
}

interface AccessCustomerCase {
  id: string
  customer_id: number
  /** Never changes: orders, offers and invoices name the case by it. */
  case_number: string
  name: Generated<string>
  address1: Generated<string>
  address2: Generated<string>
  zipcode: Generated<string>
  city: Generated<string>
  /** Who takes delivery at the site. */
  contact_name: Generated<string>
  contact_mobile: Generated<string>
  /** To the driver: how to get there, and where the goods are put. */
  instruction: Generated<string>
  /** For goods, ex VAT; null: none. */
  budget: Ore | null
  status: Generated<string>
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
}

interface AccessCustomerPriceGroup {
  customer_id: number
  price_group_id: number
}

interface AccessCustomerRequest {
  id: GeneratedAlways<number>
  company_name: string
  company_id: string
  name: string
  username: string
  telephone: string
  wants_credit: boolean
  created: Generated<Timestamp>
  status: Generated<string>
  decided: Timestamp | null
  decided_by: number | null
  customer_id: number | null
  site_id: number | null
}

interface AccessFileUpload {
  id: string
  user_id: number
  name: string
  byte_size: number
  received: Generated<number>
  replaces: string | null
  /** What the file was when its replacement was begun. */
  replaces_source: string | null
  /** What the original is to be called; chosen at random. */
  source: string
  /** The file that came of it; null: it is under way. */
  file_id: string | null
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
}

interface AccessInvitation {
  id: GeneratedAlways<number>
  customer_id: number
  invited_by: number
  group_id: number
  username: string
  name: string
  permissions: string[]
  token_hash: Buffer | null
  created: Generated<Timestamp>
  expires: Generated<Timestamp>
}

interface AccessLoginAttempt {
  key: string
  attempted: Generated<Timestamp>
}

interface AccessPasswordReset {
  token_hash: Buffer
  user_id: number
  created: Generated<Timestamp>
  expires: Timestamp
  used: Timestamp | null
}

interface AccessSavedView {
  id: string
  user_id: number
  list: string
  name: string
  /** As the address of the list has it. */
  query: string
  created: Generated<Timestamp>
}

interface AccessSecondFactor {
  user_id: number
  secret: Buffer
  confirmed: Timestamp | null
  last_step: Generated<number>
  recovery_hashes: Generated<Buffer[]>
}

/** A login on one device. Each renewal gives it another token. */
interface AccessSession {
  id: string
  user_id: number
  created: Generated<Timestamp>
  last_used: Generated<Timestamp>
  expires: Timestamp
  ended: Timestamp | null
  device: string
  network: string
  /** Staff who see the shop as the user; null: the user has logged in. */
  impersonator_id: number | null
  reason: string | null
}

interface AccessSessionToken {
  id: string
  session_id: string
  expires: Timestamp
}

interface AccessSignUp {
  id: string
  username: string
  name: string
  password_hash: string
  basket_id: string | null
  token_hash: Buffer | null
  created: Generated<Timestamp>
  expires: Timestamp
  used: Timestamp | null
  network: Generated<string>
}

interface AccessUser {
  id: Generated<number>
  uuid: string
  username: string
  name: string
  password_hash: string | null
  group_id: number
  customer_id: number | null
  external_reference: string | null
  permissions: Generated<string[]>
  active: Generated<boolean>
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
  last_login: Timestamp | null
  /** The row is kept for the orders that refer to it; username and name are erased. */
  deleted: Timestamp | null
  /** An order above it, ex VAT with delivery, needs approval; null: none does by its amount. */
  approval_above: Ore | null
  /** Of a calendar month in Denmark, ex VAT; an order beyond it needs approval; null: no budget. */
  approval_budget: Ore | null
  /** The username when a mail to it was last answered. Another one counts for nothing but logging in until that is done again. */
  confirmed_username: string | null
  /** The company of the user cannot undo it. */
  disabled_by_staff: Generated<boolean>
  /** Of a deleted user: no order and no basket of theirs holds anything personal that is not kept for bookkeeping. */
  is_erased: Generated<boolean>
  /** When the company took from the user what makes an approver; null for an approver, and when staff have confirmed it. */
  approver_until: Timestamp | null
}

/** An address that a user has saved, with the fields of a contact of a basket. */
interface AccessUserAddress {
  id: string
  user_id: number
  is_default: Generated<boolean>
  customer_type: Generated<string>
  name: Generated<string>
  last_name: Generated<string>
  attention: Generated<string>
  address1: Generated<string>
  address2: Generated<string>
  address3: Generated<string>
  address4: Generated<string>
  zipcode: Generated<string>
  city: Generated<string>
  country_code: Generated<string>
  email: Generated<string>
  mobile: Generated<string>
  telephone: Generated<string>
  instruction: Generated<string>
  company_id: Generated<string>
  company_ean: Generated<string>
  company_name: Generated<string>
  customers_adresse_reference: Generated<string>
  po_number: Generated<string>
  project_number: Generated<string>
  created: Generated<Timestamp>
  is_default_invoice: Generated<boolean>
}

interface AccessUserGroup {
  id: Generated<number>
  key: string
  name: string
  permissions: Generated<string[]>
}

interface AccessUsernameChange {
  id: string
  user_id: number
  username: string
  old_username: string
  token_hash: Buffer | null
  created: Generated<Timestamp>
  expires: Timestamp
  used: Timestamp | null
}

interface Basket {
  id: string
  version: Generated<number>
  guest_id: string | null
  user_id: number | null
  customer_id: number | null
  name: string | null
  is_current: Generated<boolean>
  order_reference: string | null
  confirmation_token: string | null
  confirmation_expires: Timestamp | null
  basket_status: Generated<string>
  is_valid: Generated<boolean>
  is_valid_contacts: Generated<boolean>
  is_valid_delivery: Generated<boolean>
  is_locked: Generated<boolean>
  is_protected: Generated<boolean>
  is_reported: Generated<boolean>
  display_net_prices: Generated<boolean>
  use_alternate_contact: Generated<boolean>
  delivery_allow_dropoff: Generated<boolean>
  is_pickup: Generated<boolean>
  zipcode: string | null
  products_count: Generated<Decimal>
  products_sum: Generated<Ore>
  net_products_sum: Generated<Ore>
  products_tax_sum: Generated<Ore>
  rebate_sum: Generated<Ore>
  net_rebate_sum: Generated<Ore>
  delivery_sum: Generated<Ore>
  net_delivery_sum: Generated<Ore>
  delivery_tax_sum: Generated<Ore>
  tax_sum: Generated<Ore>
  net_sum: Generated<Ore>
  payment_amount: Generated<Ore>
  payment_method_id: number | null
  payment_provider: string | null
  payment_option: string | null
  enable_credit: Generated<boolean>
  terms: string | null
  terms_version: string | null
  internal_comment: Generated<string>
  errors: Generated<Json>
  content_hash: string | null
  order_placed: Timestamp | null
  order_completed: Timestamp | null
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
  added_keys: Generated<Json>
  /** Colleagues may see it and order from it. Never of a current basket or an order. */
  is_shared: Generated<boolean>
  deleted: Timestamp | null
  created_key: string | null
  /** SHA-256 of what was asked with created_key */
  created_hash: string | null
  pickup_code: string | null
  /** Consent to leave products without a receipt: place, the text that was agreed to, when, and by which user (null: a guest). */
  dropoff: Json | null
  site_id: number | null
  /** When who bought was erased from an order whose years of bookkeeping are over. */
  erased: Timestamp | null
}

interface BasketContact {
  id: string
  basket_id: string
  contact_type: string
  customer_type: Generated<string>
  name: Generated<string>
  last_name: Generated<string>
  attention: Generated<string>
  address1: Generated<string>
  address2: Generated<string>
  address3: Generated<string>
  address4: Generated<string>
  zipcode: Generated<string>
  city: Generated<string>
  country_code: Generated<string>
  email: Generated<string>
  mobile: Generated<string>
  telephone: Generated<string>
  instruction: Generated<string>
  has_consent: Generated<boolean>
  consent_newsletter: Generated<boolean>
  company_id: Generated<string>
  company_ean: Generated<string>
  company_name: Generated<string>
  customers_adresse_reference: Generated<string>
  po_number: Generated<string>
  project_number: Generated<string>
}

interface BasketDeliveryLine {
  id: string
  basket_id: string
  delivery_code_id: number | null
  delivery_carrier_id: number | null
  branch_id: number | null
  pickup_point_reference: string | null
  delivery_time_code: string | null
  instruction: Generated<string>
  price: Ore | null
  net_price: Ore | null
  tax_rate: VatRate | null
  estimated_price: Ore | null
  delivery_days_text: Generated<string>
  estimated_delivery: string | null
  metadata: Generated<Json>
  sort: Generated<number>
  /** Name and address of pickup_point_reference, as its carrier told them when it was chosen. */
  pickup_point: Json | null
  /** lorry_m (the longest lorry that can get there), crane_reach_m, contact_name, contact_phone, note. */
  site_access: Json | null
  /** The first of the days that were promised, estimated_delivery the last; null: there is one day. */
  earliest_delivery: string | null
  /** The day that the customer chose; null: none. */
  delivery_day: string | null
  /** Which half of delivery_day; null: any time of it. */
  day_part: string | null
  /** While the basket is paid its place on delivery_day is kept for it until then; of an order it is kept without. */
  day_held_until: Timestamp | null
}

interface BasketLine {
  id: string
  basket_id: string
  basket_delivery_line_id: string | null
  product_id: number
  is_addin_for: string | null
  name: string
  alternate_sku: string | null
  /** Unit price ex VAT when added or last acknowledged; today's price while the basket is open is asked of pricing. */
  net_price: UnitPrice
  quantity: Decimal
  alternate_quantity: Decimal | null
  override_units: Generated<boolean>
  quantity_locked: Generated<boolean>
  is_protected: Generated<boolean>
  is_discount: Generated<boolean>
  valid: Generated<boolean>
  line_sum: Generated<Ore>
  line_tax_sum: Generated<Ore>
  net_line_sum: Generated<Ore>
  net_rebate: Generated<UnitPrice>
  rebate_sum: Generated<Ore>
  net_rebate_sum: Generated<Ore>
  rebate_pct: Generated<number>
  /** Set when the basket is placed. */
  tax_rate: VatRate | null
  note: Generated<string>
  /** The shopper has read that these goods cannot be returned. */
  withdrawal_acknowledged: Generated<boolean>
  metadata: Generated<Json>
  /** Number, unit, weight … of the product, kept when the basket is placed; empty before. */
  product_facts: Generated<Json>
  errors: Generated<Json>
  sort: Generated<number>
  created: Generated<Timestamp>
  /** text as typed; quantity and sold, in thousandths of unit: what was asked for, and what the quantity sold comes to. */
  typed: Json | null
  /** Its price and quantity are those of the offer, and do not change with the catalogue. */
  offer_line_id: string | null
}

interface BasketMerge {
  guest_basket_id: string
  basket_id: string
  lines: Json
  merged: Generated<Timestamp>
  undone: Timestamp | null
}

/** A basket that staff fill for a caller, or the order that it has become. */
interface BasketPhoneOrder {
  basket_id: string
  /** Of staff: who began it. */
  made_by: number
  /** Of staff: who has placed it, or tried to. */
  placed_by: number | null
  /** It is neither placed nor given up. */
  is_open: Generated<boolean>
  created: Generated<Timestamp>
}

interface CatalogueBranch {
  id: Generated<number>
  name: string
  slug: string
  address1: string
  zipcode: string
  city: string
  phone: Generated<string>
  gln: string | null
  latitude: number
  longitude: number
  hours: Generated<string>
  has_drive_in: Generated<boolean>
  has_crane_truck: Generated<boolean>
  has_tinting: Generated<boolean>
  sort: Generated<number>
  /** Days on which it is not open as usual, by date: [{"day": "2026-12-24", "name": "Juleaftensdag", "hours": "lukket"}]. */
  special_days: Generated<Json>
}

interface CatalogueCategory {
  id: Generated<number>
  site_id: number
  parent_id: number | null
  alias_of: number | null
  external_reference: string | null
  name: Generated<string>
  filter_name: string | null
  description: Generated<string>
  short_description: Generated<string>
  slug: string
  seo_name: string | null
  seo_description: string | null
  is_noindex: Generated<boolean>
  level: Generated<number>
  sort: Generated<number>
  active: Generated<boolean>
  is_filter: Generated<boolean>
  is_private: Generated<boolean>
  in_menu: Generated<boolean>
  is_searchable: Generated<boolean>
  default_sort: Generated<string>
  default_limit: Generated<number>
  template: Generated<string>
  tag_ids: Generated<number[]>
  /** Canonical path, from the slugs of the ancestors: /varer/a/b. */
  url: string
  /** Ids from the top down to and including this category. */
  ancestor_ids: number[]
  /** Names from the top down, pipe-separated. */
  breadcrumb_text: string
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
  /** What the law asks of its goods; those above it ask theirs of them too. */
  requirements: Generated<string[]>
}

/** What a landing category stands for: a visitor who filters its parent by this one variant is led to it. */
interface CatalogueCategoryVariant {
  category_id: number
  variant_id: number
}

interface CatalogueCategoryVariantGroup {
  category_id: number
  variant_group_id: number
  as_filter: Generated<boolean>
  sort: Generated<number>
}

interface CatalogueChange {
  seq: GeneratedAlways<number>
  xid: Generated<string>
  kind: string
  ids: Generated<number[]>
  created: Generated<Timestamp>
}

/** Why a product was made active without what the law asks of its categories. */
interface CatalogueComplianceReason {
  id: GeneratedAlways<number>
  product_id: number
  /** What it lacked then. */
  requirements: string[]
  reason: string
  created_by: number | null
  created: Generated<Timestamp>
}

interface CatalogueCustomField {
  id: Generated<number>
  model: string
  foreign_key: number | null
  foreign_key_uuid: string | null
  key: string
  value: string | null
  meta: Generated<Json>
  name: Generated<string>
  field_type: Generated<string>
  options: Json | null
  field_group: string | null
  hidden: Generated<boolean>
  active: Generated<boolean>
  reference_value: string | null
  _translations: Generated<Json>
}

/** What a custom field of a key is at the rows of a model; a field without one is what its own row says. */
interface CatalogueCustomFieldDefinition {
  id: Generated<number>
  model: string
  key: string
  name: string
  field_type: string
  /** What a field of the type select can be; empty for the others. */
  options: Generated<Json>
  /** Whether a new field is for staff alone. */
  hidden: Generated<boolean>
}

/** What the page of a product shows, ready to send; kept as catalogue.product_projection is. */
interface CataloguePageProjection {
  product_id: number
  family_id: number
  version: number
  valid_until: Timestamp | null
  detail: string
  relations: string
  links: string
}

/** Products that staff want first where these words, and no others, are looked for. */
interface CataloguePinnedHit {
  /** In lower case, with one blank between two. */
  words: string
  product_id: number
  sort: number
}

interface CatalogueProduct {
  id: Generated<number>
  external_reference: string | null
  parent_id: number | null
  is_active: Generated<boolean>
  is_private: Generated<boolean>
  is_discontinued: Generated<boolean>
  is_forced_pickup: Generated<boolean>
  available_from: Timestamp | null
  available_to: Timestamp | null
  name: Generated<string>
  description: Generated<string>
  min_quantity: Decimal | null
  max_quantity: Decimal | null
  divisible_quantity: Decimal | null
  /** What quantity counts: stk., pk., pose, m … */
  unit: Generated<string>
  /** The unit the price is quoted in (m, m², kg, l), where it differs. */
  alternate_unit: string | null
  /** Alternate units in one unit, in ten-thousandths: 4,2 m a piece is 42000. From the custom field faktor, else the product of calc_value of the variants. */
  alternate_factor: number | null
  weight_grams: number | null
  length_mm: number | null
  stock: Generated<Decimal>
  does_stock_control: Generated<boolean>
  override_route: string | null
  slug: string
  /** Canonical path: override_route, else the first category by breadcrumb and the slug. */
  url: string
  seo_name: string | null
  seo_description: string | null
  is_noindex: Generated<boolean>
  children_count: Generated<number>
  tag_ids: Generated<number[]>
  template: Generated<string>
  sort: Generated<number>
  popularity: Generated<number>
  created: Generated<Timestamp>
  /** When an update last changed it; one that brings it as it was leaves this alone. */
  modified: Generated<Timestamp>
  /** Discontinued and sold out: its page stays, but lists leave it out. */
  is_gone: GeneratedAlways<boolean>
  /** When staff deleted it; it is not active then, and in no list of theirs. */
  deleted: Timestamp | null
}

interface CatalogueProductCategory {
  product_id: number
  category_id: number
  sort: Generated<number>
}

/** What is sold and lacks something of what the law asks, as of when its family was last projected; of families that are marked since as they are. */
interface CatalogueProductLack {
  /** That it was of then; one that has come to another family may be kept as of both for a moment. */
  family_id: number
  product_id: number
  requirement: string
}

/** What lists show of a product, ready to send; kept by the shop itself from the other tables. */
interface CatalogueProductProjection {
  product_id: number
  family_id: number
  version: number
  valid_until: Timestamp | null
  parts: string
}

interface CatalogueProductStock {
  product_id: number
  branch_id: number
  allow_pickup: Generated<boolean>
  stock: Generated<Decimal>
  /** Where it stands in the branch, as people there say it: Hal 2 · C14. */
  place: Generated<string>
}

/** Who may see a private product. */
interface CatalogueProductUser {
  product_id: number
  user_id: number
}

interface CatalogueProductVariant {
  product_id: number
  variant_id: number
}

interface CatalogueProjectionMark {
  id: GeneratedAlways<number>
  family_id: number
  marked: Generated<Timestamp>
  is_price: Generated<boolean>
}

interface CatalogueProjectionVersion {
  version: number
}

interface CatalogueRelatedProduct {
  product_id: number
  related_product_id: number
  kind: string
  sort: Generated<number>
}

/** What people look for under other words than the goods carry. */
interface CatalogueSynonym {
  id: Generated<number>
  /** One word, as it is typed; its bent forms count as well. */
  said: string
  /** The words of the goods; all of them. */
  means: string
  /** Whether goods that are called the first are also found by the second. */
  is_mutual: Generated<boolean>
}

interface CatalogueTag {
  id: Generated<number>
  name: string
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
}

interface CatalogueVariant {
  id: Generated<number>
  variant_group_id: number
  name: string
  slug: string
  /** The value as a number in the unit of the group (mm, m², kg …), where it is one. */
  calc_value: Decimal | null
  /** Colour of the swatch (#rrggbb) or source of a picture, for groups shown as_visual. */
  visual: string | null
  sort: Generated<number>
}

interface CatalogueVariantGroup {
  id: Generated<number>
  name: string
  name_plural: string
  alternate_name: string | null
  slug: string
  unit: string | null
  description: Generated<string>
  sort: Generated<number>
  as_visual: Generated<boolean>
  as_select: Generated<boolean>
  as_table: Generated<boolean>
  as_filter: Generated<boolean>
}

interface ContactEnquiry {
  id: string
  kind: string
  status: Generated<string>
  user_id: number | null
  name: string
  email: string
  phone: Generated<string>
  company_name: Generated<string>
  order_reference: Generated<string>
  message: string
  created: Generated<Timestamp>
  answer: Generated<string>
  closed: Timestamp | null
  closed_by: number | null
  subject: Generated<string>
  site_id: number | null
}

interface ContactFavouriteColour {
  user_id: number
  system: string
  slug: string
  created: Generated<Timestamp>
}

interface ContactNewsletterText {
  version: number
  text: string
  created: Generated<Timestamp>
}

interface ContactStockNotice {
  id: string
  email: string
  product_id: number
  site_id: number | null
  created: Generated<Timestamp>
}

interface ContactSubscription {
  id: string
  email: string
  text_version: number
  requested: Generated<Timestamp>
  confirm_hash: Buffer | null
  confirmed: Timestamp | null
  unsubscribe_token: string
  ended: Timestamp | null
}

interface Content {
  id: Generated<number>
  node_id: number
  lang: Generated<string>
  name: string
  content: Generated<Json>
  template_slug: string
  section_slug: Generated<string>
  order: Generated<number>
  active: Generated<boolean>
  active_from: Timestamp | null
  active_to: Timestamp | null
  tag_ids: Generated<number[]>
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
}

/** Mails whose texts staff have changed; the others have the texts of the program. */
interface ContentMailText {
  key: string
  subject: string
  text: string
  button: string
}

/** What those who want the newsletter consent to now. */
interface ContentNewsletterWords {
  version: number | null
  text: string | null
}

interface ContentNode {
  id: Generated<number>
  site_id: number
  type: Generated<string>
  parent_id: number | null
  order: Generated<number>
  name: string
  title: Generated<string>
  slug: Generated<string>
  url: string
  active: Generated<boolean>
  in_menu: Generated<boolean>
  is_master: Generated<boolean>
  is_protected: Generated<boolean>
  is_sitemap: Generated<boolean>
  is_search: Generated<boolean>
  is_dynamic: Generated<boolean>
  is_noindex: Generated<boolean>
  active_from: Timestamp | null
  active_to: Timestamp | null
  hits: Generated<number>
  templates: Generated<string[]>
  redirect: string | null
  internal_link: number | null
  user_id: number | null
  seo_name: Generated<string>
  seo_description: Generated<string>
  required_product_ids: Generated<number[]>
  version: Generated<number>
  published_revision_id: number | null
  scheduled_revision_id: number | null
  publish_at: Timestamp | null
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
}

interface ContentNodePermission {
  node_id: number
  user_group_id: number
  may_edit: Generated<boolean>
  may_publish: Generated<boolean>
  may_delete: Generated<boolean>
}

interface ContentNodePlace {
  node_id: number
  site_id: number
  lft: number
  rght: number
}

interface ContentNodeRule {
  id: Generated<number>
  node_id: number
  name: Generated<string>
  conditions: Json
}

interface ContentPreview {
  token_hash: Buffer
  node_id: number
  revision_id: number
  created: Generated<Timestamp>
  expires: Timestamp
}

interface ContentPublication {
  id: GeneratedAlways<number>
  node_id: number
  revision_id: number | null
  publish_at: Generated<Timestamp>
  user_id: number | null
  created: Generated<Timestamp>
}

interface ContentRevision {
  id: GeneratedAlways<number>
  node_id: number
  number: number
  action: string
  user_id: number | null
  node: Json
  contents: Json
  created: Generated<Timestamp>
}

/** The terms of sale as staff have worded them, each version for ever; the latest of an audience is in force. */
interface ContentTermsWording {
  version: GeneratedAlways<number>
  audience: string
  title: string
  text: string
  created: Generated<Timestamp>
}

interface DeliveryCarrier {
  id: Generated<number>
  name: string
  logo: string | null
  reference: string
  use_pickup_point: Generated<boolean>
  description: Generated<string>
}

/** How many orders a carrier brings, or a branch hands out, on a weekday, or on a date, which takes the place of its weekday. */
interface DeliveryDayCapacity {
  id: Generated<number>
  branch_id: number | null
  carrier_id: number | null
  /** 1 is Monday, 7 Sunday. A holiday is no weekday. */
  weekday: number | null
  day: string | null
  capacity: number
  /** So many of them at most in the morning; null: as many as there are. */
  morning: number | null
  afternoon: number | null
}

interface DeliveryArea {
  id: Generated<number>
  name: string
  country: Generated<string>
  zipcodes: string
}

interface DeliveryCode {
  id: Generated<number>
  code: string
  name: string
  group_name: Generated<string>
  icon: Generated<string>
  description: Generated<string>
  custom_note: string | null
  priority: Generated<number>
  shipment_method_id: string | null
  is_dropship: Generated<boolean>
  is_pickup: Generated<boolean>
  is_variable: Generated<boolean>
  enable_dropoff: Generated<boolean>
  enable_comment: Generated<boolean>
  free_shipping_unit_limit: Decimal | null
  /** Units in one journey: the price is taken once per started journey. */
  delivery_multiplier: Decimal | null
  delivery_days: Generated<number>
  delivery_days_text: Generated<string>
  /** Ex VAT, like every price. */
  default_price: UnitPrice
  tax_id: number
  max_weight_grams: number | null
  max_length_mm: number | null
  active: Generated<boolean>
  /** 12:00, in Denmark: an order from then on counts as one of the next working day; null: every order counts as one of its own day. */
  cut_off: string | null
  /** Comes on a lorry: the checkout asks whether it can get there, and whom to call. */
  asks_site_access: Generated<boolean>
  /** So much of what would go by another way rides along for free; null: nothing does. */
  takes_along_grams: number | null
  /** The longest that rides along. */
  takes_along_mm: number | null
  /** Products whose weight is not known do not go by it. */
  requires_weight: Generated<boolean>
  /** Working days until it can come at the earliest; null: only the day is told that it comes at the latest. */
  least_delivery_days: number | null
  /** The customer may choose one of so many days from the first possible one on; null: none is chosen. */
  days_to_choose: number | null
  /** The morning or the afternoon of the day may be chosen too. */
  has_day_parts: Generated<boolean>
}

interface DeliveryCodeCarrier {
  delivery_code_id: number
  carrier_id: number
}

/** Conditions: delivery_area_id, number, alternate_quantity, weight_grams (of all goods of the journey), delivery_time_code, order_sum (øre incl. VAT); empty ones always hold. The rest are actions. delivery_days is added to the days of the code; price_addon is ex VAT in ten-thousandths of a krone. */
interface DeliveryRule {
  id: Generated<number>
  delivery_code_id: number
  name: string
  delivery_area_id: number | null
  number: Decimal | null
  alternate_quantity: Decimal | null
  delivery_time_code: string | null
  order_sum: Ore | null
  price_addon: number | null
  multiplier: Decimal | null
  free_shipping: Generated<boolean>
  free_shipping_unit_limit: Decimal | null
  delivery_multiplier: Decimal | null
  delivery_days: number | null
  block_order: Generated<boolean>
  reset_delivery_code_id: number | null
  weight_grams: number | null
  active: Generated<boolean>
  /** Rules are read by sort, then by id: for days and limits the last one that applies counts. */
  sort: Generated<number>
}

interface DeliveryProductDeliveryCode {
  product_id: number
  delivery_code_id: number
}

/** One row: another name after each change of codes, rules, areas, carriers, days, branches and taxes. */
interface DeliveryVersion {
  only_one: Generated<boolean>
  name: Generated<string>
}

/** What the pictures of the demo shop are drawn from; media.attachment.source names the row. Empty outside the demo shop. */
interface DemoDrawing {
  source: string
  kind: string
  family: string
  attributes: Generated<Json>
}

interface ExchangeMapping {
  id: string
  name: string
  heads: string[]
  columns: Json
  rules: Json
  modified: Generated<Timestamp>
}

interface ExchangePlanned {
  run_id: string
  line: number
  product_id: number | null
  number: string
  name: string
  status: string
  is_warned: Generated<boolean>
  changes: Json
  notes: Json
  outcome: string | null
  created: Generated<Timestamp>
}

interface ExchangeRow {
  run_id: string
  line: number
  cells: string[]
  created: Generated<Timestamp>
}

interface ExchangeRun {
  id: string
  file_name: string
  bytes: number
  format: string
  encoding: string | null
  separator: string | null
  rows_count: number
  columns: Json
  rules: Json
  mapping_name: string | null
  state: Generated<string>
  leaves_warned: Generated<boolean>
  counts: Generated<Json>
  place: Generated<number>
  progress: Generated<number>
  failure: string | null
  created_by: number
  acted_by: number
  network: string
  created: Generated<Timestamp>
  checked: Timestamp | null
  finished: Timestamp | null
  undone: Timestamp | null
  /** The row of the file that its heads are in; null: it has none, or was read before they were looked for. */
  heads_line: number | null
}

/** An invoice or a credit note of the finance system. Only balance and credited_sum ever change. */
interface Invoice {
  id: string
  external_reference: string
  invoice_number: string
  type: string
  customer_id: number
  basket_id: string | null
  credits_id: string | null
  date: string
  due_date: string | null
  case_number: Generated<string>
  order_reference: Generated<string>
  company_name: string
  company_id: Generated<string>
  attention: Generated<string>
  address1: Generated<string>
  address2: Generated<string>
  zipcode: Generated<string>
  city: Generated<string>
  country_code: Generated<string>
  ean: Generated<string>
  terms: Generated<string>
  note: Generated<string>
  payment_id: Generated<string>
  net_sum: Ore
  tax_sum: Ore
  gross_sum: Ore
  balance: Ore
  /** What credit notes have taken back, positive: equal to gross_sum when the invoice is credited. */
  credited_sum: Generated<Ore>
  search_text: GeneratedAlways<string>
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
}

/** A line of an invoice. The lines' sums are those of the invoice, with its sign. */
interface InvoiceLine {
  invoice_id: string
  position: number
  customer_id: number
  date: string
  product_id: number | null
  varenummer: Generated<string>
  name: string
  quantity: Decimal
  unit: Generated<string>
  net_price: UnitPrice
  net_sum: Ore
  tax_rate: VatRate
  tax_sum: Ore
  product_group: Generated<string>
  co2_grams: number | null
  /** The colour that a can was mixed in: collection, code, name, hex and base. Null: not tinted, or not known. */
  colour: Json | null
}

/** What was paid of an invoice, with its sign. The balance is told by the finance system and not counted from these. */
interface InvoicePayment {
  invoice_id: string
  external_reference: string
  date: string
  amount: Ore
  text: Generated<string>
  created: Generated<Timestamp>
}

interface MediaAttachment {
  id: Generated<number>
  /** Name of the original in the media store; goods that look the same share it. */
  source: string
  name: string
  description: Generated<string>
  type: string
  sort: Generated<number>
  model: string
  foreign_key: number | null
  foreign_key_uuid: string | null
  tag_ids: Generated<number[]>
  /** Sizes that exist for an image (thumb 160, list 320, detail 800, zoom 1600 px); empty for documents. The address of each is /media/{source}/{key}.{avif|webp}. */
  thumbnail_keys: Generated<string[]>
  byte_size: number | null
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
  source_modified: Timestamp | null
}

/** The library of files. What is shown where stands in media.attachment, which names a file by its source. */
interface MediaFile {
  id: string
  /** Name of the original in the media store; another after the file is replaced, so that every address of it is new. */
  source: string
  name: string
  /** What it shows, for those who do not see it. */
  description: Generated<string>
  /** image, or the kind of document. */
  type: string
  /** Of the content, as it was uploaded; null: the original was not uploaded. */
  media_type: string | null
  byte_size: number | null
  width: number | null
  height: number | null
  /** SHA-256 of the content, in hexadecimal; files with the same one are doubles. */
  content_hash: string | null
  tag_ids: Generated<number[]>
  thumbnail_keys: Generated<string[]>
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
}

/** Sources that no file has any more: addresses of a replaced file lead to what it is now, and the content is taken out of the store. */
interface MediaOldSource {
  source: string
  file_id: string | null
  is_cleared: Generated<boolean>
  created: Generated<Timestamp>
}

interface Offer {
  id: string
  offer_number: Generated<string>
  customer_id: number
  user_id: number
  revision_of: string | null
  /** What people have decided. That an offer is ordered or expired follows from its lines and the day. */
  status: Generated<string>
  is_requested: Generated<boolean>
  title: string
  case_number: Generated<string>
  terms: Generated<string>
  request: Generated<string>
  note: Generated<string>
  valid_from: string | null
  valid_to: string | null
  delivery_sum: Generated<Ore>
  net_sum: Generated<Ore>
  tax_sum: Generated<Ore>
  gross_sum: Generated<Ore>
  decline_reason: Generated<string>
  created_key: string | null
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
  /** Of all that was asked with created_key. */
  created_hash: string | null
  site_id: number | null
}

/** Drawings and technical sheets. They are for those who may see the offer, and end with it, so they are not in the media store. */
interface OfferAttachment {
  id: string
  offer_id: string
  name: string
  type: string
  byte_size: number
  content: Buffer
  user_id: number
  created: Generated<Timestamp>
}

interface OfferEvent {
  id: GeneratedAlways<number>
  offer_id: string
  kind: string
  from_status: string | null
  to_status: string
  user_id: number | null
  facts: Generated<Json>
  created: Generated<Timestamp>
}

interface OfferLine {
  id: string
  offer_id: string
  product_id: number
  section: Generated<string>
  is_optional: Generated<boolean>
  alternative_to: string | null
  name: string
  varenummer: string | null
  unit: string
  quantity: Decimal
  net_price: UnitPrice | null
  ordinary_net_price: UnitPrice | null
  tax_rate: Generated<VatRate>
  net_sum: Generated<Ore>
  sort: Generated<number>
  is_discount: Generated<boolean>
  is_protected: Generated<boolean>
  is_addin_for: string | null
  /** As of a line of a basket: the colour that a can is mixed in, the length that a board is cut to. */
  metadata: Generated<Json>
}

interface OfferMessage {
  id: string
  offer_id: string
  user_id: number
  is_from_staff: boolean
  message: string
  created_key: string | null
  created_hash: string | null
  created: Generated<Timestamp>
}

interface OrdersApproval {
  basket_id: string
  customer_id: number
  status: Generated<string>
  reasons: string[]
  /** Why it was rejected. */
  note: Generated<string>
  decided_by: number | null
  decided: Timestamp | null
  /** An order that no one has decided on is canceled then. */
  lapses: Timestamp
  created: Generated<Timestamp>
}

interface OrdersOrderEvent {
  id: GeneratedAlways<number>
  basket_id: string
  kind: string
  from_status: string | null
  to_status: string | null
  actor: string
  facts: Generated<Json>
  created: Generated<Timestamp>
}

/** The words that staff find an order by; kept by triggers from its contact and its lines. */
interface OrdersOrderSearch {
  basket_id: string
  order_placed: Timestamp
  reference: string
  name: string
  email: string
  /** Digits alone. */
  phone: string
  company: string
  /** The numbers of its products, each on a line of its own. */
  sku: string
}

/** Effects outside the database that are still to be caused. Rows that are done are deleted after two weeks; what happened to an order stands in orders.order_event. */
interface OrdersOutbox {
  id: GeneratedAlways<number>
  kind: string
  basket_id: string | null
  payload: Generated<Json>
  created: Generated<Timestamp>
  /** When it may be tried next. While a worker holds it: when the hold ends, should the worker never come back. */
  available: Generated<Timestamp>
  attempts: Generated<number>
  done: Timestamp | null
  last_error: string | null
  /** Tried too often: not tried again until staff ask for it. */
  dead: Timestamp | null
  /** When it was first tried since it was written, or since staff asked for it again. */
  first_attempt: Timestamp | null
  /** How many of its attempts have had no known outcome; the one under way is one of them. */
  unsure: Generated<number>
}

/** Systems outside the shop that orders are queued for. Without a row nothing is written for that system. */
interface OrdersOutboxReceiver {
  name: string
  connected: Generated<Timestamp>
}

interface OrdersParcel {
  label_id: string
  position: number
  weight_grams: number
  length_mm: number | null
  /** Of the shop's own series: an SSCC when the merchant has a prefix of GS1. Null for parcels that a carrier numbers. */
  number: string | null
  /** The carrier's number, by which a customer follows it. */
  tracking: string | null
}

/** How much of a line of an order has been picked, and how much was not there. */
interface OrdersPickedLine {
  basket_line_id: string
  basket_id: string
  picked: Generated<Decimal>
  missing: Generated<Decimal>
  /** The ids of the latest picks: one that is sent again is not counted twice. */
  applied: Generated<string[]>
  version: Generated<number>
  /** Of staff: who picked last. */
  picked_by: number
  modified: Generated<Timestamp>
}

/** What has left of an order as a delivery of its own, or was handed over of one that is fetched; who did it is told by the event of the order. */
interface OrdersShipment {
  id: string
  basket_id: string
  number: number
  /** What its lines and the deliveries it begins cost, incl. VAT; captured when it leaves. */
  amount: Ore
  idempotency_key: string
  created: Generated<Timestamp>
}

interface OrdersShipmentLine {
  shipment_id: string
  basket_line_id: string
  quantity: Decimal
}

interface OrdersShippingLabel {
  id: string
  basket_id: string
  basket_delivery_line_id: string
  /** Counts those of the order. */
  number: number
  name: string
  provider: string
  service: Generated<string>
  format: Generated<string>
  start_position: Generated<number>
  reason: Generated<string>
  replaces: string | null
  /** Sender, receiver, notes and parcels as they stand on it; null when its customer has been erased, as is the paper. */
  shown: Json | null
  pdf: Buffer | null
  /** What its provider calls it. */
  external_reference: string | null
  /** The words of a provider that does not make it. */
  refusal: string | null
  idempotency_key: string
  created: Generated<Timestamp>
  made: Timestamp | null
}

/** Counts of a product in a branch. What was sold since the count began is still taken from what was counted. */
interface OrdersStockCount {
  id: string
  product_id: number
  branch_id: number
  /** The stock when it was counted: the count puts right by counted less this. */
  seen: Decimal
  counted: Decimal
  stock_before: Decimal
  stock_after: Decimal
  reason: string
  counted_by: number
  created: Generated<Timestamp>
}

interface OrdersStockReservation {
  basket_id: string
  product_id: number
  branch_id: number | null
  quantity: Decimal
  expires: Timestamp
}

/** The terms that orders were placed under, filled in, by their digest; never changed. */
interface OrdersTermsText {
  version: string
  title: string
  sections: Json
  created: Generated<Timestamp>
}

/** Orders of guests, paid later, that staff have to approve. */
interface OrdersUnpaidHold {
  basket_id: string
  /** An order that is not approved by then is canceled, and its stock is free again. */
  lapses: Timestamp
  created: Generated<Timestamp>
}

/** Of an order that is paid later, of no company: what it is counted by within a day. */
interface OrdersUnpaidOrder {
  basket_id: string
  /** Hashes of its user, address and e-mail, each in one form. */
  person_keys: number[]
  /** Hash of the network it came from; null where calls are not limited. */
  network_key: number | null
  created: Generated<Timestamp>
}

interface OrdersWithdrawal {
  id: string
  basket_id: string
  number: number
  status: Generated<string>
  is_whole: boolean
  name: string
  email: string
  amount: Ore
  delivery_amount: Ore
  /** When it was received; of one that staff wrote down noon of a day that has passed. */
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
  refund_asked: Timestamp | null
  /** How the customer gave notice; shop: on a page of the shop. */
  came_by: Generated<string>
}

interface OrdersWithdrawalEvent {
  id: GeneratedAlways<number>
  withdrawal_id: string
  from_status: string
  to_status: string
  user_id: number
  reason: Generated<string>
  created: Generated<Timestamp>
}

interface OrdersWithdrawalLine {
  withdrawal_id: string
  basket_line_id: string
  quantity: Decimal
  amount: Ore
}

interface PaintCollection {
  system: string
  name: string
  note: Generated<string>
  sort: Generated<number>
}

interface PaintColour {
  id: Generated<number>
  system: string
  code: string
  name: string
  slug: string
  hex: string
  lab_l: number
  lab_a: number
  lab_b: number
  hue_angle: number | null
  lrv: number
  family: string
  blackness: number | null
  chromaticness: number | null
  hue: string | null
  base: string
  price_group: Generated<string>
  tags: Generated<string[]>
  words: string
  sort: number
  is_hidden: Generated<boolean>
}

/** A link by which the customer of an order pays what is neither captured nor canceled of it. */
interface PaymentPayLink {
  id: string
  basket_id: string
  reason: string
  actor: string
  /** SHA-256 of the token in the mail that was sent last; null before the first. */
  token_hash: Buffer | null
  expires: Timestamp
  /** When it was paid with it, or another took its place. */
  closed: Timestamp | null
  created: Generated<Timestamp>
}

interface Payment {
  id: string
  basket_id: string
  provider: string
  option: string
  reference: string | null
  content_hash: string
  currency: Generated<string>
  amount: Ore
  amount_captured: Generated<Ore>
  amount_refunded: Generated<Ore>
  status: Generated<string>
  redirect_url: string | null
  client: Generated<Json>
  failure_code: string | null
  expires: Timestamp
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
  /** Until when the company keeps the money reserved; null where none is, or it was reserved before this was known. */
  held_until: Timestamp | null
  /** The link that it was paid with, for an order that was placed before. */
  pay_link_id: string | null
  /** The payment whose reservation has taken the place of its own. */
  replaced_by: string | null
  /** What the customer has accepted; null of payments from before, and of those of orders that are placed already. */
  terms_version: string | null
}

interface PaymentEvent {
  id: GeneratedAlways<number>
  payment_id: string | null
  kind: string
  amount: Ore | null
  external_id: string | null
  raw: Generated<Json>
  created: Generated<Timestamp>
  provider: string | null
}

interface PaymentMethod {
  id: Generated<number>
  provider: string
  option: string
  name: string
  description: Generated<string>
  customer_types: Generated<string[]>
  only_pickup: Generated<boolean>
  active: Generated<boolean>
  sort: Generated<number>
  /** Of payment on pickup and by EAN invoice: what may be ordered for no company in a day by one user, or from one mail or postal address, in øre incl. VAT, before staff have to approve. */
  guest_limit: Generated<Ore>
  /** Of payment on pickup and by EAN invoice: how many orders for no company a day are taken from one user, or from one mail or postal address. */
  guest_orders: Generated<number>
}

/** The ledger of captures, refunds and voids. `asked`: it may or may not have taken effect. */
interface PaymentOperation {
  id: string
  payment_id: string
  kind: string
  amount: Ore
  amount_before: Ore
  is_final: Generated<boolean>
  status: Generated<string>
  idempotency_key: string
  actor: string
  reason: Generated<string>
  refusal: string | null
  claimed_until: Timestamp | null
  attempts: Generated<number>
  created: Generated<Timestamp>
  modified: Generated<Timestamp>
  /** What the company calls it. */
  provider_reference: string | null
  /** When its outcome was known. */
  settled: Timestamp | null
}

/** What a refund is of, as it was asked for; it counts unless the refund was refused. */
interface PaymentRefundLine {
  operation_id: string
  number: number
  basket_line_id: string | null
  quantity: Decimal
  amount: Ore
}

interface PricingCurrency {
  id: Generated<number>
  code: string
}

/** What a price becomes at a moment; a row is there until then. Prices are read from pricing.price alone. */
interface PricingPlannedPrice {
  product_id: number
  price_group_id: number
  currency_id: number
  starts: Timestamp
  net_price: UnitPrice
}

/** Prices ex VAT. On the wire price = net_price + VAT, price_alternate = price / alternate_factor, and each has its net_ twin; price_original is shown only when it is the lowest public price of the 30 days before the reduction. */
interface PricingPrice {
  id: Generated<number>
  product_id: number
  price_group_id: number
  currency_id: number
  tax_id: number
  net_price: UnitPrice
  net_price_original: UnitPrice | null
  show_savings: Generated<boolean>
  valid_from: Timestamp | null
  valid_to: Timestamp | null
  modified: Generated<Timestamp>
}

interface PricingPriceGroup {
  id: Generated<number>
  name: string
  is_public: Generated<boolean>
}

interface PricingPriceHistory {
  id: GeneratedAlways<number>
  product_id: number
  price_group_id: number
  currency_id: number
  /** Null when the price was taken away. */
  net_price: UnitPrice | null
  valid_from: Generated<Timestamp>
  valid_to: Timestamp | null
  recorded: Generated<Timestamp>
}

interface PricingRebate {
  id: Generated<number>
  product_id: number
  price_group_id: number | null
  min_quantity: Decimal
  /** Basis points: 6 % is 600. */
  pct: number | null
  net_rebate_amount: UnitPrice | null
  net_rebate_price: UnitPrice | null
  /** Count min_quantity in this unit instead of the product's own. */
  for_unit: string | null
  for_variants: Generated<boolean>
}

interface PricingTax {
  id: Generated<number>
  name: string
  rate: VatRate
}

interface PricingUserGroupPriceGroup {
  user_group_id: number
  price_group_id: number
}

/** What a unit costs the merchant, ex VAT; for staff who may change prices alone. */
interface PurchaseProductCost {
  product_id: number
  net_cost: UnitPrice
  modified: Generated<Timestamp>
}

interface ReportCustomerOrder {
  id: string | null
  order_reference: string | null
  basket_status: string | null
  order_placed: Timestamp | null
  order_completed: Timestamp | null
  customer_id: number | null
  is_of_guest: boolean | null
  is_pickup: boolean | null
  products_sum: Ore | null
  net_products_sum: Ore | null
  delivery_sum: Ore | null
  net_delivery_sum: Ore | null
  net_sum: Ore | null
  tax_sum: Ore | null
  payment_amount: Ore | null
  payment_provider: string | null
}

interface ReportCustomerOrderLine {
  id: string | null
  order_id: string | null
  product_id: number | null
  name: string | null
  quantity: Decimal | null
  line_sum: Ore | null
  net_line_sum: Ore | null
}

interface ReportOutboxBacklog {
  kind: string | null
  waiting: number | null
  dead: number | null
  oldest: Timestamp | null
}

interface ReportPayment {
  id: string | null
  order_id: string | null
  provider: string | null
  option: string | null
  status: string | null
  amount: Ore | null
  amount_captured: Ore | null
  amount_refunded: Ore | null
  created: Timestamp | null
}

/** Who sells: name, address, CVR number and how to reach them. Without a row no order can be placed. */
interface RoutingMerchant {
  site_id: number
  name: string
  short_name: string
  address1: string
  zipcode: string
  city: string
  cvr: string
  phone: string
  email: string
  hours: string
  bank_registration_number: Generated<string>
  bank_account_number: Generated<string>
  fik_creditor_number: Generated<string>
  /** The company prefix from GS1, for the numbers of parcels (SSCC); null: they have numbers of the shop's own. */
  gs1_prefix: string | null
  ncs_licensed: Generated<boolean>
}

/** What staff have set up otherwise than it is without them; the rest is of the environment. */
interface RoutingSetting {
  key: string
  value: string
}

interface RoutingSite {
  id: Generated<number>
  name: string
  locale: Generated<string>
  domain: string
  menu_category_ids: number[] | null
}

interface RoutingStaticRoute {
  id: Generated<number>
  site_id: number
  lang: Generated<string>
  url: string
  model: string
  foreign_key: number | null
  prefix: Generated<string>
  plugin: string | null
  controller: string | null
  pass: Generated<Json>
  redirect_url: string | null
  redirect_type: Generated<number>
  active: Generated<boolean>
  automatic: Generated<boolean>
  is_fuzzy: Generated<boolean>
  archive: Generated<boolean>
  modified: Generated<Timestamp>
}

interface TrackingCampaignVisit {
  id: GeneratedAlways<number>
  created: Generated<Timestamp>
  action: string
  product: string | null
  utm_source: string | null
  data: string | null
  meta: string | null
  mc_cid: string | null
  mc_eid: string | null
  paid: string | null
  pacid: string | null
  fbclid: string | null
  gclid: string | null
}

interface TrackingConsent {
  id: GeneratedAlways<number>
  consent_id: string
  version: number
  functional: boolean
  statistics: boolean
  marketing: boolean
  given: Generated<Timestamp>
  user_id: number | null
}

/** What visitors are asked, each version for ever. From 1000 on: as staff have worded it, eight versions to a text, one for each set of trackers. */
interface TrackingConsentText {
  version: number
  created: Generated<Timestamp>
  title: string
  introduction: string
  purposes: Json
}

interface TrackingDailyCount {
  day: string
  kind: string
  name: string
  count: number
}

export interface DB {
  'access.article_number': AccessArticleNumber
  'access.audit_event': AccessAuditEvent
  'access.customer': AccessCustomer
  'access.customer_case': AccessCustomerCase
  'access.customer_price_group': AccessCustomerPriceGroup
  'access.customer_request': AccessCustomerRequest
  'access.file_upload': AccessFileUpload
  'access.invitation': AccessInvitation
  'access.login_attempt': AccessLoginAttempt
  'access.password_reset': AccessPasswordReset
  'access.saved_view': AccessSavedView
  'access.second_factor': AccessSecondFactor
  'access.session': AccessSession
  'access.session_token': AccessSessionToken
  'access.sign_up': AccessSignUp
  'access.user': AccessUser
  'access.user_address': AccessUserAddress
  'access.user_group': AccessUserGroup
  'access.username_change': AccessUsernameChange
  'basket.basket': Basket
  'basket.basket_contact': BasketContact
  'basket.basket_delivery_line': BasketDeliveryLine
  'basket.basket_line': BasketLine
  'basket.basket_merge': BasketMerge
  'basket.phone_order': BasketPhoneOrder
  'catalogue.branch': CatalogueBranch
  'catalogue.category': CatalogueCategory
  'catalogue.category_variant': CatalogueCategoryVariant
  'catalogue.category_variant_group': CatalogueCategoryVariantGroup
  'catalogue.change': CatalogueChange
  'catalogue.compliance_reason': CatalogueComplianceReason
  'catalogue.custom_field': CatalogueCustomField
  'catalogue.custom_field_definition': CatalogueCustomFieldDefinition
  'catalogue.page_projection': CataloguePageProjection
  'catalogue.pinned_hit': CataloguePinnedHit
  'catalogue.product': CatalogueProduct
  'catalogue.product_category': CatalogueProductCategory
  'catalogue.product_lack': CatalogueProductLack
  'catalogue.product_projection': CatalogueProductProjection
  'catalogue.product_stock': CatalogueProductStock
  'catalogue.product_user': CatalogueProductUser
  'catalogue.product_variant': CatalogueProductVariant
  'catalogue.projection_mark': CatalogueProjectionMark
  'catalogue.projection_version': CatalogueProjectionVersion
  'catalogue.related_product': CatalogueRelatedProduct
  'catalogue.synonym': CatalogueSynonym
  'catalogue.tag': CatalogueTag
  'catalogue.variant': CatalogueVariant
  'catalogue.variant_group': CatalogueVariantGroup
  'contact.enquiry': ContactEnquiry
  'contact.favourite_colour': ContactFavouriteColour
  'contact.newsletter_text': ContactNewsletterText
  'contact.stock_notice': ContactStockNotice
  'contact.subscription': ContactSubscription
  'content.content': Content
  'content.mail_text': ContentMailText
  'content.newsletter_words': ContentNewsletterWords
  'content.node': ContentNode
  'content.node_permission': ContentNodePermission
  'content.node_place': ContentNodePlace
  'content.node_rule': ContentNodeRule
  'content.preview': ContentPreview
  'content.publication': ContentPublication
  'content.revision': ContentRevision
  'content.terms_wording': ContentTermsWording
  'delivery.carrier': DeliveryCarrier
  'delivery.day_capacity': DeliveryDayCapacity
  'delivery.delivery_area': DeliveryArea
  'delivery.delivery_code': DeliveryCode
  'delivery.delivery_code_carrier': DeliveryCodeCarrier
  'delivery.delivery_rule': DeliveryRule
  'delivery.product_delivery_code': DeliveryProductDeliveryCode
  'delivery.version': DeliveryVersion
  'demo.drawing': DemoDrawing
  'exchange.mapping': ExchangeMapping
  'exchange.planned': ExchangePlanned
  'exchange.row': ExchangeRow
  'exchange.run': ExchangeRun
  'invoice.invoice': Invoice
  'invoice.invoice_line': InvoiceLine
  'invoice.payment': InvoicePayment
  'media.attachment': MediaAttachment
  'media.file': MediaFile
  'media.old_source': MediaOldSource
  'offer.offer': Offer
  'offer.offer_attachment': OfferAttachment
  'offer.offer_event': OfferEvent
  'offer.offer_line': OfferLine
  'offer.offer_message': OfferMessage
  'orders.approval': OrdersApproval
  'orders.order_event': OrdersOrderEvent
  'orders.order_search': OrdersOrderSearch
  'orders.outbox': OrdersOutbox
  'orders.outbox_receiver': OrdersOutboxReceiver
  'orders.parcel': OrdersParcel
  'orders.picked_line': OrdersPickedLine
  'orders.shipment': OrdersShipment
  'orders.shipment_line': OrdersShipmentLine
  'orders.shipping_label': OrdersShippingLabel
  'orders.stock_count': OrdersStockCount
  'orders.stock_reservation': OrdersStockReservation
  'orders.terms_text': OrdersTermsText
  'orders.unpaid_hold': OrdersUnpaidHold
  'orders.unpaid_order': OrdersUnpaidOrder
  'orders.withdrawal': OrdersWithdrawal
  'orders.withdrawal_event': OrdersWithdrawalEvent
  'orders.withdrawal_line': OrdersWithdrawalLine
  'paint.collection': PaintCollection
  'paint.colour': PaintColour
  'payment.pay_link': PaymentPayLink
  'payment.payment': Payment
  'payment.payment_event': PaymentEvent
  'payment.payment_method': PaymentMethod
  'payment.payment_operation': PaymentOperation
  'payment.refund_line': PaymentRefundLine
  'pricing.currency': PricingCurrency
  'pricing.planned_price': PricingPlannedPrice
  'pricing.price': PricingPrice
  'pricing.price_group': PricingPriceGroup
  'pricing.price_history': PricingPriceHistory
  'pricing.rebate': PricingRebate
  'pricing.tax': PricingTax
  'pricing.user_group_price_group': PricingUserGroupPriceGroup
  'purchase.product_cost': PurchaseProductCost
  'report.customer_order': ReportCustomerOrder
  'report.customer_order_line': ReportCustomerOrderLine
  'report.outbox_backlog': ReportOutboxBacklog
  'report.payment': ReportPayment
  'routing.merchant': RoutingMerchant
  'routing.setting': RoutingSetting
  'routing.site': RoutingSite
  'routing.static_route': RoutingStaticRoute
  'tracking.campaign_visit': TrackingCampaignVisit
  'tracking.consent': TrackingConsent
  'tracking.consent_text': TrackingConsentText
  'tracking.daily_count': TrackingDailyCount
}
