import type { z } from 'zod'
import type { AdminCategoryRow, adminCategoriesQuery } from '#contract/catalogue/admin-category'
import type { Db } from '#database/client'
import { countFamilies, listCategories, type ReadCategory } from '#shop/assortment'
import { toRow, toSparse } from './category-reply.ts'

const VERBOSE = [
  'variant_groups',
  'variants',
  'custom_fields',
  'attachments',
  'static_routes',
] as const

/** Categories for staff: a tree, or rows that are found in it; for a file rows. */
export async function listAdminCategories(
  db: Db,
  query: z.output<typeof adminCategoriesQuery>,
): Promise<AdminCategoryRow[]> {
  const { parent, sparse = false, verbose = false, format = 'json', ...others } = query
  const isFile = format !== 'json'
  const { list = isFile, counts = isFile, ...asked } = others
  const start = parent === 0 ? undefined : parent
  const rows = await listCategories(
    db,
    { ...asked, parent: start },
    verbose && !sparse ? VERBOSE : [],
  )
  const counted = counts ? await countFamilies(db) : undefined
  const toFields: (row: ReadCategory) => AdminCategoryRow = sparse ? toSparse : toRow
  const toEntry = (row: ReadCategory): AdminCategoryRow => ({
    ...toFields(row),
    ...(counted && { product_count: counted.get(row.id) ?? 0 }),
  })
  const isFound = asked.searchQuery || asked.variantIds || asked.categoryVariantIds
  if (list || isFound || asked.direct) {
    const sorted = list || isFound ? rows.toSorted(byBreadcrumb) : rows
    return sorted.map(toEntry)
  }
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const below = (id: number | null): AdminCategoryRow[] =>
    (byParent.get(id) ?? []).map((row) => {
      const children = below(row.id)
      return { ...toEntry(row), ...(children.length > 0 && { children }) }
    })
  return below(start ?? null)
}

const collator = new Intl.Collator('da', { numeric: true })

function byBreadcrumb(one: ReadCategory, other: ReadCategory): number {
  return collator.compare(one.breadcrumb_text, other.breadcrumb_text) || one.id - other.id
}
