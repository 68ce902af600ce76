import { z } from 'zod'
import { dataOf, id, idInPath, query, zipcode, zipcodeInput } from './common.ts'

const text = z.string()

/** A parcel shop as it was when it was chosen. */
export const pickupPoint = z
  .object({
    reference: text.meta({ description: 'What its carrier calls it.' }),
    carrier_reference: text,
    name: text,
    address1: text,
    zipcode: text,
    city: text,
    hours: z.array(text).meta({ description: 'A line per day or days; empty when unknown.' }),
  })
  .meta({ id: 'PickupPoint' })

const pickupPointNear = pickupPoint.extend({
  distance_m: z.int().nullable().meta({ description: 'From the postcode; null when unknown.' }),
})

export const pickupPointsQuery = query({ carrier_id: idInPath, zip: zipcodeInput })

/** GET /api/shop/pickup-points: the parcel shops of a carrier near a postcode. */
const nearPickupPoints = z
  .object({
    carrier_id: id,
    zipcode,
    city: text.nullable().meta({ description: 'Null for a postcode that is not in use.' }),
    is_available: z.boolean().meta({
      description: 'False while the carrier does not answer: no parcel shop can be chosen then.',
    }),
    pickup_points: z.array(pickupPointNear),
  })
  .meta({ id: 'NearPickupPoints' })

export const pickupPointsReply = dataOf(nearPickupPoints)

export type NearPickupPoints = z.infer<typeof nearPickupPoints>
export type PickupPoint = z.infer<typeof pickupPoint>
export type PickupPointNear = z.infer<typeof pickupPointNear>
