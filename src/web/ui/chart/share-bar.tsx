import styles from './share-bar.module.css'

type Props = {
  /** From 0 to 1, one after the other. */
  shares: readonly number[]
  /** What comes before them, and is too late. */
  late?: number
  /** It stands by itself, not in a row. */
  large?: boolean
}

/** How much of a whole its parts take; the amounts beside it say the same. */
export function ShareBar({ shares, late, large }: Props) {
  return (
    <span className={styles.root} data-large={large} aria-hidden="true">
      {late ? <i style={{ inlineSize: toPercent(late) }} /> : null}
      {shares.map((share, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <span key={place} style={{ inlineSize: toPercent(share) }} />
      ))}
    </span>
  )
}

function toPercent(share: number): string {
  return `${Math.min(1, Math.max(0, share)) * 100}%`
}
