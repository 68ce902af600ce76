import styles from './tiers.module.css'

type Props = {
  /** "10–49 stk." and its price in full, formatted. `current`: the step the chosen quantity has reached. */
  steps: readonly { from: string; price: string; current?: boolean }[]
}

/** Prices by quantity. */
export function Tiers({ steps }: Props) {
  return (
    <ol className={styles.root}>
      {steps.map(({ from, price, current }) => (
        <li key={from} aria-current={current || undefined}>
          {from}
          <b>{price}</b>
        </li>
      ))}
    </ol>
  )
}
