import type { ProductsMetadata } from '#contract/product/product'
import { unitPrice, unitPriceToKroner } from '#kernel/money'
import {
  BRAND_GROUP_ID,
  type Category,
  type CategoryTree,
  type VariantGroup,
  type VariantLookup,
} from '#shop/catalogue'
import type { FacetCounts } from '#shop/facets'

/** The values of the shop as they are written, without their counts. */
export interface FacetTexts {
  readonly groups: readonly VariantGroup[]
  readonly options: ReadonlyMap<number, OptionText>
}

interface OptionText {
  readonly group_id: number
  /** Its place among all values. */
  readonly place: number
  /** `{…,"count":`, to be followed by a count and a brace. */
  readonly json: string
}

export function toFacetTexts({ groups, variants }: VariantLookup): FacetTexts {
  return {
    groups: [...groups.values()],
    options: new Map(
      [...variants.values()].map((variant, place): [number, OptionText] => [
        variant.id,
        {
          group_id: variant.variant_group_id,
          place,
          json: `${JSON.stringify(variant).slice(0, -1)},"count":`,
        },
      ]),
    ),
  }
}

export interface MetadataParts {
  readonly tree: CategoryTree
  readonly texts: FacetTexts
  /** The one category that was asked for. */
  readonly category: Category | undefined
}

/** What a list may be narrowed by, as JSON: groups in their order, values in theirs. */
export function writeMetadata(
  counts: FacetCounts,
  { tree, texts, category }: MetadataParts,
): string {
  const about: Omit<ProductsMetadata, 'variants'> = {
    categories: [...counts.categories.keys()]
      .map((id) => ({ id, place: tree.filters.get(id) ?? 0 }))
      .sort((a, b) => a.place - b.place)
      .flatMap(({ id }) => {
        const { name, filter_name, url } = tree.find(id) ?? {}
        if (name === undefined || url === undefined) return []
        return [{ id, name: filter_name ?? name, url, count: counts.categories.get(id) ?? 0 }]
      }),
    price: counts.price && {
      from: toKroner(counts.price.gross_from),
      to: toKroner(counts.price.gross_to),
      net_from: toKroner(counts.price.net_from),
      net_to: toKroner(counts.price.net_to),
    },
    in_stock: counts.in_stock,
    reduced: counts.reduced,
    branches: Array.from(counts.branches, ([id, count]) => ({ id, count })).sort(
      (a, b) => a.id - b.id,
    ),
  }
  const groups = writeGroups(counts.variants, texts, category)
  return `{"variants":[${groups}],${JSON.stringify(about).slice(1)}`
}

function writeGroups(
  counts: FacetCounts['variants'],
  { groups, options }: FacetTexts,
  category: Category | undefined,
): string {
  const counted = new Map<number, OptionText[]>()
  const countOf = new Map<OptionText, number>()
  for (const [id, count] of counts) {
    const option = options.get(id)
    if (!option) continue
    countOf.set(option, count)
    const others = counted.get(option.group_id)
    if (others) others.push(option)
    else counted.set(option.group_id, [option])
  }
  const used = groups.filter(({ id }) => counted.has(id))
  const written = toCategoryGroups(used, category).map((group) => {
    const own = counted.get(group.id) ?? []
    const values = own
      .sort((a, b) => a.place - b.place)
      .map((option) => `${option.json}${countOf.get(option)}}`)
    return `${JSON.stringify(group).slice(0, -1)},"options":[${values.join()}]}`
  })
  return written.join()
}

/** The groups of a category: its own settings first, brands always a filter, otherwise the group's defaults. */
export function toCategoryGroups(
  groups: readonly VariantGroup[],
  category: Category | undefined,
): VariantGroup[] {
  const said = new Map(category?.groups.map((group) => [group.id, group]))
  const isAlways = (id: number) =>
    id === BRAND_GROUP_ID || (category?.filter_group_ids.includes(id) ?? false)
  return groups
    .map((group) => {
      const { as_filter = group.as_filter, sort = group.sort } = said.get(group.id) ?? {}
      return { ...group, as_filter: isAlways(group.id) || as_filter, sort }
    })
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
}

function toKroner(price: number): number {
  return unitPriceToKroner(unitPrice(price))
}
