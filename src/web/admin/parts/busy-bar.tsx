import styles from './busy-bar.module.css'

/** While something is done of which nothing tells how far it is. */
export function BusyBar({ label }: { label: string }) {
  return (
    <div className={styles.root}>
      <span role="status">{label}</span>
      <progress className={styles.bar} aria-label={label} />
    </div>
  )
}
