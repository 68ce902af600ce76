import type { Tx } from '#database/client'
import { toSlug } from '#kernel/text/fold'
import type { User } from '#shop/access'
import { addRowRoutes } from '#shop/routing'
import { AssortmentRefused, refuseLong } from '../refusals.ts'
import type { CategoryChange } from './category.ts'
import { saveCategories } from './save-categories.ts'
import { insertCategory, lockCategories } from './store-categories.ts'
import { readCategories } from './store-read.ts'

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
  if (made) {
    const row = { id, site_id: made.site_id, url: made.url }
    await addRowRoutes(tx, 'Categories', [row]).catch(refuseLong)
  }
  return id
}

function isOfSlug(error: unknown): boolean {
  if (!(error instanceof AssortmentRefused)) return false
  const faults = Object.entries(error.facts.errors)
  return faults.every(
    ([field, [one]]) => field === 'slug' && one?.code === 'assortment_address_taken',
  )
}
