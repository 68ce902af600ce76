import type { Tx } from '#database/client'
import { plantNode } from '#shop/content'
import { frame } from '../content/global.ts'
import { guides } from '../content/guides/guide-pages.ts'
import { home } from '../content/home.ts'
import { pages } from '../content/pages.ts'
import { site } from '../data/shop.ts'

/** The front page, and what stands on every page. */
export async function plantFrameNodes(tx: Tx): Promise<void> {
  for (const page of [home, frame]) {
    await plantNode(tx, { ...page, site_id: site.id, parent_id: null })
  }
}

/** All other pages; they may name products and categories. */
export async function plantPages(tx: Tx, now: Date): Promise<void> {
  const ids = await listProductIds(tx)
  for (const page of pages((name) => ids.get(name), now))
    await plantNode(tx, { ...page, site_id: site.id, parent_id: null })
}

/** Products that every visitor may buy, by their names; of those with one name, the first. */
async function listProductIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('catalogue.product')
    .select(['id', 'name'])
    .where('children_count', '=', 0)
    .where('is_active', '=', true)
    .where('is_private', '=', false)
    .where('is_discontinued', '=', false)
    .where('name', 'in', [
      ...new Set(guides.flatMap(({ bill }) => bill.map((line) => line.product))),
    ])
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
