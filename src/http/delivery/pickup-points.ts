import type { DeliveryLineChange } from '#contract/basket/change'
import { pickupPointsQuery, pickupPointsReply } from '#contract/pickup-point'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import { findCity } from '#kernel/danish/zipcodes'
import { type DeliveryChange, DeliveryUnknown } from '#shop/basket'
import {
  type OfferedPoints,
  type PickupPoint,
  PickupPointsUnavailable,
  readDeliveryConfig,
} from '#shop/delivery'
import { Malformed, orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const toReply = writerOf(pickupPointsReply)

/** The parcel shops that a customer may choose. A carrier that does not answer is no error, but reported in the reply. */
export const pickupPointRoutes: readonly Route[] = [
  route(
    'GET /api/shop/pickup-points',
    {
      access: 'anyone',
      rate: 'search',
      tag: 'Baskets',
      summary: 'The nearest parcel shops of a carrier',
      query: pickupPointsQuery,
      reply: pickupPointsReply,
    },
    async (request, { db, points: offered }) => {
      const { carrier_id, zip } = request.query
      const carrier = orNotFound(await findCarrier(db, carrier_id))
      const city = findCity(zip)
      const near = city === undefined ? [] : await offered.near(carrier.reference, zip)
      const is_available = near !== undefined
      const place = { carrier_id, zipcode: zip, city: city ?? null }
      return toReply({ data: { ...place, is_available, pickup_points: near ?? [] } })
    },
  ),
]

/**
 * The deliveries of a change with their parcel shops looked up: what is stored is what the carrier says, not the caller.
 *
 * @throws {DeliveryUnknown} when the carrier does not offer that parcel shop.
 * @throws {PickupPointsUnavailable} when it cannot be asked.
 */
export async function withPickupPoints(
  db: Db,
  offered: OfferedPoints,
  lines: readonly DeliveryLineChange[],
): Promise<DeliveryChange[]> {
  return Promise.all(
    lines.map(async ({ pickup_point_reference, pickup_point_zipcode, ...line }) => {
      if (pickup_point_reference === undefined) return line
      if (pickup_point_reference === null) return { ...line, pickup_point: null }
      const carrier_id = line.delivery_carrier_id
      if (carrier_id == null || pickup_point_zipcode == null) {
        const field = carrier_id == null ? 'delivery_carrier_id' : 'pickup_point_zipcode'
        throw new Malformed('invalid_field', { [field]: ['skal følge med pakkeshoppen'] })
      }
      const chosen = { reference: pickup_point_reference, zipcode: pickup_point_zipcode }
      return { ...line, pickup_point: await findPoint(db, offered, carrier_id, chosen) }
    }),
  )
}

async function findPoint(
  db: Db,
  offered: OfferedPoints,
  carrierId: number,
  chosen: { readonly reference: string; readonly zipcode: string },
): Promise<PickupPoint> {
  const carrier = await findCarrier(db, carrierId)
  if (!carrier) throw new DeliveryUnknown({ unknown: `carrier ${carrierId}` })
  const near = await offered.near(carrier.reference, chosen.zipcode)
  if (!near) throw new PickupPointsUnavailable()
  const found = near.find(({ reference }) => reference === chosen.reference)
  if (!found) throw new DeliveryUnknown({ unknown: `parcel shop ${chosen.reference}` })
  const { distance_m: _, ...point } = found
  return point
}

/** A carrier of an active way of delivery that goes to parcel shops. */
async function findCarrier(db: Db, id: number) {
  const { codes } = await readDeliveryConfig(db)
  return [...codes.values()]
    .flatMap(({ carriers }) => carriers)
    .find((carrier) => carrier.id === id && carrier.use_pickup_point)
}
