/**
 * The filters of a list are in the fragment of its address: `c:12,15;45:7;lager:1`. Groups are separated by semicolons,
 * values by commas. A number names a variant group and `c` filter categories; the other keys are `lager` (1: in stock),
 * `nedsat` (1: what is reduced),
 * `butik` (branches with stock), `fra` and `til` (whole kroner).
 *
 * The address does not say which side of VAT the limits of the price are on: they are on the side that its reader sees
 * first. So a link keeps its numbers when the reader presses the switch or passes it on, and may then show other products;
 * panel and chips say the side.
 *
 * Always canonical: keys and values are sorted and unique, and none is empty, so that equal filters have equal addresses.
 */
export type Filters = ReadonlyMap<FilterKey, readonly number[]>
export type FilterKey = string

export const CATEGORIES = 'c'
export const IN_STOCK = 'lager'
export const REDUCED = 'nedsat'
export const BRANCHES = 'butik'
export const PRICE_FROM = 'fra'
export const PRICE_TO = 'til'

export const NO_FILTERS: Filters = new Map()

/** The maximum of the API. */
const MOST_VALUES = 500

const GROUP = /^(c|lager|nedsat|butik|fra|til|[1-9]\d{0,14}):([\d,]+)$/
const LIKE_FILTERS = /^#?(c|lager|nedsat|butik|fra|til|[1-9]\d{0,14}):/

/** Whether a fragment holds filters; others name an element of the page. */
export function isFilterFragment(fragment: string): boolean {
  return LIKE_FILTERS.test(decode(fragment))
}

/** Parses a fragment, with or without its `#`. Malformed parts are ignored. */
export function parseFilters(fragment: string): Filters {
  const filters = new Map<FilterKey, number[]>()
  let left = MOST_VALUES
  for (const part of decode(fragment).replace(/^#/, '').split(';')) {
    const [, key, list = ''] = GROUP.exec(part) ?? []
    if (!key) continue
    const values = [...(filters.get(key) ?? []), ...toValues(list)].slice(0, left)
    left -= values.length - (filters.get(key)?.length ?? 0)
    if (values.length > 0) filters.set(key, values)
  }
  return canonical(filters)
}

/** The fragment without its `#`; '' without filters. */
export function writeFilters(filters: Filters): string {
  return [...canonical(filters)].map(([key, values]) => `${key}:${values.join(',')}`).join(';')
}

/** Replaces the values of a group; an empty list removes the group. */
export function withValues(filters: Filters, key: FilterKey, values: readonly number[]): Filters {
  return canonical(new Map([...filters, [key, values]]))
}

export function withValue(
  filters: Filters,
  key: FilterKey,
  value: number,
  isChosen: boolean,
): Filters {
  const others = (filters.get(key) ?? []).filter((other) => other !== value)
  return withValues(filters, key, isChosen ? [...others, value] : others)
}

/** The union of both. */
export function unite(one: Filters, other: Filters): Filters {
  const keys = new Set([...one.keys(), ...other.keys()])
  return canonical(
    new Map([...keys].map((key) => [key, [...(one.get(key) ?? []), ...(other.get(key) ?? [])]])),
  )
}

/** The values of the first that the second lacks. */
export function withoutFilters(filters: Filters, taken: Filters): Filters {
  return canonical(
    new Map(
      [...filters].map(([key, values]) => [
        key,
        values.filter((value) => !taken.get(key)?.includes(value)),
      ]),
    ),
  )
}

/** The value, when it is the only one of the only group. */
export function onlyValue(filters: Filters): { key: FilterKey; value: number } | undefined {
  const [[key, values] = [], ...more] = filters
  const [value, ...others] = values ?? []
  const isAlone = key !== undefined && more.length === 0 && others.length === 0
  return isAlone && value !== undefined && isGroup(key) ? { key, value } : undefined
}

/** Whether a key names a variant group. */
export function isGroup(key: FilterKey): boolean {
  return /^\d+$/.test(key)
}

/** The query parameters of the API. */
export function toQuestion(filters: Filters) {
  const list = (key: FilterKey) => (filters.has(key) ? [...(filters.get(key) ?? [])] : undefined)
  const groups = [...filters].filter(([key]) => isGroup(key)).map(([, values]) => [...values])
  return {
    variantIds: groups.length > 0 ? groups : undefined,
    categoryFilterIds: list(CATEGORIES),
    inStock: filters.has(IN_STOCK) || undefined,
    reduced: filters.has(REDUCED) || undefined,
    branchIds: list(BRANCHES),
    priceFrom: filters.get(PRICE_FROM)?.[0],
    priceTo: filters.get(PRICE_TO)?.[0],
  }
}

function canonical(filters: ReadonlyMap<FilterKey, readonly number[]>): Filters {
  return new Map(
    [...filters]
      .map(([key, values]) => [key, toCanonicalValues(key, values)] as const)
      .filter(([, values]) => values.length > 0)
      .sort(([one], [other]) => compareKeys(one, other)),
  )
}

/** A price limit is one number: of several, the widest. */
function toCanonicalValues(key: FilterKey, values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((one, other) => one - other)
  if (key === PRICE_FROM) return sorted.slice(0, 1)
  if (key === PRICE_TO) return sorted.slice(-1)
  return key === IN_STOCK || key === REDUCED ? sorted.filter((value) => value === 1) : sorted
}

/** Filter categories first, then groups by their number, then words. */
function compareKeys(one: FilterKey, other: FilterKey): number {
  return rank(one) - rank(other) || Number(one) - Number(other) || (one < other ? -1 : 1)
}

function rank(key: FilterKey): number {
  if (key === CATEGORIES) return 0
  return isGroup(key) ? 1 : 2
}

function toValues(list: string): number[] {
  return list.split(',').flatMap((text) => (/^\d{1,9}$/.test(text) ? Number(text) : []))
}

/** Some programs percent-encode the fragments of addresses that they pass on. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
