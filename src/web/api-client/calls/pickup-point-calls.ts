import type { NearPickupPoints } from '#contract/pickup-point'
import { type CallOptions, type Client, dataOf } from '../client.ts'
import { withQuery } from './query.ts'

/** Parcel shops: asked for on the delivery page alone, which says itself when there are none. */
export function pickupPointCalls(client: Client) {
  return {
    near: (carrier_id: number, zip: string, options?: CallOptions) =>
      dataOf<NearPickupPoints>(
        client.get(withQuery('/api/shop/pickup-points', { carrier_id, zip }), {
          quiet: true,
          ...options,
        }),
      ),
  }
}

export type PickupPointCalls = ReturnType<typeof pickupPointCalls>
