import styles from './share-bar.module.css'

/** How large a figure is beside the largest, from 0 to 1; the figure itself stands beside it. */
export function ShareBar({ share }: { share: number }) {
  const part = Math.min(1, Math.max(0, share))
  return (
    <span className={styles.root} aria-hidden="true">
      <span style={{ inlineSize: `${part * 100}%` }} />
    </span>
  )
}
