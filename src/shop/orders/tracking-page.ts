import type { TrackedParcel } from './order.ts'

/**
 * Where the carriers show the way of a parcel, by their reference. No carrier documents its address: these are the ones that
 * published programs of shops link to, looked up on 2026-11-27.
 */
const pages: Readonly<Record<string, (number: string) => string>> = {
  gls: (number) => `https://gls-group.com/DK/da/find-pakke?match=${number}`,
  postnord: (number) => `https://tracking.postnord.com/dk/?id=${number}`,
  dao: (number) => `https://www.dao.as/privat/find-din-pakke?stregkode=${number}`,
  bring: (number) => `https://tracking.bring.dk/tracking/${number}`,
}

/** The page of its carrier that shows where a parcel is; null for a carrier whose page is not known. */
export function trackingPageOf({ carrier_reference, number }: TrackedParcel): string | null {
  return pages[carrier_reference ?? '']?.(encodeURIComponent(number)) ?? null
}
