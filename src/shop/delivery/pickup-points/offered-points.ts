import { LRUCache } from 'lru-cache'
import type { PickupPointNear, PickupPoints } from './pickup-points.ts'

const OFFERED = 5
const KEPT_MS = 24 * 60 * 60 * 1000
const KEPT_LISTS = 2_000

/** The parcel shops that a customer may choose between; undefined while the source does not answer. */
export interface OfferedPoints {
  near(carrierReference: string, zipcode: string): Promise<readonly PickupPointNear[] | undefined>
}

interface PointsQuery {
  readonly points: PickupPoints
  readonly carrier: string
  readonly zipcode: string
}

/**
 * Offers the nearest few, and remembers for a day what the source said: shops move seldom. A failure is not remembered,
 * and visitors who ask for the same at once share one question.
 *
 * @param source Left out: there is none, and nothing is offered.
 */
export function offerPoints(
  source: PickupPoints | undefined,
  onFailure: (error: unknown) => void = () => {},
): OfferedPoints {
  const lists = new LRUCache<string, readonly PickupPointNear[], PointsQuery>({
    max: KEPT_LISTS,
    ttl: KEPT_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: { points, carrier, zipcode } }) => {
      try {
        return (await points.list(carrier, zipcode)).slice(0, OFFERED)
      } catch (error) {
        onFailure(error)
        return undefined
      }
    },
  })
  return {
    near: async (carrier, zipcode) =>
      source &&
      lists.fetch(`${carrier} ${zipcode}`, { context: { points: source, carrier, zipcode } }),
  }
}
