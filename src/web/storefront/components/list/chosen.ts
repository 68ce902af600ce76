import type { Basis } from '#api-client'
import { formatQuantity } from '#ui/format'
import { listTexts } from '../../texts/list.ts'
import {
  BRANCHES,
  type FilterKey,
  type Filters,
  IN_STOCK,
  PRICE_FROM,
  PRICE_TO,
  REDUCED,
  withValue,
  withValues,
} from '../../views/fragment.ts'
import { type FacetGroup, type FacetsView, limitsOf } from '../../views/list/facets.ts'

/** A chosen filter, and the filters without it. */
export interface Chosen {
  readonly key: string
  readonly name: string
  readonly rest: Filters
}

type Branches = readonly { readonly id: number; readonly name: string }[]

interface Place {
  readonly facets: FacetsView
  /** Of the limits of the price. */
  readonly basis: Basis
  readonly branches: Branches
}

/** The chosen filters in the order of the address. A range is one filter. */
export function toChosen(filters: Filters, { facets, basis, branches }: Place): Chosen[] {
  const groups = new Map(facets.groups.map((group) => [group.key, group]))
  return [...filters].flatMap(([key, values]) => {
    const group = groups.get(key)
    if (group) return toGroupChosen(filters, group, values)
    if (key === IN_STOCK) return one(filters, key, listTexts.inStock)
    if (key === REDUCED) return one(filters, key, listTexts.reduced)
    if (key === PRICE_FROM || key === PRICE_TO) return toPriceChosen(filters, key, basis)
    if (key !== BRANCHES) return []
    return values.flatMap((id) => {
      const name = branches.find((branch) => branch.id === id)?.name
      const rest = withValue(filters, key, id, false)
      return name ? { key: `${key}:${id}`, name: listTexts.inBranch(name), rest } : []
    })
  })
}

function toGroupChosen(filters: Filters, group: FacetGroup, values: readonly number[]): Chosen[] {
  const { key, name, options, range } = group
  const { from, to, isWhole } = limitsOf(group, values)
  if (range && isWhole) {
    const text = listTexts.between(name, formatQuantity(from), formatQuantity(to), range.unit)
    return one(filters, key, text)
  }
  return values.flatMap((id) => {
    const option = options.find((value) => value.id === id)
    const rest = withValue(filters, key, id, false)
    return option ? { key: `${key}:${id}`, name: option.full ?? option.name, rest } : []
  })
}

/** Both limits in one chip. */
function toPriceChosen(filters: Filters, key: FilterKey, basis: Basis): Chosen[] {
  const [from] = filters.get(PRICE_FROM) ?? []
  const [to] = filters.get(PRICE_TO) ?? []
  if (key === PRICE_TO && from !== undefined) return []
  const rest = withValues(withValues(filters, PRICE_FROM, []), PRICE_TO, [])
  const write = (limit?: number) => (limit === undefined ? '' : formatQuantity(limit))
  return [
    { key: 'pris', name: listTexts.priceLimits(write(from), write(to), basis === 'net'), rest },
  ]
}

function one(filters: Filters, key: FilterKey, name: string): Chosen[] {
  return [{ key, name, rest: withValues(filters, key, []) }]
}
