import { converter, differenceCiede2000, parseHex } from 'culori'

/** A colour in CIELAB with the white of daylight (D65), as screens have it. */
export interface Lab {
  readonly l: number
  readonly a: number
  readonly b: number
}

const inLab = converter('lab65')
const inXyz = converter('xyz65')
const difference = differenceCiede2000()

/** Six hexadecimal digits in small letters, after a `#`. */
export const HEX = /^#[0-9a-f]{6}$/

/** @param hex As of {@link HEX}. */
export function toLab(hex: string): Lab {
  const { l, a, b } = inLab(parsed(hex))
  return { l, a, b }
}

/** Light reflectance value: how much of the light a wall in this colour gives back, 0 to 100. */
export function lrvOf(hex: string): number {
  return Math.round(inXyz(parsed(hex)).y * 100)
}

/** CIEDE2000: about 1 is the least difference that is seen. */
export function colourDifference(one: Lab, other: Lab): number {
  return difference({ mode: 'lab65', ...one }, { mode: 'lab65', ...other })
}

/** Degrees round the hue circle, 0 to 360; undefined of what is grey. */
export function hueAngle({ a, b }: Lab): number | undefined {
  if (Math.hypot(a, b) < 2.5) return undefined
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

function parsed(hex: string) {
  const colour = parseHex(hex)
  if (!colour || !HEX.test(hex)) throw new RangeError(`no colour: ${hex}`)
  return colour
}
