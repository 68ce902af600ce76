import { patternOf } from './combinations.ts'
import type { Attributes, Family } from './family.ts'

/** The leaf that goods of a family stand in; decided by what all children of a parent share. */
export function categoryOf(
  { categories, category_rules, fixed }: Family,
  attributes: Attributes,
): number {
  const text = Object.values({ ...fixed, ...attributes }).join(' ')
  const rule = category_rules?.find(([pattern]) => patternOf(pattern).test(text))
  const category = rule?.[1] ?? categories[0]
  if (category === undefined) throw new RangeError(`no category for ${text}`)
  return category
}
