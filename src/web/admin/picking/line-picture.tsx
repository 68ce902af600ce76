import styles from './picking.module.css'
import type { PickLine } from './use-picking.ts'

/** The name stands beside it. */
export function LinePicture({ line: { image }, size }: { line: PickLine; size: number }) {
  if (!image) return <span className={styles.picture} style={{ width: size, height: size }} />
  return (
    <img
      className={styles.picture}
      src={`${image.folder}thumb.webp`}
      width={size}
      height={size}
      alt=""
    />
  )
}
