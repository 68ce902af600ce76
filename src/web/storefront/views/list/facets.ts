import { type FilterKey, type Filters, isGroup, withValues } from '../fragment.ts'

/** The filters of a list, and how many products each value would leave. */
export interface FacetsView {
  readonly groups: readonly FacetGroup[]
  /** Whole kroner, around all prices; undefined when they are all the same. */
  readonly price: { readonly from: number; readonly to: number } | undefined
  readonly inStock: number
  readonly reduced: number
  /** How many products each branch has in stock, by its id. */
  readonly branches: Readonly<Record<number, number>>
}

export interface FacetGroup {
  readonly key: FilterKey
  readonly name: string
  readonly help: string
  readonly options: readonly FacetOption[]
  /** All products have its only value, so it is not offered. */
  readonly isIdle: boolean
  /** All values are numbers in this unit, and are chosen by two limits. */
  readonly range: { readonly unit: string; readonly step: number } | undefined
}

export interface FacetOption {
  readonly id: number
  readonly name: string
  /** Its name without its group beside it, where that differs: "Glans 2". */
  readonly full?: string
  readonly count: number
  readonly figure?: number
  /** `#rrggbb`. */
  readonly colour?: string
}

/**
 * The filters of a filtered list in the order of the unfiltered one. Values without products keep their place, with a count of 0.
 *
 * @param home The filters of the list as its page came.
 */
export function inPlace(home: FacetsView, now: FacetsView): FacetsView {
  if (home === now) return home
  const counted = new Map(now.groups.map((group) => [group.key, group]))
  const kept = home.groups.map((group) => {
    const counts = new Map(counted.get(group.key)?.options.map(({ id, count }) => [id, count]))
    const known = new Set(group.options.map(({ id }) => id))
    const others = counted.get(group.key)?.options.filter(({ id }) => !known.has(id)) ?? []
    const options = group.options.map((option) => ({
      ...option,
      count: counts.get(option.id) ?? 0,
    }))
    return { ...group, options: [...options, ...others] }
  })
  const keys = new Set(home.groups.map(({ key }) => key))
  return {
    ...now,
    groups: [...kept, ...now.groups.filter(({ key }) => !keys.has(key))],
    price: now.price ?? home.price,
  }
}

/** Without values that no product has: an address may hold any. */
export function onlyKnown(filters: Filters, { groups }: FacetsView): Filters {
  const known = new Map(groups.map(({ key, options }) => [key, options]))
  return [...filters].reduce((kept, [key, values]) => {
    // Filter categories without products are left out of the reply.
    if (!isGroup(key)) return kept
    const options = known.get(key) ?? []
    return withValues(
      kept,
      key,
      values.filter((value) => options.some(({ id }) => id === value)),
    )
  }, filters)
}

/** The ids of the values between two limits, or of the nearest one. */
export function valuesBetween({ options }: FacetGroup, from: number, to: number): number[] {
  const inside = options.filter(({ figure = Number.NaN }) => figure >= from && figure <= to)
  if (inside.length > 0) return inside.map(({ id }) => id)
  const middle = (from + to) / 2
  const distance = ({ figure = Number.POSITIVE_INFINITY }: FacetOption) => Math.abs(figure - middle)
  const [nearest] = options.toSorted((one, other) => distance(one) - distance(other))
  return nearest ? [nearest.id] : []
}

/** The smallest and the largest of the chosen values, or of all. */
export function limitsOf(
  { options }: FacetGroup,
  chosen: readonly number[] = [],
): { from: number; to: number; isWhole: boolean } {
  const figures = (some: readonly FacetOption[]) => some.flatMap(({ figure }) => figure ?? [])
  const among = options.filter(({ id }) => chosen.includes(id))
  const used = figures(among.length > 0 ? among : options)
  const [from, to] = [Math.min(...used), Math.max(...used)]
  const between = options.filter(({ figure = Number.NaN }) => figure >= from && figure <= to)
  return { from, to, isWhole: among.length === 0 || between.length === among.length }
}
