import type { Picture, Thumbnail } from '#contract/attachment'
import { WIDTHS } from '#shop/media'

/** A picture as the tables know it. */
export interface StoredPicture {
  readonly source: string
  readonly name: string
  readonly thumbnail_keys: readonly string[]
}

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
