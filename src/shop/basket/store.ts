import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import { unitPrice } from '#kernel/money'
import { parseQuantity, type Quantity, quantity } from '#kernel/units/quantity'
import {
  availableCredit,
  type BasketReader,
  type BuyerCredit,
  type BuyerTerms,
  type Filler,
  type GuestOwner,
  guestTerms,
  type HeldBasket,
  isHeld,
  isOfGuest,
  isOfUser,
  isSeenByUser,
  isUserOwner,
  selectBuyerCredit,
  selectBuyerTerms,
  type UserOwner,
  type UserReader,
} from '#shop/access'
import { type ApprovalRule, selectApprovalRule } from '#shop/approval'
import type { Buyer, ChosenDays, PaymentMethod, StoredBasket, StoredLine } from '#shop/checkout'

type LineRow = Omit<StoredLine, 'net_price' | 'quantity' | 'alternate_quantity'> & {
  readonly net_price: number
  readonly quantity: number | string
  readonly alternate_quantity: number | string | null
}

type BasketRow = Omit<StoredBasket, 'id' | 'lines' | 'deliveries'> & {
  readonly id: string | null
  readonly is_saved: boolean | null
  readonly delivery_version: string
  readonly buyer_id: number | null
  readonly buyer_terms: BuyerTerms
  readonly buyer_credit: BuyerCredit | null
  readonly buyer_approval: ApprovalRule | null
  readonly lines: readonly LineRow[]
  readonly deliveries: readonly Omit<StoredBasket['deliveries'][number], 'line_ids'>[]
  readonly payment_methods: readonly PaymentMethod[]
  readonly held_by_others: readonly (readonly [product_id: number, units: number])[]
}

export interface Loaded {
  readonly basket: StoredBasket | undefined
  /** It was put aside under a name. */
  readonly is_saved: boolean
  /** The current version of the delivery config. */
  readonly delivery_version: string
  /** The owner of the basket. */
  readonly buyer: Buyer
  readonly payment_methods: readonly PaymentMethod[]
  /** What is reserved of its products for other baskets, which are being paid. */
  readonly held_by_others: ReadonlyMap<number, Quantity>
  /** Undefined where no day is chosen in it. */
  readonly chosen_days?: ChosenDays
}

/** JSON array of the payments of a row of basket.basket. */
export const selectPayments = sql`(
  select coalesce(json_agg(to_json(payment) order by payment.id), '[]') from (
    select id, provider, option, reference, amount, amount_captured, amount_refunded, status
    from payment.payment where basket_id = basket.id) payment)`

/**
 * JSON array of pairs: what other baskets reserve of the products of a row of basket.basket. An array, for the lines of the basket are read
 * first; otherwise the database may begin with all that was ever bought of a product.
 */
const selectHeldByOthers = sql`(
  select coalesce(json_agg(json_build_array(product_id, quantity)), '[]') from (
    select product_id, sum(quantity) as quantity from orders.stock_reservation
    where basket_id <> basket.id and branch_id is null and expires > now()
      and product_id = any(array(select product_id from basket.basket_line where basket_id = basket.id))
    group by product_id) held)`

/**
 * Whether the place of a row of basket.basket_delivery_line is kept. Not in the last minute: to others it is free from then on, and what is
 * begun now may end later.
 */
const isDayHeld = sql`coalesce(day_held_until > now() + interval '1 minute', false)`

/** JSON: the line of an offer that a row of basket.basket_line was accepted from; null for most. */
export const selectLineOffer = sql`(case when basket_line.offer_line_id is not null then (
  select jsonb_build_object('offer_line_id', offered.id, 'offer_id', offer.id, 'offer_number', offer.offer_number,
    'net_price', offered.net_price, 'tax_rate', offered.tax_rate, 'valid_to', offer.valid_to,
    'is_in_force', offer.status = 'accepted' and not exists (select from offer.offer revision
      where revision.revision_of = offer.id and revision.status <> 'draft'),
    'is_own', exists (select from access."user" buyer
      where buyer.id = basket.user_id and buyer.customer_id = offer.customer_id))
  from offer.offer_line offered join offer.offer on offer.id = offered.offer_id
  where offered.id = basket_line.offer_line_id) end)`

/** The basket that an owner or staff are filling, in one query; an owner has none before the first line. */
export async function findCurrent(db: Db, owner: Filler): Promise<Loaded> {
  if (isHeld(owner)) return toLoaded(await askHeld(db, owner))
  const rows = isUserOwner(owner) ? askCurrentOfUser(db, owner) : askCurrentOfGuest(db, owner)
  return toLoaded(await rows)
}

