import type { Parcel } from './delivery.ts'
import type { SavedDelivery } from './journeys.ts'

/** The saved delivery with which these lines share most. */
export function nearest(
  parcels: readonly Parcel[],
  saved: readonly SavedDelivery[],
): SavedDelivery | undefined {
  return saved
    .filter((one) => countShared(parcels, one) > 0)
    .sort((a, b) => countShared(parcels, b) - countShared(parcels, a))[0]
}

export function countShared(
  parcels: readonly Parcel[],
  { line_ids }: Pick<SavedDelivery, 'line_ids'>,
): number {
  return parcels.filter(({ line_id }) => line_ids.includes(line_id)).length
}
