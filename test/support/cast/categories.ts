import type { Tx } from '#database/client'
import { cast } from './numbers.ts'
import { castTree, categoryPath, toCategoryUrl } from './rows.ts'

export async function plantCastCategories(tx: Tx): Promise<void> {
  const rows = castTree.map(({ id, parent_id, name, slug, ...row }, i) => {
    const path = categoryPath(id)
    return {
      id,
      parent_id,
      site_id: 1,
      name,
      slug,
      sort: i,
      active: true,
      level: path.length,
      in_menu: path.length === 1,
      url: toCategoryUrl(id),
      ancestor_ids: path.map((one) => one.id),
      breadcrumb_text: path.map((one) => one.name).join('|'),
      description: `${name} til dit næste projekt.`,
      short_description: `${name} til dit næste projekt.`,
      ...row,
    }
  })
  await tx.insertInto('catalogue.category').values(rows).execute()
  await tx
    .insertInto('catalogue.category_variant_group')
    .values([
      { category_id: cast.category.boards, variant_group_id: 3, sort: 1 },
      { category_id: cast.category.boards, variant_group_id: 9, sort: 2 },
    ])
    .execute()
}
