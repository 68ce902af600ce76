import { type TrackedParcel, trackingPageOf } from '#shop/orders'
import type { Line, Paragraph } from './mail-text.ts'

/** A list of parcels, each with a link to its carrier's page; empty where there are none. */
export function toFollow(parcels: readonly TrackedParcel[]): Paragraph[] {
  if (parcels.length === 0) return []
  const heading = parcels.length === 1 ? 'Følg pakken:' : 'Følg pakkerne:'
  return [heading, parcels.map(toParcelLine)]
}

function toParcelLine(parcel: TrackedParcel): Line {
  const { carrier_name, number } = parcel
  const text = carrier_name ? `${carrier_name} ${number}` : number
  const link = trackingPageOf(parcel)
  return link === null ? text : { text, link }
}
