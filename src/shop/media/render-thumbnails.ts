import sharp, { type Sharp } from 'sharp'
import { FORMATS, type ThumbnailFormat, type ThumbnailKey, WIDTHS } from './picture.ts'

export interface RenderedThumbnail {
  readonly key: ThumbnailKey
  readonly format: ThumbnailFormat
  readonly content: Uint8Array
}

export interface Dimensions {
  readonly width: number
  readonly height: number
}

/** More than any camera takes; a small file may claim to be larger. */
const MAX_PIXELS = 100_000_000
/** What shows through a picture that is not opaque: the ground on which pages lay pictures. */
const GROUND = '#f0eade'
/** The density at which a drawing is as wide as it says. */
const PLAIN_DENSITY = 72

// More effort saves a twentieth of the bytes and costs several times as long, while a visitor waits.
const WEBP = { quality: 80, effort: 2 }
const AVIF = { quality: 55, effort: 1 }

// One picture at a time on one core: what is left of the machine belongs to the pages.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A picture in these sizes and all formats; a smaller picture is not made larger.
 *
 * @throws when the content is no picture that can be read.
 */
export async function renderThumbnails(
  content: Uint8Array,
  keys: readonly ThumbnailKey[],
): Promise<RenderedThumbnail[]> {
  const raster = await rasterise(content, Math.max(...keys.map((key) => WIDTHS[key])))
  const rendered: RenderedThumbnail[] = []
  for (const key of keys) {
    for (const format of FORMATS) {
      const image = sharp(raster.data, { raw: raster.info })
      const sized = image.resize({ width: WIDTHS[key], withoutEnlargement: true })
      rendered.push({ key, format, content: await encode(sized, format) })
    }
  }
  return rendered
}

/** How large it says that it is: nothing of it is decoded. @throws when it is no picture that can be read. */
export async function measure(content: Uint8Array): Promise<Dimensions> {
  const { autoOrient } = await sharp(content, { limitInputPixels: false }).metadata()
  return autoOrient
}

async function rasterise(content: Uint8Array, width: number) {
  const limits = { limitInputPixels: MAX_PIXELS }
  const { format, width: ownWidth } = await sharp(content, limits).metadata()
  // Drawn no larger than it is needed: the grain of a drawing costs by the pixel.
  const fitting = Math.max(1, (PLAIN_DENSITY * width) / ownWidth)
  const density = format === 'svg' ? { density: fitting } : {}
  return sharp(content, { ...limits, ...density })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function encode(image: Sharp, format: ThumbnailFormat): Promise<Buffer> {
  return (format === 'webp' ? image.webp(WEBP) : image.avif(AVIF)).toBuffer()
}
