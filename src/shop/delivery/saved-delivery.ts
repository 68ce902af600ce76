import type { DayPart } from '#kernel/danish/day-parts'
import type { SiteAccess } from '#kernel/site-access'
import type { Parcel } from './delivery.ts'
import type { PickupPoint } from './pickup-points/pickup-points.ts'

/** The saved choice of delivery for some lines. */
export interface SavedDelivery {
  readonly id: string
  readonly delivery_code_id: number | null
  readonly delivery_carrier_id: number | null
  readonly branch_id: number | null
  readonly pickup_point_reference: string | null
  /** As its carrier told it; null without a reference, and for one from before shops were looked up. */
  readonly pickup_point: PickupPoint | null
  /** Null until the customer says anything of the place. */
  readonly site_access: SiteAccess | null
  readonly delivery_time_code: string | null
  /** In Denmark; null: as soon as it can come. */
  readonly delivery_day: string | null
  /** Null: any time of the day. */
  readonly day_part: DayPart | null
  /** Its place on the day is kept while the basket is paid. */
  readonly day_held: boolean
  readonly instruction: string
  readonly line_ids: readonly string[]
}

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
