import type { ColourFamily } from './family-names.ts'
import { hueAngle, type Lab } from './measure-colour.ts'

const WHITE_FROM = 90
const BLACK_TO = 22
const GREY_TO = 9
/** Yellows, oranges and reds below this lightness and chroma are seen as brown. */
const BROWN = { l: 58, chroma: 48 }
const hues: readonly (readonly [to: number, family: ColourFamily])[] = [
  [43, 'rød'],
  [66, 'orange'],
  [108, 'gul'],
  [195, 'grøn'],
  [302, 'blå'],
  [345, 'violet'],
  [361, 'rød'],
]

/** By its lightness, chroma and hue. */
export function familyOf(lab: Lab): ColourFamily {
  const chroma = Math.hypot(lab.a, lab.b)
  if (lab.l >= WHITE_FROM && chroma < GREY_TO) return 'hvid'
  if (lab.l < BLACK_TO && chroma < GREY_TO) return 'sort'
  const hue = hueAngle(lab)
  if (hue === undefined || chroma < GREY_TO) return 'grå'
  const family = hues.find(([to]) => hue < to)?.[1] ?? 'rød'
  const isWarm = hue < 90
  return isWarm && lab.l < BROWN.l && chroma < BROWN.chroma ? 'brun' : family
}

/** `lys`, `mellem` or `mørk`. */
export function lightnessWord({ l }: Lab): string {
  if (l >= 68) return 'lys'
  return l < 38 ? 'mørk' : 'mellem'
}
