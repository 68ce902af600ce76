import { hash } from 'node:crypto'
import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { KeyReused, lockBasketRow } from '#shop/basket'
import { findGs1Prefix } from '#shop/merchant'
import {
  appendOrderEvent,
  appendOutbox,
  type BasketStatus,
  findOrder,
  findVersion,
  type Order,
  type OrderDelivery,
  requireSellingMerchant,
  requireVersion,
} from '#shop/orders'
import { toConsignment } from './consign.ts'
import type { LabelFormat, LabelParcel, LabelProvider, LabelWords } from './label.ts'
import { toParcelNumber } from './parcel-number.ts'
import { LabelImpossible, LabelInvalid } from './refusals.ts'
import {
  findDeliveryKind,
  findLabel,
  insertLabel,
  listLabels,
  type ShippingLabel,
  takeSerials,
} from './store-labels.ts'

export interface LabelToCreate {
  readonly provider: LabelProvider
  readonly delivery_line_id: string
  readonly service: string
  readonly format: LabelFormat
  readonly start_position: number
  readonly parcels: readonly Omit<LabelParcel, 'number'>[]
  /** Needed for another label of the same delivery. */
  readonly reason: string
  /** The label that it takes the place of. */
  readonly replaces: string | undefined
  /** Left out: the same label is ordered once for the version of the order. */
  readonly key?: string | undefined
  /** The version of the order that was seen; left out: whatever it is by now. */
  readonly version?: number | undefined
  /** As in an order event. */
  readonly actor: string
}

/** Also while it waits to be packed: labels are printed beforehand. Not once it has left. */
const OPEN: readonly BasketStatus[] = ['approved', 'processing', 'packing_complete']

/**
 * Orders a label for a delivery of an order, once for a key; the outbox makes it. Its parcels get numbers of the shop's series, unless the
 * provider numbers them.
 *
 * @returns undefined when there is no such order.
 * @throws {LabelImpossible} when the order is not open, or such a delivery has no labels.
 * @throws {LabelInvalid} by the field.
 * @throws {KeyReused} when the key has ordered something else.
 * @throws {StaleOrder}
 */
export async function createLabel(
  db: Db,
  basket_id: string,
  request: LabelToCreate,
  words: LabelWords,
): Promise<ShippingLabel | undefined> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const order = await findOrder(tx, basket_id)
    if (!order) return undefined
    const labels = await listLabels(tx, basket_id)
    const key = request.key ?? keyOf(request, request.version ?? (await findVersion(tx, basket_id)))
    const before = labels.find(({ idempotency_key }) => idempotency_key === key)
    if (before) return requireSame(before, request)
    await requireVersion(tx, basket_id, request.version)
    const status = order.basket_status
    if (!OPEN.includes(status)) throw new LabelImpossible({ reason: 'status', status })
    const delivery = requireDelivery(order, request)
    requireReason(labels, request)
    const is_by_lorry = await requireConsignable(tx, order, delivery, request)
    const number = labels.length + 1
    const parcels = await numbered(tx, request)
    const merchant = await requireSellingMerchant(tx, basket_id)
    const shown = toConsignment(order, merchant, { delivery, is_by_lorry, number, parcels }, words)
    const id = uuidv7()
    const { provider, service, format, start_position, reason, replaces = null, actor } = request
    await insertLabel(tx, {
      ...{ id, basket_id, basket_delivery_line_id: delivery.id, number, shown },
      name: `${delivery.name}, ${parcels.length} kolli`,
      ...{ provider, service, format, start_position, reason, replaces, idempotency_key: key },
    })
    const event = { kind: 'label_created', from_status: null, to_status: null, actor }
    await appendOrderEvent(tx, basket_id, { ...event, facts: { label_id: id, number, reason } })
    const payload = { basket_id, label_id: id }
    await appendOutbox(tx, [{ kind: 'label', basket_id: null, payload }])
    return findLabel(tx, id)
  })
}

/** Of a label that was asked for without a key: what is asked, at a version of the order. */
function keyOf(
  { key: _, actor: __, version: ___, ...asked }: LabelToCreate,
  version: number,
): string {
  return `${version} ${hash('sha256', JSON.stringify(asked))}`
}

/** @throws {KeyReused} */
function requireSame(before: ShippingLabel, request: LabelToCreate): ShippingLabel {
  const isSame =
    before.provider === request.provider &&
    before.basket_delivery_line_id === request.delivery_line_id &&
    before.service === request.service &&
    before.format === request.format &&
    before.start_position === request.start_position &&
    before.reason === request.reason &&
    before.replaces === (request.replaces ?? null) &&
    before.parcels.length === request.parcels.length &&
    before.parcels.every(
      ({ weight_grams, length_mm }, i) =>
        weight_grams === request.parcels[i]?.weight_grams &&
        length_mm === request.parcels[i]?.length_mm,
    )
  if (!isSame) throw new KeyReused()
  return before
}

/** @throws {LabelInvalid} */
function requireDelivery(order: Order, { delivery_line_id }: LabelToCreate): OrderDelivery {
  const delivery = order.deliveries.find(({ id }) => id === delivery_line_id)
  if (!delivery)
    throw new LabelInvalid({ errors: { delivery_line_id: [{ code: 'label_delivery_unknown' }] } })
  return delivery
}

/** @throws {LabelInvalid} */
function requireReason(labels: readonly ShippingLabel[], request: LabelToCreate): void {
  const others = labels.filter(({ basket_delivery_line_id: id }) => id === request.delivery_line_id)
  const replaced = others.find(({ id }) => id === request.replaces)
  if (request.replaces !== undefined && (!replaced || replaced.is_replaced)) {
    throw new LabelInvalid({ errors: { replaces: [{ code: 'label_unknown' }] } })
  }
  if (others.length > 0 && request.reason === '') {
    throw new LabelInvalid({ errors: { reason: [{ code: 'label_reason_missing' }] } })
  }
}

/** @returns Whether it goes by lorry. @throws {LabelImpossible} */
async function requireConsignable(
  tx: Tx,
  order: Order,
  delivery: OrderDelivery,
  { provider }: LabelToCreate,
): Promise<boolean> {
  if (delivery.is_pickup) throw new LabelImpossible({ reason: 'pickup' })
  const deliveryKind = await findDeliveryKind(tx, order.id, delivery.id)
  if (deliveryKind?.is_dropship) throw new LabelImpossible({ reason: 'dropship' })
  const isByLorry = deliveryKind?.is_by_lorry ?? false
  if (isByLorry && provider !== 'internal') throw new LabelImpossible({ reason: 'lorry' })
  return isByLorry
}

async function numbered(tx: Tx, { provider, parcels }: LabelToCreate): Promise<LabelParcel[]> {
  if (provider !== 'internal') return parcels.map((parcel) => ({ ...parcel, number: null }))
  const prefix = await findGs1Prefix(tx)
  const serials = await takeSerials(tx, parcels.length)
  return parcels.map((parcel, i) => ({
    ...parcel,
    number: toParcelNumber(serials[i] ?? 0n, prefix),
  }))
}
