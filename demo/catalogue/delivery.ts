import { deliveryCodes } from '../data/delivery.ts'
import type { Family } from './family.ts'

export interface Load {
  readonly weight_grams: number
  readonly length_mm: number | null
  readonly is_forced_pickup: boolean
}

const LETTER_GRAMS = 500
const LIFT_MM = 3000

/** The ways a product can travel, the first choice first. A parcel that is too heavy or long goes a bigger way. */
export function deliveryOf(family: Family, load: Load): string[] {
  if (load.is_forced_pickup) return ['afhentning']
  const wanted = family.delivery.map((code) => code.replace(/<=.*/, ''))
  const codes = new Set(wanted.filter((code) => fits(code, load)))
  if (wanted.includes('pakke')) addParcels(codes, load)
  if (codes.has('palle') && (load.length_mm ?? 0) <= LIFT_MM) codes.add('liftbil')
  if (codes.size === 0 || (codes.size === 1 && codes.has('afhentning'))) codes.add('palle')
  return deliveryCodes.map(({ code }) => code).filter((code) => codes.has(code))
}

function addParcels(codes: Set<string>, load: Load): void {
  if (load.weight_grams <= LETTER_GRAMS && fits('brev', load)) codes.add('brev')
  if (codes.has('pakke')) return
  codes.add(fits('pakke_stor', load) ? 'pakke_stor' : 'palle')
}

function fits(code: string, { weight_grams, length_mm }: Load): boolean {
  const limits = deliveryCodes.find((one) => one.code === code)
  return (
    weight_grams <= (limits?.max_weight_grams ?? weight_grams) &&
    (length_mm ?? 0) <= (limits?.max_length_mm ?? length_mm ?? 0)
  )
}
