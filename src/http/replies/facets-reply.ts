import type { ProductsMetadata } from '#contract/product'
import { unitPrice, unitPriceToKroner } from '#kernel/money'
import {
  BRAND_GROUP_ID,
  type Category,
  type CategoryTree,
  type VariantBook,
  type VariantGroup,
} from '#shop/catalogue'
import type { FacetCounts } from '#shop/facets'

/** What a list may be narrowed by, on the wire: groups in their order, values in theirs. */
export function toMetadata(
  counts: FacetCounts,
  {
    tree,
    book,
    category,
  }: { tree: CategoryTree; book: VariantBook; category: Category | undefined },
): ProductsMetadata {
  const placeOf = placesIn(book)
  const counted = [...counts.variants]
    .flatMap(([id, count]) => {
      const variant = book.variants.get(id)
      return variant ? [{ ...variant, count }] : []
    })
    .sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0))
  const byGroup = Map.groupBy(counted, ({ variant_group_id }) => variant_group_id)
  const used = [...book.groups.values()].filter(({ id }) => byGroup.has(id))
  return {
    variants: toCategoryGroups(used, category).map((group) => ({
      ...group,
      options: byGroup.get(group.id) ?? [],
    })),
    categories: tree.all.flatMap(({ id, name, filter_name, url }) => {
      const count = counts.categories.get(id)
      return count === undefined ? [] : [{ id, name: filter_name ?? name, url, count }]
    }),
    price: counts.price && {
      from: toKroner(counts.price.gross_from),
      to: toKroner(counts.price.gross_to),
      net_from: toKroner(counts.price.net_from),
      net_to: toKroner(counts.price.net_to),
    },
    in_stock: counts.in_stock,
    branches: [...counts.branches].map(([id, count]) => ({ id, count })),
  }
}

const remembered = new WeakMap<VariantBook, ReadonlyMap<number, number>>()

/** Where each value stands among all of them. */
function placesIn(book: VariantBook): ReadonlyMap<number, number> {
  const known =
    remembered.get(book) ?? new Map([...book.variants.keys()].map((id, place) => [id, place]))
  remembered.set(book, known)
  return known
}

/** Groups as a category has them: what it says itself, brands always a filter, the rest as everywhere. */
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