/** An open basket that the reader may see, to be priced for the reader. */
export async function findSeenOpen(db: Db, reader: BasketReader, id: string): Promise<Loaded> {
  const rows = isUserOwner(reader)
    ? askOpenSeenByUser(db, { ...reader, id })
    : askOpenOfGuest(db, { ...reader, id })
  return toLoaded(await rows)
}

/** Those of these baskets that are open and that the user may see, in one query, to be priced for the user. */
export async function listSeenOpen(
  db: Db,
  reader: UserReader,
  ids: readonly string[],
): Promise<readonly Loaded[]> {
  return (await askAllOpenSeenByUser(db, { ...reader, ids: [...ids] })).map((row) =>
    toLoaded([row]),
  )
}

/** An open basket of any owner. @param isOfGuest Known of one that is locked: its buyer need not be looked for. */
export async function findOpen(db: Db, id: string, isOfGuest = false): Promise<Loaded> {
  return toLoaded(await (isOfGuest ? askOpenWithoutUser : askOpen)(db, { id }))
}

/** Locks a basket. Read it after this. */
export async function lockRow(tx: Tx, id: string): Promise<void> {
  await askLocked(tx, { id })
}

const askLocked = compiledQuery(
  ({ id }: { readonly id: string }) => sql`
    select id from basket.basket where id = ${id} for update`,
)

export interface LockedBasket {
  readonly id: string
  /** That it was last to be paid on; null for the first one. */
  readonly site_id: number | null
  readonly is_of_guest: boolean
}

/** Locks the basket that an owner or staff are filling. @returns undefined when there is none. */
export async function lockCurrentRow(tx: Tx, owner: Filler): Promise<LockedBasket | undefined> {
  if (isHeld(owner)) return (await lockHeld(tx, owner))[0]
  const rows = isUserOwner(owner) ? lockCurrentOfUser(tx, owner) : lockCurrentOfGuest(tx, owner)
  return (await rows)[0]
}

// Conditions written out, so that the planner can use the partial index of current baskets in a generic plan.
const lockCurrentOfGuest = compiledQuery(
  (owner: GuestOwner) => sql<LockedBasket>`
    select id, site_id, user_id is null as is_of_guest from basket.basket
    where ${isOfGuest(owner)} and is_current and basket_status = 'not_complete' for update`,
)
const lockCurrentOfUser = compiledQuery(
  (owner: UserOwner) => sql<LockedBasket>`
    select id, site_id, user_id is null as is_of_guest from basket.basket
    where ${isOfUser(owner)} and is_current and basket_status = 'not_complete' for update`,
)

const isHeldOpen = sql`not is_current and basket_status = 'not_complete' and deleted is null`
const lockHeld = compiledQuery(
  ({ held_id }: HeldBasket) => sql<LockedBasket>`
    select id, site_id, user_id is null as is_of_guest from basket.basket
    where id = ${held_id} and ${isHeldOpen} for update`,
)

/** @param buyer Columns: whose entitlement the basket is priced by. */
function selectBasket(
  condition: RawBuilder<unknown>,
  buyer: RawBuilder<unknown>,
): RawBuilder<BasketRow> {
  return sql<BasketRow>`
    select config.name as delivery_version, (not is_current and basket.name is not null) as is_saved, id, basket.version, guest_id, user_id, customer_id, basket_status, is_locked, is_protected, is_reported, display_net_prices,
      use_alternate_contact, delivery_allow_dropoff, dropoff, zipcode, terms_version, payment_method_id, payment_provider,
      payment_option, ${selectPayments} as payments, order_reference,
      order_placed, order_completed, added_keys,
      (select coalesce(json_agg(to_json(line) order by line.sort, line.id), '[]') from (
        select id, basket_delivery_line_id, product_id, is_addin_for, name, alternate_sku, net_price, quantity,
          alternate_quantity, override_units, typed, quantity_locked or offer_line_id is not null as quantity_locked,
          ${selectLineOffer} as offer, is_protected, is_discount, metadata, note, withdrawal_acknowledged, errors, sort
        from basket.basket_line where basket_id = basket.id) line) as lines,
      (select coalesce(jsonb_agg(to_jsonb(contact) - 'basket_id'), '[]')
        from basket.basket_contact contact where basket_id = basket.id) as contacts,
      (select coalesce(json_agg(to_json(delivery) order by delivery.sort), '[]') from (
        select id, delivery_code_id, delivery_carrier_id, branch_id, pickup_point_reference, pickup_point, site_access, delivery_time_code,
          delivery_day, day_part, ${isDayHeld} as day_held, instruction, sort
        from basket.basket_delivery_line where basket_id = basket.id) delivery) as deliveries,
      (select coalesce(json_agg(to_json(method) order by method.sort, method.id), '[]')
        from payment.payment_method method where active) as payment_methods,
      ${selectHeldByOthers} as held_by_others,
      ${buyer}
    from delivery.version config left join basket.basket on ${condition}`
}

