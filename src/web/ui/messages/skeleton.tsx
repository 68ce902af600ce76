import styles from './skeleton.module.css'

type Props = {
  /** A share of its place: "60%". */
  width?: string
  height?: 'small' | 'text' | 'large' | 'control'
}

/** The shape of what comes, in its size. Show it after 200 ms and then for 300 ms at least. */
export function Skeleton({ width, height }: Props) {
  return <span className={styles.root} data-height={height} style={{ inlineSize: width }} />
}
