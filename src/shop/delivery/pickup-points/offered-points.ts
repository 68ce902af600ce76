import { LRUCache } from 'lru-cache'
import type { PickupPointNear, PickupPoints } from './pickup-points.ts'

const OFFERED = 5
const KEPT_MS = 24 * 60 * 60 * 1000
const KEPT_LISTS = 2_000

/** The parcel shops that a customer may choose between; undefined while the source does not answer. */
export interface OfferedPoints {
  near(carrierReference: string, zipcode: string): Promise<readonly PickupPointNear[] | undefined>
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
  const kept = new LRUCache<string, readonly PickupPointNear[]>({ max: KEPT_LISTS, ttl: KEPT_MS })
  const asked = new Map<string, Promise<readonly PickupPointNear[] | undefined>>()

  async function ask(points: PickupPoints, carrier: string, zipcode: string, key: string) {
    try {
      const near = (await points.list(carrier, zipcode)).slice(0, OFFERED)
      kept.set(key, near)
      return near
    } catch (error) {
      onFailure(error)
      return undefined
    } finally {
      asked.delete(key)
    }
  }

  return {
    async near(carrier, zipcode) {
      if (!source) return undefined
      const key = `${carrier} ${zipcode}`
      const known = kept.get(key) ?? asked.get(key)
      if (known) return known
      const asking = ask(source, carrier, zipcode, key)
      asked.set(key, asking)
      return asking
    },
  }
}
