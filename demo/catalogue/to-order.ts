import type { OrderGoods } from '../data/order-goods/order-goods.ts'
import type { Axes, Family, Rule } from './family.ts'
import { numbersIn } from './measures.ts'

type Values = readonly (string | number)[]
type Further = Readonly<Record<string, Values>>

const ALL = '*'
const NO_RULE = ''

/** A family with all that can be ordered beside the stock of the branches. */
export function withOrderGoods(
  family: Family,
  { brands, name, more = {} }: OrderGoods = { brands: [] },
): Family {
  const further = Object.entries(more).map(([axis, values]) => [axis, byRule(values)] as const)
  const known = { ...family.parent_axes, ...family.child_axes }
  const { fixed } = family
  const added = further
    .filter(([axis]) => !(axis in known))
    .map(([axis, values]) => [axis, union([fixed?.[axis] ?? '-'], values[NO_RULE] ?? [])])
  const widen = (axes: Axes, isOfParents: boolean): Axes =>
    Object.fromEntries(
      Object.entries(axes).map(([axis, values]) => {
        const own = more[axis]
        return [axis, own ? union(values, listOf(byRule(own), isOfParents)) : values]
      }),
    )
  return {
    ...family,
    brands: union(family.brands, brands) as string[],
    name: name ?? family.name,
    parent_axes: { ...widen(family.parent_axes, true), ...Object.fromEntries(added) },
    child_axes: widen(family.child_axes, false),
    only: (family.only ?? []).map((group) => group.map((rule) => widenRule(rule, further))),
  }
}

function byRule(values: Values | Further): Further {
  return Array.isArray(values) ? { [NO_RULE]: values } : (values as Further)
}

/** Of an axis of parents all values stand on it, of an axis of children those that no rule is about. */
function listOf(further: Further, isOfParents: boolean): Values {
  if (isOfParents) return Object.values(further).flat()
  return [...(further[ALL] ?? []), ...(further[NO_RULE] ?? [])]
}

function widenRule(rule: Rule, further: readonly (readonly [string, Further])[]): Rule {
  const more = further.flatMap(([axis, values]) => {
    const kept = rule.keep[axis]
    return kept ? [[axis, union(kept, values[ALL] ?? [], values[rule.match] ?? [])]] : []
  })
  return { ...rule, keep: { ...rule.keep, ...Object.fromEntries(more) } }
}

/** Each value once; measures from small to large. */
function union(...lists: readonly Values[]): Values {
  const all = new Map(lists.flat().map((value) => [String(value), value]))
  const values = [...all.values()]
  return values.every(isMeasure) ? values.sort(compareMeasures) : values
}

function isMeasure(value: string | number): boolean {
  return typeof value === 'number' || /^[Øø]?\d+(?:[,.]\d+)?(?:x|$)/.test(value)
}

function compareMeasures(a: string | number, b: string | number): number {
  const [one, other] = [numbersIn(String(a)), numbersIn(String(b))]
  const at = one.findIndex((number, i) => number !== other[i])
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? 0)
}
