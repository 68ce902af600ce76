import { toSlug } from '#kernel/text/fold'
import colours from '../data/colours.json' with { type: 'json' }
import groups from '../data/variant-groups.json' with { type: 'json' }
import type { Brand } from './brands.ts'
import { allValues } from './combinations.ts'
import type { Attributes, Family } from './family.ts'
import { type Axis, isSet, toCalcValue, toLabel, toSort } from './labels.ts'

/** The group of brands: its number and its slug each mark it. */
export const BRAND_GROUP = 45
const FIRST_VARIANT = 10_000

/** The drawings know these two axes by other names. */
const OTHER_NAMES: Readonly<Record<string, string>> = { del: '_del', emballage: '_emb' }

export interface DemoVariant {
  readonly id: number
  readonly variant_group_id: number
  readonly name: string
  readonly slug: string
  readonly calc_value: number | null
  readonly visual: string | null
  readonly sort: number
}

type Group = (typeof groups)[number]

/** Axis of the goods → the group its values fall into. */
export const axes: ReadonlyMap<string, Group> = new Map(
  groups.map((group) => {
    const slug = OTHER_NAMES[group.slug] ?? group.slug
    return [slug, { ...group, slug }]
  }),
)
const swatches: ReadonlyMap<string, string> = new Map(Object.entries(colours))

/** Every value a property of the goods can have. A value has its number whatever part of the goods a shop has. */
export class VariantLookup {
  readonly variants: readonly DemoVariant[]
  readonly #byKey = new Map<string, DemoVariant>()

  constructor(families: readonly Family[], brands: readonly Brand[]) {
    for (const brand of brands) this.#add(BRAND_GROUP, brand.name, null, brand.id)
    for (const family of families) this.#addFamily(family)
    this.variants = [...this.#byKey.values()]
  }

  /** The variants of a product: its brand, and each property that applies to it. */
  idsFor(family: Family, brand: string, attributes: Attributes): number[] {
    const ids = Object.entries(attributes).flatMap(([slug, value]) => {
      const group = axes.get(slug)
      return group && isSet(value)
        ? [this.#find(group.id, toVariantName(family, group, value))]
        : []
    })
    return [...new Set([this.#find(BRAND_GROUP, brand), ...ids])]
  }

  #addFamily(family: Family): void {
    const slugs = [family.parent_axes, family.child_axes, family.fixed ?? {}].flatMap(Object.keys)
    for (const slug of slugs) {
      const group = axes.get(slug)
      if (!group) continue
      for (const value of allValues(family, slug)) {
        if (isSet(value)) this.#add(group.id, toVariantName(family, group, value), value)
      }
    }
  }

  #add(group: number, name: string, value: string | null, id?: number): void {
    const key = `${group}/${toSlug(name)}`
    if (this.#byKey.has(key)) return
    const axis = groups.find((one) => one.id === group)
    const met = this.#byKey.size
    this.#byKey.set(key, {
      id: id ?? FIRST_VARIANT + met,
      variant_group_id: group,
      name,
      slug: toSlug(name),
      calc_value: value === null || !axis ? null : toCalcValue(axis, value),
      visual: axis?.as_visual ? (swatches.get(value ?? '') ?? null) : null,
      sort: value === null ? 0 : toSort(value, met),
    })
  }

  #find(group: number, name: string): number {
    const found = this.#byKey.get(`${group}/${toSlug(name)}`)
    if (!found) throw new RangeError(`no variant ${name} in group ${group}`)
    return found.id
  }
}

/** As a filter shows it: "Hvid", "NTR AB", "45×95 mm". */
function toVariantName(family: Family, axis: Axis, value: string): string {
  const label = toLabel(family, axis, value).replace(/,$/, '')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
