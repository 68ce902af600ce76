/**
 * Paint is mixed from a base: A is white and takes little pigment, C is clear and takes the most. A dark colour in base A comes out pale, a light
 * one in base C does not cover, so each colour has one base.
 */
export const BASES = ['A', 'B', 'C'] as const
export type Base = (typeof BASES)[number]

/** The light reflectance values above which a colour is mixed in base A, and in base B. */
const A_ABOVE = 60
const B_FROM = 25

/** The base of a colour whose list gives none. */
export function baseFor(lrv: number): Base {
  if (lrv > A_ABOVE) return 'A'
  return lrv >= B_FROM ? 'B' : 'C'
}
