import type { Picture, Thumbnail } from '#contract/attachment'
import type { StoredPicture } from '#shop/catalogue'
import { WIDTHS } from '#shop/media'

export function toPicture({ source, name, thumbnail_keys }: StoredPicture): Picture {
  return { name, thumbnails: toThumbnails(source, thumbnail_keys) }
}

/** The addresses of a picture's sizes, the smallest first. */
export function toThumbnails(source: string, keys: readonly string[]): Thumbnail[] {
  return Object.entries(WIDTHS)
    .filter(([key]) => keys.includes(key))
    .map(([key, width]) => ({
      key: key as Thumbnail['key'],
      url: `/media/${source}/${key}.webp`,
      avif: `/media/${source}/${key}.avif`,
      width,
    }))
}
