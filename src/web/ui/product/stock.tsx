import styles from './stock.module.css'

export type StockLine = {
  /** ok: full disc. few: half. order: ring. none: barred. The words say the same. */
  level: 'ok' | 'few' | 'order' | 'none'
  text: string
}

/** How much there is where: the shape of the mark and the text say it, not the colour alone. */
export function Stock({ lines, tight }: { lines: readonly StockLine[]; tight?: boolean }) {
  return (
    <ul className={styles.root} data-tight={tight ? '' : undefined}>
      {lines.map(({ level, text }) => (
        <li key={text} data-level={level === 'ok' ? undefined : level}>
          {text}
        </li>
      ))}
    </ul>
  )
}
