import { CARD_SIZES, type Picture, type Thumbnail } from '#contract/attachment'
import type { StoredPicture } from '#shop/catalogue'
import { WIDTHS } from '#shop/media'

type Key = Thumbnail['key']

const KEYS = Object.keys(WIDTHS) as Key[]

export function toPicture({ source, thumbnail_keys }: StoredPicture): Picture {
  return toSizes(
    source,
    KEYS.filter((key) => thumbnail_keys.includes(key)),
  )
}

/** A card never shows the largest size. */
export function toCardPicture(image: StoredPicture | null): Picture | null {
  const sizes = CARD_SIZES.filter((key) => image?.thumbnail_keys.includes(key))
  return image && sizes.length > 0 ? toSizes(image.source, sizes) : null
}

function toSizes(source: string, sizes: Key[]): Picture {
  const folder = folderOf(source)
  return sizes.join() === CARD_SIZES.join() ? { folder } : { folder, sizes }
}

/** The addresses of a picture's sizes, the smallest first. */
export function toThumbnails(source: string, keys: readonly string[]): Thumbnail[] {
  const folder = folderOf(source)
  return KEYS.filter((key) => keys.includes(key)).map((key) => ({
    key,
    url: `${folder}${key}.webp`,
    avif: `${folder}${key}.avif`,
    width: WIDTHS[key],
  }))
}

function folderOf(source: string): string {
  return `/media/${source}/`
}
