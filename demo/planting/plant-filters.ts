import type { Tx } from '#database/client'
import type { DemoCategory } from '../catalogue/categories.ts'
import type { Family } from '../catalogue/family.ts'
import { isSet } from '../catalogue/labels.ts'
import { axes, BRAND_GROUP } from '../catalogue/variants.ts'

/** Properties that are asked for first, in this order; the rest follow as their groups are sorted. */
const MOST_ASKED = ['dimension', 'laengde', 'tykkelse', 'farve', 'type', 'traesort', 'behandling']
const ABOVE_THE_LIST = 4

/** Category → the families in it. */
export type FamiliesIn = ReadonlyMap<number, ReadonlySet<Family>>

/**
 * Which properties the goods of a leaf can be filtered by, and which few stand above the list: those are named in the
 * custom field fiterseo_variant_group_ids too, so that a link to one value is a page of its own.
 */
export async function plantFilters(
  tx: Tx,
  categories: readonly DemoCategory[],
  familiesIn: FamiliesIn,
): Promise<void> {
  const groups = categories.map(({ id }) => ({ id, groups: groupsOf(familiesIn.get(id)) }))
  const rows = groups.flatMap(({ id, groups }) =>
    groups.map((group, sort) => ({ category_id: id, variant_group_id: group, sort })),
  )
  if (rows.length > 0)
    await tx.insertInto('catalogue.category_variant_group').values(rows).execute()
  const fields = groups.flatMap(({ id, groups }) => toField(id, groups))
  if (fields.length > 0) await tx.insertInto('catalogue.custom_field').values(fields).execute()
}

function groupsOf(families: ReadonlySet<Family> = new Set()): number[] {
  const slugs = new Set([...families].flatMap(variedAxes))
  const found = [...slugs].flatMap((slug) => {
    const group = axes.get(slug)
    return group?.as_filter ? { id: group.id, rank: rankOf(slug, group.sort) } : []
  })
  const ids = found.sort((a, b) => a.rank - b.rank).map(({ id }) => id)
  return families.size > 0 ? [BRAND_GROUP, ...new Set(ids)] : []
}

/** Axes on which the goods of a family differ. */
function variedAxes({ parent_axes, child_axes }: Family): string[] {
  return Object.entries({ ...parent_axes, ...child_axes })
    .filter(([, values]) => values.map(String).filter(isSet).length > 1)
    .map(([slug]) => slug)
}

function rankOf(slug: string, sort: number): number {
  const asked = MOST_ASKED.indexOf(slug)
  return asked === -1 ? MOST_ASKED.length + sort : asked
}

function toField(id: number, groups: readonly number[]) {
  const first = groups.filter((group) => group !== BRAND_GROUP).slice(0, ABOVE_THE_LIST)
  if (first.length === 0) return []
  return [
    {
      model: 'Categories',
      foreign_key: id,
      key: 'fiterseo_variant_group_ids',
      name: 'Filtre med egen side',
      value: first.join(','),
    },
  ]
}
