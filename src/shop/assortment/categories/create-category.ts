import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { toSlug } from '#kernel/text/fold'
import type { User } from '#shop/access'
import { saveAttachments } from '#shop/media'
import { addRowRoutes, dropRowRoutes } from '#shop/routing'
import { AssortmentRefused, CategoryInUse, toErrors, type Usage } from '../refusals.ts'
import { writeCustomFields } from '../store-attached.ts'
import type { CategoryChange } from './category.ts'
import { readCategories } from './read-categories.ts'
import { lockCategories, saveCategories } from './save-categories.ts'
import { insertCategory } from './store-categories.ts'

const NAME = 'Ny kategori'

/**
 * A new category: not active, not in the menu and not private, unless that is said. Its address is made of its name where none is
 * given, with its number where another has that already.
 *
 * @returns Its id.
 * @throws {AssortmentRefused}
 */
export async function createCategory(tx: Tx, change: CategoryChange, by: User): Promise<number> {
  await lockCategories(tx, [])
  const slug = change.slug ?? (toSlug(change.name ?? NAME).slice(0, 180) || 'varegruppe')
  const id = await insertCategory(tx, slug, change.name, change.parent_id ?? null)
  await saveCategories(tx, [{ ...change, id, slug }], by).catch(async (error: unknown) => {
    if (change.slug !== undefined || !isOfSlug(error)) throw error
    await saveCategories(tx, [{ id, slug: `${slug}-${id}` }], by)
  })
  const [made] = (await readCategories(tx, [id], [])).values()
  if (made) await addRowRoutes(tx, 'Categories', [{ id, site_id: made.site_id, url: made.url }])
  return id
}

function isOfSlug(error: unknown): boolean {
  return error instanceof AssortmentRefused && Object.keys(error.facts.errors).join() === 'slug'
}

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
