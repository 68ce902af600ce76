import { z } from 'zod'
import type { PickupPointNear, PickupPoints } from '#shop/delivery'

interface ShipmondoOptions {
  readonly user: string
  readonly key: string
  /** An emulator; left out: Shipmondo itself. */
  readonly endpoint?: string | undefined
  readonly timeoutMs?: number
}

const SHIPMONDO = 'https://app.shipmondo.com/api/public/v3'
/** A customer waits for the list, and can do without. */
const TIMEOUT_MS = 3_000
const LIST_MAX = 50

/** Our carriers by their code at Shipmondo, where it differs. */
const CARRIER_CODES: Readonly<Record<string, string>> = { postnord: 'pdk' }

const words = z
  .string()
  .max(200)
  .nullish()
  .transform((text) => text?.trim() ?? '')

const point = z.object({
  // Some carriers number their shops, others name them.
  id: z.union([z.string().min(1).max(100), z.int().transform(String)]),
  name: words,
  company_name: words,
  address: z.string().min(1).max(200),
  zipcode: z.union([z.string(), z.int().transform(String)]).pipe(z.string().regex(/^\d{4}$/)),
  city: words,
  // Metres, where the carrier tells.
  distance: z.coerce.number().nonnegative().max(1_000_000).nullish().catch(null),
  opening_hours: z.array(z.string().max(200)).max(14).nullish().catch(null),
})

class ShipmondoError extends Error {}

/** Parcel shops of GLS, PostNord, DAO and Bring by Shipmondo's API. Every answer is checked before it is believed. */
export function createShipmondoPoints(options: ShipmondoOptions): PickupPoints {
  const { user, key, endpoint = SHIPMONDO, timeoutMs = TIMEOUT_MS } = options
  const authorization = `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`
  return {
    async list(carrier, zipcode) {
      const asked = new URLSearchParams({
        carrier_code: CARRIER_CODES[carrier] ?? carrier,
        country_code: 'DK',
        zipcode,
      })
      const reply = await fetch(`${endpoint}/pickup_points?${asked}`, {
        redirect: 'error',
        headers: { authorization, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!reply.ok) throw new ShipmondoError(`Shipmondo answers ${reply.status}`)
      const body: unknown = await reply.json()
      if (!Array.isArray(body)) throw new ShipmondoError('Shipmondo answers without a list')
      // One shop without an address takes none of the others away.
      const points = body
        .slice(0, LIST_MAX)
        .flatMap((one) => point.safeParse(one).data ?? [])
        .map((one) => toPoint(one, carrier))
      if (points.length === 0 && body.length > 0) {
        throw new ShipmondoError('Shipmondo answers with what are no parcel shops')
      }
      return points
    },
  }
}

function toPoint(one: z.infer<typeof point>, carrier: string): PickupPointNear {
  return {
    reference: one.id,
    carrier_reference: carrier,
    name: one.company_name || one.name || one.address,
    address1: one.address,
    zipcode: one.zipcode,
    city: one.city,
    hours: one.opening_hours ?? [],
    distance_m: one.distance == null ? null : Math.round(one.distance),
  }
}
