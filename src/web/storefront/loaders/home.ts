import type { LoaderFunctionArgs } from 'react-router'
import type { BriefItem } from '#contract/product/item'
import { shopContext } from '../shop-context.ts'
import { type CardView, toCard } from '../views/card.ts'
import { type TileView, toTile } from '../views/tile.ts'

export interface HomeView {
  readonly tiles: readonly TileView[]
  /** Products below their lowest price of the last 30 days. */
  readonly campaign: readonly CardView[]
  readonly popular: readonly CardView[]
}

/** How many of the best-selling products are searched for savings; the browser fetches all of them. */
const LOOKED_THROUGH = 50
const SHOWN = 4

function hasSaving({ best_price }: BriefItem): boolean {
  return best_price?.show_savings ?? false
}

export async function home({ context }: LoaderFunctionArgs): Promise<HomeView> {
  const { catalogue, basis } = context.get(shopContext).api
  const [categories, products] = await Promise.all([
    catalogue.categories({ direct: true }),
    catalogue.products({ sort: 'popular', limit: LOOKED_THROUGH }),
  ])
  const saving = products.data.filter(hasSaving)
  const others = products.data.filter((product) => !saving.includes(product))
  const toShown = (product: BriefItem) => toCard(product, basis.get())
  return {
    tiles: categories.data.map(toTile),
    campaign: saving.slice(0, SHOWN).map(toShown),
    popular: others.slice(0, SHOWN).map(toShown),
  }
}
