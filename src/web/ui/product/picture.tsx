import styles from './picture.module.css'

/** How many pixels wide each size of a picture is. */
const widths = { thumb: 160, list: 320, detail: 800, zoom: 1600 } as const
type PictureSize = keyof typeof widths

const CARD_SIZES: readonly PictureSize[] = ['thumb', 'list', 'detail']

/**
 * Where a picture is found: in this folder, as `thumb.avif`, `thumb.webp` and so on for each size, the smallest first;
 * without sizes it has those of a card.
 */
export type PictureFiles = { folder: string; sizes?: readonly PictureSize[] | undefined }

export type PictureProps = {
  /** Without files the space stays empty. */
  files?: PictureFiles | undefined
  /** Empty when the words beside it say the same. */
  alt: string
  /** wide 4:3, square 1:1, thumb 72 px, mini 48 px; left out, and without `sizes`: on a card, 4:3. */
  shape?: 'wide' | 'square' | 'thumb' | 'mini' | undefined
  /** How wide it is shown, as `sizes`; thumb and mini know it. */
  sizes?: string | undefined
  /** Above the fold: fetched at once, and before the rest. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** A picture of a product. Its ratio reserves the space, so that nothing moves when it has loaded. */
export function Picture({ files, alt, shape, sizes, eager, className }: PictureProps) {
  const shown = sizes ?? (shape && fixedSizes[shape]) ?? '(min-width: 37.5rem) 20rem, 7rem'
  const isSmall = shape === 'thumb' || shape === 'mini'
  // Lists have dozens, and nearly every browser takes the source.
  const isOneOfMany = isSmall || !(shape || sizes)
  return (
    <picture className={className ? `${styles.root} ${className}` : styles.root} data-shape={shape}>
      {files && (
        <>
          <source type="image/avif" srcSet={toSrcSet(files, 'avif', isSmall)} sizes={shown} />
          <img
            src={pictureUrl(files, 'list')}
            srcSet={isOneOfMany ? undefined : toSrcSet(files, 'webp', false)}
            sizes={isOneOfMany ? undefined : shown}
            alt={alt}
            width={800}
            height={shape && shape !== 'wide' ? 800 : 600}
            loading={eager ? undefined : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
          />
        </>
      )}
    </picture>
  )
}

const fixedSizes = { wide: undefined, square: undefined, thumb: '5.5rem', mini: '3rem' }

/** The address of one size as WebP; of the largest, or the smallest, where there is no such size. */
export function pictureUrl(
  { folder, sizes = CARD_SIZES }: PictureFiles,
  size: PictureSize,
): string {
  const found = sizes.includes(size) ? size : sizes.at(size === 'zoom' ? -1 : 0)
  return `${folder}${found}.webp`
}

/** @param isSmall Whether it is shown so small that the two smallest sizes are enough; else the smallest is no use. */
function toSrcSet(
  { folder, sizes = CARD_SIZES }: PictureFiles,
  format: 'avif' | 'webp',
  isSmall: boolean,
) {
  const used = isSmall || sizes.length < 3 ? sizes.slice(0, 2) : sizes.slice(1)
  return used.map((size) => `${folder}${size}.${format} ${widths[size]}w`).join(', ')
}
