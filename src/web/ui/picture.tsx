import styles from './picture.module.css'

/** Where one drawing is found: a plain file for every browser, and `srcset` texts for the better formats. */
export type PictureFiles = { src: string; avif?: string | undefined; webp?: string | undefined }

export type PictureProps = {
  /** Without files the place is kept, as while it loads. */
  files?: PictureFiles | undefined
  /** Empty when the words beside it say the same. */
  alt: string
  /** wide 4:3, square 1:1, thumb 72 px, mini 48 px. */
  shape?: 'wide' | 'square' | 'thumb' | 'mini' | undefined
  /** How wide it is shown, as `sizes`; thumb and mini know it. */
  sizes?: string | undefined
  /** For what is seen first: not lazy, and fetched before the rest. */
  eager?: boolean | undefined
  className?: string | undefined
}

/** A drawn product on sawdust. The ratio reserves its place, so nothing jumps when it comes. */
export function Picture({ files, alt, shape, sizes, eager, className }: PictureProps) {
  const shown = sizes ?? (shape && fixedSizes[shape]) ?? '(min-width: 37.5rem) 20rem, 7rem'
  return (
    <picture className={className ? `${styles.root} ${className}` : styles.root} data-shape={shape}>
      {files?.avif && <source type="image/avif" srcSet={files.avif} sizes={shown} />}
      {files?.webp && <source type="image/webp" srcSet={files.webp} sizes={shown} />}
      {files && (
        <img
          src={files.src}
          alt={alt}
          width={800}
          height={shape && shape !== 'wide' ? 800 : 600}
          loading={eager ? undefined : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      )}
    </picture>
  )
}

const fixedSizes = { wide: undefined, square: undefined, thumb: '5.5rem', mini: '3rem' }
