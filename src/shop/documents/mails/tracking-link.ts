import type { TrackedParcel } from '#shop/fulfilment'

/** Where the carriers show the way of a parcel, by their reference. Of another only the number is told. */
const pages: Readonly<Record<string, (number: string) => string>> = {
  gls: (number) => `https://gls-group.eu/DK/da/find-pakke?match=${number}`,
  postnord: (number) => `https://tracking.postnord.com/dk/?id=${number}`,
  dao: (number) => `https://www.dao.as/privat/find-din-pakke?stregkode=${number}`,
  bring: (number) => `https://tracking.bring.dk/tracking/${number}`,
}

/** @returns The page of the carrier about a parcel; undefined for a carrier without one. */
export function trackingLinkOf({ carrier_reference, number }: TrackedParcel): string | undefined {
  return pages[carrier_reference ?? '']?.(encodeURIComponent(number))
}
