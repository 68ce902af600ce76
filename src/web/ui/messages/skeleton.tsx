import styles from './skeleton.module.css'

type Props = {
  /** A share of its place: "60%". */
  width?: string
  height?: 'small' | 'text' | 'large' | 'control'
}

/** A placeholder of the size of the content that is loading. */
export function Skeleton({ width, height }: Props) {
  return <span className={styles.root} data-height={height} style={{ inlineSize: width }} />
}