const isCurrent = sql`is_current and basket_status = 'not_complete'`
const isNotPlaced = sql`order_placed is null`

/** A guest has no account: its tables need not be planned, opened and locked. */
const guest = sql`null::bigint as buyer_id, ${guestTerms} as buyer_terms, null::jsonb as buyer_credit, null::jsonb as buyer_approval`

function user(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${id} as buyer_id, ${selectBuyerTerms(id)} as buyer_terms, ${selectBuyerCredit(id)} as buyer_credit, ${selectApprovalRule(id)} as buyer_approval`
}

const askCurrentOfGuest = compiledQuery((owner: GuestOwner) =>
  selectBasket(sql`${isOfGuest(owner)} and ${isCurrent}`, guest),
)
const askCurrentOfUser = compiledQuery((owner: UserOwner) =>
  selectBasket(sql`${isOfUser(owner)} and ${isCurrent}`, user(sql`${owner.user_id}::bigint`)),
)
const askHeld = compiledQuery(({ held_id }: HeldBasket) =>
  selectBasket(sql`id = ${held_id} and ${isHeldOpen}`, user(sql`basket.user_id`)),
)
const askOpenOfGuest = compiledQuery((asked: GuestOwner & { readonly id: string }) =>
  selectBasket(sql`id = ${asked.id} and ${isOfGuest(asked)} and ${isNotPlaced}`, guest),
)
const askOpenSeenByUser = compiledQuery((asked: UserReader & { readonly id: string }) =>
  selectBasket(
    sql`id = ${asked.id} and ${isSeenByUser(asked)} and ${isNotPlaced}`,
    user(sql`${asked.user_id}::bigint`),
  ),
)
const askAllOpenSeenByUser = compiledQuery((asked: UserReader & { readonly ids: string[] }) =>
  selectBasket(
    sql`id = any(${asked.ids}::uuid[]) and ${isSeenByUser(asked)} and ${isNotPlaced}`,
    user(sql`${asked.user_id}::bigint`),
  ),
)
const askOpenWithoutUser = compiledQuery(({ id }: { readonly id: string }) =>
  selectBasket(sql`id = ${id} and basket.user_id is null and ${isNotPlaced}`, guest),
)
const askOpen = compiledQuery(({ id }: { readonly id: string }) =>
  selectBasket(sql`id = ${id} and ${isNotPlaced}`, user(sql`basket.user_id`)),
)

function toLoaded([row]: readonly BasketRow[]): Loaded {
  if (!row) throw new Error('the delivery version is missing')
  const {
    payment_methods,
    held_by_others,
    delivery_version,
    buyer_id,
    buyer_terms,
    buyer_credit,
    buyer_approval,
    is_saved,
    id,
    ...basket
  } = row
  const days = row.deliveries.flatMap(({ delivery_day }) => delivery_day ?? [])
  const branch_ids = row.deliveries.flatMap(({ branch_id }) => branch_id ?? [])
  return {
    ...(id !== null && days.length > 0 && { chosen_days: { basket_id: id, days, branch_ids } }),
    basket:
      id === null
        ? undefined
        : toStored({
            ...basket,
            id,
            display_net_prices: buyer_terms.show_net,
            enable_credit: buyer_credit !== null,
            terms: buyer_credit?.terms ?? null,
            available_credit: buyer_credit && availableCredit(buyer_credit),
            approval_rule: buyer_approval,
          }),
    is_saved: is_saved === true,
    payment_methods,
    held_by_others: new Map(held_by_others.map(([product, units]) => [product, toUnits(units)])),
    delivery_version,
    buyer: { user_id: buyer_id, entitlement: buyer_terms },
  }
}

/** @param units Of a product, as a decimal. */
function toUnits(units: number): Quantity {
  return quantity(Math.round(units * 1000))
}

function toStored(
  row: Omit<
    BasketRow,
    | 'id'
    | 'payment_methods'
    | 'held_by_others'
    | 'delivery_version'
    | 'buyer_id'
    | 'buyer_terms'
    | 'buyer_credit'
    | 'buyer_approval'
    | 'is_saved'
  > & {
    readonly id: string
  },
): StoredBasket {
  const lines = row.lines.map((line) => ({
    ...line,
    net_price: unitPrice(line.net_price),
    quantity: parseQuantity(line.quantity),
    alternate_quantity: parseQuantity(line.alternate_quantity),
  }))
  const deliveries = row.deliveries.map((delivery) => ({
    ...delivery,
    line_ids: lines
      .filter(({ basket_delivery_line_id }) => basket_delivery_line_id === delivery.id)
      .map(({ id }) => id),
  }))
  return { ...row, lines, deliveries }
}
