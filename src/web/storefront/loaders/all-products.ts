import type { LoaderFunctionArgs } from 'react-router'
import type { MenuCategory } from '#contract/catalogue/category'
import { shopContext } from '../shop-context.ts'
import { type TileView, toTile } from '../views/tile.ts'

export interface GroupView {
  readonly name: string
  readonly href: string
  readonly tiles: readonly TileView[]
}

export async function allProducts({ context }: LoaderFunctionArgs): Promise<readonly GroupView[]> {
  const { catalogue } = context.get(shopContext).api
  const { data } = await catalogue.categories({ maxlevel: 2 })
  return data.map(toGroup)
}

function toGroup({ name, url, children = [] }: MenuCategory): GroupView {
  return { name, href: url, tiles: children.map(toTile) }
}
