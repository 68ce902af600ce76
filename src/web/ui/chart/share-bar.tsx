import styles from './share-bar.module.css'

type Props = {
  /** From 0 to 1, one after the other. */
  shares: readonly number[]
  /** It stands by itself, not in a row. */
  large?: boolean
}

/** How much of a whole its parts take; the amounts beside it say the same. */
export function ShareBar({ shares, large }: Props) {
  return (
    <span className={styles.root} data-large={large} aria-hidden="true">
      {shares.map((share, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <span key={place} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      ))}
    </span>
  )
}
