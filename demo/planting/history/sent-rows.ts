import { type Ore, ore } from '#kernel/money'
import { quantityToDecimal } from '#kernel/units/quantity'
import type { Dice } from '../../catalogue/dice.ts'
import { merchant } from '../../data/merchant.ts'
import type { Batch } from '../batch.ts'
import { MINUTE } from './clock.ts'
import type { Course } from './course.ts'
import { uuidAt } from './ids.ts'
import type { Order, OrderDelivery, OrderLine } from './order.ts'
import type { Numbers } from './order-ground.ts'
import { nameOf } from './people.ts'
import type { TableName } from './tables.ts'

/** A part of an order that has left as a delivery of its own. */
export interface Shipment {
  readonly id: string
  readonly number: number
  readonly lines: readonly OrderLine[]
  readonly amount: Ore
  readonly at: number
}

export interface Label {
  readonly id: string
  readonly number: number
  readonly at: number
  readonly delivery: OrderDelivery
  readonly parcels: readonly Parcel[]
}

interface Parcel {
  readonly weight_grams: number
  readonly length_mm: number | null
  readonly number: string
}

/** Of a hundred orders that are brought. */
const IN_SHIPMENTS = 60
const IN_TWO = 17
const LABELLED = 80
const PARCEL_GRAMS = 20_000
const PARCELS_MAX = 4
const PARCEL_DIGITS = 10

/** What has left of an order in parts; the last of them moves it to `shipped`. */
export function shipOrder(order: Order, course: Course, dice: Dice): Shipment[] {
  const shipped = course.moves.find(({ to }) => to === 'shipped')
  if (!shipped || !dice.percent(IN_SHIPMENTS)) return []
  const half = Math.ceil(order.lines.length / 2)
  const isSplit = order.lines.length > 1 && dice.percent(IN_TWO)
  const parts = isSplit ? [order.lines.slice(0, half), order.lines.slice(half)] : [order.lines]
  const packed = course.moves.find(({ to }) => to === 'packing_complete')?.at ?? shipped.at
  const begun = new Set<string>()
  return parts.map((lines, i) => {
    const isLast = i === parts.length - 1
    const at = isLast ? shipped.at : Math.floor((packed + shipped.at) / 2)
    return { id: uuidAt(at, dice), number: i + 1, lines, amount: amountOf(order, lines, begun), at }
  })
}

/** A delivery costs with the first of its lines that leaves. */
function amountOf({ deliveries }: Order, lines: readonly OrderLine[], begun: Set<string>): Ore {
  const begins = deliveries.filter(
    ({ id }) => !begun.has(id) && lines.some(({ delivery_id }) => delivery_id === id),
  )
  for (const { id } of begins) begun.add(id)
  return ore([...lines, ...begins].reduce((sum, { amount }) => sum + amount.gross, 0))
}

export function addShipments(
  batch: Batch<TableName>,
  { id: basketId }: Order,
  shipments: readonly Shipment[],
): void {
  for (const { id, number, lines, amount, at } of shipments) {
    batch.add('shipment', [id, basketId, number, amount, `del-${number}`, new Date(at)])
    for (const line of lines) {
      batch.add('shipmentLine', [id, line.id, quantityToDecimal(line.quantity)])
    }
  }
}

/** The labels of an order that has been packed to be sent: one for most of its deliveries. */
export function labelOrder(order: Order, course: Course, serials: Numbers, dice: Dice): Label[] {
  const packed = course.moves.find(({ to }) => to === 'packing_complete')
  if (order.is_pickup || !packed) return []
  return order.deliveries
    .filter(() => dice.percent(LABELLED))
    .map((delivery, i) => ({
      id: uuidAt(packed.at, dice),
      number: i + 1,
      at: packed.at - MINUTE,
      delivery,
      parcels: toParcels(delivery, serials),
    }))
}

function toParcels({ lines }: OrderDelivery, serials: Numbers): Parcel[] {
  const grams = lines.reduce((sum, { good, quantity }) => sum + good.weight_grams * quantity, 0)
  const weight = Math.max(100, Math.round(grams / 1000))
  const count = Math.min(PARCELS_MAX, Math.ceil(weight / PARCEL_GRAMS))
  const lengths = lines.flatMap(({ good }) => good.length_mm ?? [])
  const length_mm = lengths.length > 0 ? Math.max(...lengths) : null
  return Array.from({ length: count }, () => ({
    weight_grams: Math.ceil(weight / count),
    length_mm,
    number: `K${String(serials.next++).padStart(PARCEL_DIGITS, '0')}`,
  }))
}

export function addLabels(batch: Batch<TableName>, order: Order, labels: readonly Label[]): void {
  for (const { id, number, at, delivery, parcels } of labels) {
    const reference = `${order.order_reference}-${number}`
    batch.add('label', [
      ...[
        id,
        order.id,
        delivery.id,
        number,
        `${delivery.deliveryKind.code.name}, ${parcels.length} kolli`,
      ],
      ...['internal', toShown(order, delivery, reference, parcels), reference, `label-${number}`],
      ...[new Date(at), new Date(at + MINUTE)],
    ])
    for (const [i, parcel] of parcels.entries()) {
      const { weight_grams, length_mm, number: own } = parcel
      batch.add('parcel', [id, i + 1, weight_grams, length_mm, own, null])
    }
  }
}

/** What stands on a label; JSON. */
function toShown(
  order: Order,
  delivery: OrderDelivery,
  reference: string,
  parcels: readonly Parcel[],
) {
  const { person, company } = order.buyer
  const { address1, zipcode, city } = company ?? person
  const { carriers, name, asks_site_access } = delivery.deliveryKind.code
  const [carrier] = carriers
  return JSON.stringify({
    reference,
    order_reference: order.order_reference,
    delivery: carrier ? `${name} med ${carrier.name}` : name,
    is_by_lorry: asks_site_access,
    sender: SENDER,
    receiver: {
      name: company?.name ?? nameOf(person),
      attention: company ? nameOf(person) : '',
      address: [address1],
      ...{ zipcode, city, country_code: 'DK', phone: person.mobile, email: person.email },
    },
    parcel_shop: null,
    marks: [],
    notes: [],
    parcels,
  })
}

const SENDER = {
  name: merchant.name,
  attention: '',
  address: [merchant.address1],
  zipcode: merchant.zipcode,
  city: merchant.city,
  country_code: 'DK',
  phone: merchant.phone,
  email: merchant.email,
}
