import type { Picture } from '#contract/attachment'
import type { PictureFiles } from '#ui/product/picture'

/** The files of a picture; nothing for what has none. */
export function toPictureFiles(picture: Picture | null | undefined): PictureFiles | undefined {
  const [first, ...others] = picture?.thumbnails ?? []
  if (!first) return undefined
  return {
    folder: first.url.slice(0, first.url.lastIndexOf('/') + 1),
    sizes: [first.key, ...others.map(({ key }) => key)],
  }
}
