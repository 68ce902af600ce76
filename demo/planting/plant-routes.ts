import type { Tx } from '#database/client'
import type { DemoCategory } from '../catalogue/categories.ts'
import { site } from '../data/shop.ts'

const base = { site_id: site.id, automatic: false } as const

/** Addresses of categories, and a few that the shop has had, has left, or never had goods at. */
export async function plantRoutes(tx: Tx, categories: readonly DemoCategory[]): Promise<void> {
  const live = categories.map(({ id, url }) => ({
    site_id: site.id,
    model: 'Categories',
    foreign_key: id,
    url,
  }))
  await tx.insertInto('routing.static_route').values(live).execute()
  await tx.insertInto('routing.static_route').values(oldRoutes(categories)).execute()
}

function oldRoutes(categories: readonly DemoCategory[]) {
  const tops = categories.filter(
    ({ parent_id, alias_of }) => parent_id === null && alias_of === null,
  )
  const [first] = tops
  const archived = categories.filter(({ level }) => level === 2).slice(0, 12)
  return [
    // Before the tree was made, every group lay at the top.
    ...archived.map(({ id, slug }) => ({
      site_id: site.id,
      model: 'Categories',
      foreign_key: id,
      url: `/varer/${slug}`,
      archive: true,
    })),
    { ...base, model: 'Error', url: '/varer/udsalg-2019', pass: JSON.stringify({ id: 410 }) },
    {
      ...base,
      model: 'Categories',
      url: '/traelast',
      redirect_url: first?.url ?? '/',
      redirect_type: 301,
    },
    ...(first
      ? [
          {
            ...base,
            model: 'Categories',
            foreign_key: first.id,
            url: '/varer/trae',
            is_fuzzy: true,
          },
        ]
      : []),
  ]
}
