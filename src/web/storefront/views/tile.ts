import type { MenuCategory } from '#contract/catalogue/category'
import type { PictureFiles } from '#ui/product/picture'

/** A link to a category. */
export interface TileView {
  readonly href: string
  readonly name: string
  readonly count: number
  readonly picture: PictureFiles | undefined
}

export function toTile({ url, name, product_count, image }: MenuCategory): TileView {
  return { href: url, name, count: product_count, picture: image ?? undefined }
}
