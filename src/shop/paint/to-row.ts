import { type Base, baseFor } from '#kernel/paint/bases'
import { familyOf, lightnessWord } from '#kernel/paint/families'
import type { ColourFamily } from '#kernel/paint/family-names'
import { hueAngle, lrvOf, toLab } from '#kernel/paint/measure-colour'
import { parseNuance } from '#kernel/paint/nuance'
import { fold, toSlug } from '#kernel/text/fold'

/** A colour as a list has it. What it leaves out is computed from the hex. */
export interface ListedColour {
  readonly collection: string
  readonly code: string
  readonly name: string
  readonly hex: string
  readonly lrv?: number | undefined
  readonly base?: Base | undefined
  readonly price_group: string
  readonly tags: readonly string[]
  readonly family?: ColourFamily | undefined
}

/** A row of `paint.colour`, as it is written. */
export type ColourRow = ReturnType<typeof toRow>

/** What the shop writes of a colour. */
export function toRow(listed: ListedColour, sort: number) {
  const { collection: system, code, name, hex, price_group, tags } = listed
  const lab = toLab(hex)
  const lrv = listed.lrv ?? lrvOf(hex)
  const family = listed.family ?? familyOf(lab)
  const { blackness = null, chromaticness = null, hue = null } = parseNuance(code) ?? {}
  const angle = hueAngle(lab)
  return {
    system,
    code,
    name,
    slug: toSlug(code),
    hex,
    lab_l: inHundredths(lab.l),
    lab_a: inHundredths(lab.a),
    lab_b: inHundredths(lab.b),
    hue_angle: angle === undefined ? null : inHundredths(angle),
    lrv,
    family,
    blackness,
    chromaticness,
    hue,
    base: listed.base ?? baseFor(lrv),
    price_group,
    tags: [...tags],
    words: fold([name, code, family, lightnessWord(lab), ...tags].join(' ')),
    sort,
  }
}

function inHundredths(number: number): number {
  return Math.round(number * 100) / 100
}
