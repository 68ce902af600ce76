import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { saveAttachments } from '#shop/media'
import { dropRowRoutes } from '#shop/routing'
import { CategoryInUse, toErrors, type Usage } from '../refusals.ts'
import { writeCustomFields } from '../store-attached.ts'
import { lockCategories } from './store-categories.ts'

const NAMED_MAX = 20

/**
 * Deletes a category that nothing is in.
 *
 * @returns Whether it was there.
 * @throws {CategoryInUse} while groups or products are in it, or other entrances or pages show it.
 */
export async function deleteCategory(tx: Tx, id: number): Promise<boolean> {
  if ((await lockCategories(tx, [id])).length === 0) return false
  const usage = await listUsage(tx, id)
  if (usage.length > 0) throw new CategoryInUse({ errors: toErrors(usage) })
  await writeCustomFields(tx, 'Categories', [id], [])
  await saveAttachments(tx, 'Categories', [id], [])
  await dropRowRoutes(tx, 'Categories', [id])
  await sql`delete from catalogue.category where id = ${id}`.execute(tx)
  return true
}

async function listUsage(tx: Tx, id: number): Promise<readonly Usage[]> {
  const { rows } = await sql<Usage>`
    (select 'Categories' as model, child.id, child.name from catalogue.category child
      where child.parent_id = ${id} or child.alias_of = ${id} order by child.id limit ${NAMED_MAX})
    union all
    (select 'Products', product.id, product.name
      from catalogue.product_category link join catalogue.product on product.id = link.product_id
      where link.category_id = ${id} and product.deleted is null
      order by product.id limit ${NAMED_MAX})
    union all
    (select 'Nodes', node.id, node.name
      from catalogue.custom_field field join content.node on node.id = field.foreign_key
      where field.model = 'Nodes' and field.key in ('field-Kategori-ID', 'field-Category-ID')
        and field.value = ${String(id)} limit ${NAMED_MAX})`.execute(tx)
  return rows
}
