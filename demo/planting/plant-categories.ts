import type { Tx } from '#database/client'
import { toSlug } from '#kernel/text/fold'
import { type DemoCategory, demoCategories, withAncestors } from '../catalogue/categories.ts'
import { axes, type VariantLookup } from '../catalogue/variants.ts'
import { landings } from '../data/landings.ts'
import { requirementsOf } from '../data/requirements.ts'
import { site } from '../data/shop.ts'

/** The categories that have goods, those above them, and the second entrances to them below groups that are there too. */
export async function plantCategories(
  tx: Tx,
  withGoods: ReadonlySet<number>,
): Promise<DemoCategory[]> {
  const filled = withAncestors(withGoods)
  const kept = demoCategories.filter(
    ({ id, alias_of, parent_id }) =>
      filled.has(alias_of ?? id) && (parent_id === null || filled.has(parent_id)),
  )
  await tx.insertInto('catalogue.category').values(kept.map(toRow)).execute()
  return kept
}

/** What the groups stand for that stand for one value. */
export async function plantLandings(
  tx: Tx,
  kept: readonly DemoCategory[],
  { variants }: VariantLookup,
): Promise<void> {
  const rows = landings.flatMap(({ id, axis, value }) => {
    const group = axes.get(axis)?.id
    const variant = variants.find(
      (one) => one.variant_group_id === group && one.slug === toSlug(value),
    )
    return variant && kept.some((category) => category.id === id)
      ? [{ category_id: id, variant_id: variant.id }]
      : []
  })
  if (rows.length > 0) await tx.insertInto('catalogue.category_variant').values(rows).execute()
}

function toRow({ template, ancestor_ids, ...category }: DemoCategory) {
  const isList = template === 'list'
  return {
    ...category,
    site_id: site.id,
    active: true,
    template,
    ancestor_ids: [...ancestor_ids],
    default_sort: isList ? 'sort' : 'default',
    default_limit: isList ? 100 : 40,
    external_reference: `VG${category.id}`,
    seo_description: category.short_description || null,
    requirements: requirementsOf(category.id),
  }
}
