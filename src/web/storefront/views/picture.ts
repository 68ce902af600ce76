import type { Picture } from '#contract/attachment'
import type { PictureFiles } from '#ui/picture'

/** The addresses of a picture in its sizes; nothing for what has none. */
export function toPictureFiles(picture: Picture | null | undefined): PictureFiles | undefined {
  const sizes = picture?.thumbnails ?? []
  const fallback = sizes.find(({ key }) => key === 'list') ?? sizes[0]
  if (!fallback) return undefined
  const set = (address: 'url' | 'avif') =>
    sizes.map((size) => `${size[address]} ${size.width}w`).join(', ')
  return { src: fallback.url, avif: set('avif'), webp: set('url') }
}
