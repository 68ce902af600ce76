import type { TrackedParcel } from '#shop/orders'
import type { Line, Paragraph } from './password-mail.ts'

/**
 * Where the carriers show the way of a parcel, by their reference. Of another only the number is told. No carrier documents its
 * address: these are the ones that published programs of shops link to, looked up on 2026-11-27.
 */
const pages: Readonly<Record<string, (number: string) => string>> = {
  gls: (number) => `https://gls-group.com/DK/da/find-pakke?match=${number}`,
  postnord: (number) => `https://tracking.postnord.com/dk/?id=${number}`,
  dao: (number) => `https://www.dao.as/privat/find-din-pakke?stregkode=${number}`,
  bring: (number) => `https://tracking.bring.dk/tracking/${number}`,
}

/** A list of parcels, each with a link to its carrier's page; empty where there are none. */
export function toFollow(parcels: readonly TrackedParcel[]): Paragraph[] {
  if (parcels.length === 0) return []
  const heading = parcels.length === 1 ? 'Følg pakken:' : 'Følg pakkerne:'
  return [heading, parcels.map(toParcelLine)]
}

function toParcelLine({ carrier_name, carrier_reference, number }: TrackedParcel): Line {
  const text = carrier_name ? `${carrier_name} ${number}` : number
  const link = pages[carrier_reference ?? '']?.(encodeURIComponent(number))
  return link === undefined ? text : { text, link }
}
