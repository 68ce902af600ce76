import type { Tx } from '#database/client'
import { type DemoCategory, demoCategories, withAncestors } from '../catalogue/categories.ts'
import { site } from '../data/shop.ts'

/** The categories that have goods, those above them, and the second entrances to them. */
export async function plantCategories(
  tx: Tx,
  leaves: ReadonlySet<number>,
): Promise<DemoCategory[]> {
  const filled = withAncestors(leaves)
  const kept = demoCategories.filter(({ id, alias_of }) => filled.has(alias_of ?? id))
  await tx.insertInto('catalogue.category').values(kept.map(toRow)).execute()
  return kept
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
  }
}
