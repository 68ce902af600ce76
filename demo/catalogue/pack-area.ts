import { pick } from './chance.ts'
import type { Attributes, Family } from './family.ts'
import { areaOf, firstNumber } from './measures.ts'

/** m² in a pack of whole pieces; `undefined` for goods that are not sold in packs of area. */
export function packAreaOf({ pack_area }: Family, attributes: Attributes): number | undefined {
  const piece = areaOf(attributes.format)
  if (!pack_area || piece === undefined || / m$/.test(attributes.format ?? '')) return undefined
  const wanted = wantedArea(pack_area, attributes)
  return Math.round(Math.max(1, Math.round(wanted / piece)) * piece * 100) / 100
}

function wantedArea(
  { m2, m3, m2_list }: NonNullable<Family['pack_area']>,
  { isoleringstykkelse, tykkelse, traesort = '' }: Attributes,
): number {
  const thickness = firstNumber(isoleringstykkelse ?? tykkelse) ?? 100
  if (m3 !== undefined) return (m3 * 1000) / thickness
  if (m2_list) return pick(m2_list, (traesort.length % 7) / 7)
  return m2 ?? 1
}
