import type { Attributes, Axes, Family, Rule } from './family.ts'

/** One parent of a family: the properties that all its children share. */
export interface Parentage {
  readonly family: Family
  readonly brand: string
  readonly attributes: Attributes
}

/** Every parent a family can have, brand by brand; always in the same order. */
export function* parentsOf(family: Family): Generator<Parentage> {
  for (const brand of family.brands) {
    for (const attributes of combine(family.parent_axes)) {
      const rules = rulesFor(family, attributes)
      if (isAllowed(attributes, rules, family.parent_axes)) yield { family, brand, attributes }
    }
  }
}

/** What the children of a parent differ by, in the order of the axes: lengths from short to long. */
export function* childrenOf({ family, attributes }: Parentage): Generator<Attributes> {
  const rules = rulesFor(family, attributes)
  const axes = Object.fromEntries(
    Object.entries(family.child_axes).map(([axis, values]) => [
      axis,
      allowed(axis, rules) ?? values,
    ]),
  )
  for (const child of combine(axes)) {
    const own = rulesFor(family, { ...attributes, ...child }).filter(({ of }) => of && of in axes)
    if (isAllowed(child, own, family.child_axes)) yield child
  }
}

/** The values of an axis among the children of a parent. */
export function childValues({ family, attributes }: Parentage, axis: string): readonly string[] {
  const rules = rulesFor(family, attributes)
  return (allowed(axis, rules) ?? family.child_axes[axis] ?? []).map(toText)
}

/** Every value that a product of the family may have on the axis, in the order of the data. */
export function allValues(family: Family, axis: string): string[] {
  const listed = family.child_axes[axis] ?? family.parent_axes[axis] ?? []
  const ruled = (family.only ?? []).flat().flatMap(({ keep }) => keep[axis] ?? [])
  const fixed = family.fixed?.[axis]
  return [...new Set([...listed, ...ruled].map(toText).concat(fixed ?? []))]
}

/** Decimals are read with a comma everywhere. */
function toText(value: string | number): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : value
}

/** The rule of each group that is decided by what is known so far. */
function rulesFor({ only = [] }: Family, attributes: Attributes): Rule[] {
  return only.flatMap((group) => {
    const rule = group.find(({ match, of = 'type' }) => {
      const value = attributes[of]
      return value !== undefined && patternOf(match).test(value)
    })
    return rule ?? []
  })
}

const patterns = new Map<string, RegExp>()

/** Compiled once: the rules are asked a hundred thousand times. */
export function patternOf(source: string): RegExp {
  const known = patterns.get(source)
  if (known) return known
  const made = new RegExp(source)
  patterns.set(source, made)
  return made
}

function isAllowed(attributes: Attributes, rules: readonly Rule[], axes: Axes): boolean {
  return rules.every(({ keep }) =>
    Object.entries(keep).every(([axis, values]) => {
      const value = attributes[axis]
      return !(axis in axes) || value === undefined || values.map(toText).includes(value)
    }),
  )
}

function allowed(axis: string, rules: readonly Rule[]): readonly (string | number)[] | undefined {
  return rules.find(({ keep }) => axis in keep)?.keep[axis]
}

function* combine(axes: Axes): Generator<Attributes> {
  const [[axis, values] = [], ...rest] = Object.entries(axes)
  if (axis === undefined || values === undefined) {
    yield {}
    return
  }
  for (const value of values) {
    for (const others of combine(Object.fromEntries(rest))) {
      yield { [axis]: toText(value), ...others }
    }
  }
}
