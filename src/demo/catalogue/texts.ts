import type { Attributes, Family } from './family.ts'
import { type Axis, isSet, toLabel } from './labels.ts'

type AxisOf = (slug: string) => Axis | undefined

const NOT_SPOKEN = new Set(['type', 'serie', '_del', '_emb'])
const SECOND_LINE =
  /dimension|tykkelse|format|laengde|hoejde|indhold|vaegt|roerdimension|tvaersnit|stoerrelse|antal/

/** What a merchant says of the goods, and what is known of these. */
export function descriptionOf(family: Family, attributes: Attributes, axisOf: AxisOf): string {
  const { text, texts = {} } = family
  const [, own] = Object.entries(texts).find(([part]) => attributes.type?.includes(part)) ?? []
  const facts = factsOf(family, attributes, axisOf)
  return [own ?? text, facts && `${facts}.`].filter(Boolean).join(' ')
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
    .map(([, , label]) => label)
  return [measures.join(' · '), [...(family.norm ? [family.norm] : []), ...packs].join(' · ')]
}

function factsOf(family: Family, attributes: Attributes, axisOf: AxisOf): string {
  return labelsOf(family, attributes, axisOf)
    .filter(([slug]) => !NOT_SPOKEN.has(slug))
    .map(([, name, label]) => `${name}: ${label}`)
    .join(', ')
}

/** Slug, name of the group, and the value as people read it. */
function labelsOf(
  family: Family,
  attributes: Attributes,
  axisOf: AxisOf,
): (readonly [string, string, string])[] {
  return Object.entries(attributes).flatMap(([slug, value]) => {
    const axis = axisOf(slug)
    if (!axis || !isSet(value)) return []
    const name = 'name' in axis ? String(axis.name) : slug
    return [[slug, name, toLabel(family, axis, value).replace(/,$/, '')] as const]
  })
}
