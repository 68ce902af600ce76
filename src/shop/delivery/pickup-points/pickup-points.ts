import { refusal } from '#kernel/refusal'

/** A parcel shop of a carrier; kept with the delivery as it was when it was chosen. */
export interface PickupPoint {
  /** What the carrier calls it. */
  readonly reference: string
  readonly carrier_reference: string
  readonly name: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  /** A line per day or days; empty where the carrier does not say. */
  readonly hours: readonly string[]
}

export interface PickupPointNear extends PickupPoint {
  /** From the postcode; null when the source does not say. */
  readonly distance_m: number | null
}

/** Where parcel shops are known: one company behind several carriers, or the demo's own list. */
export interface PickupPoints {
  /** Nearest first. @throws whatever keeps the source from answering. */
  list(carrierReference: string, zipcode: string): Promise<readonly PickupPointNear[]>
}

/** The carriers cannot be asked now: nothing can be chosen among their shops, everything else can. */
export class PickupPointsUnavailable extends refusal('pickup_points_unavailable') {}
