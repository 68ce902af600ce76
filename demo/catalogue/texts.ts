import { patternOf } from './combinations.ts'
import type { Attributes, Family } from './family.ts'
import { type Axis, isSet, toLabel } from './labels.ts'

type AxisOf = (slug: string) => Axis | undefined

const SECOND_LINE =
  /dimension|tykkelse|format|laengde|hoejde|indhold|vaegt|roerdimension|tvaersnit|stoerrelse|antal/

/** What a merchant says of the goods. */
export function descriptionOf(family: Family, attributes: Attributes): string {
  const { text, texts = {}, further = {} } = family
  const fitting = (by: Readonly<Record<string, string>>) =>
    Object.entries(by).flatMap(([which, said]) => (fits(which, attributes) ? [said] : []))
  return [fitting(texts)[0] ?? text, ...fitting(further)].join(' ')
}

function fits(which: string, attributes: Attributes): boolean {
  const [, axis = 'type', pattern = ''] = /^(?:([a-z-]+)=)?(.*)$/.exec(which) ?? []
  return patternOf(pattern).test(attributes[axis] ?? '')
}

/** The second and third line of text: the measures, and the norm and how it is packed. */
export function textLines(
  family: Family,
  attributes: Attributes,
  packs: readonly string[],
  axisOf: AxisOf,
): readonly [string, string] {
  const measures = labelsOf(family, attributes, axisOf)
    .filter(([slug]) => SECOND_LINE.test(slug))
    .map(([, label]) => label)
  return [measures.join(' · '), [...(family.norm ? [family.norm] : []), ...packs].join(' · ')]
}

/** Slug, and the value as people read it. */
function labelsOf(
  family: Family,
  attributes: Attributes,
  axisOf: AxisOf,
): (readonly [string, string])[] {
  return Object.entries(attributes).flatMap(([slug, value]) => {
    const axis = axisOf(slug)
    return axis && isSet(value)
      ? [[slug, toLabel(family, axis, value).replace(/,$/, '')] as const]
      : []
  })
}
