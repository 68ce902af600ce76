import { Button } from '@mantine/core'
import listStyles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import styles from './search-page.module.css'
import type { Pinned } from './searches.ts'

type Props = { pinned: readonly Pinned[]; onTry: (words: string) => void }

/** The words that products are pinned to. */
export function PinnedList({ pinned, onTry }: Props) {
  return (
    <Sheet title="Fremhævede varer">
      {pinned.length === 0 ? (
        <p className={styles.quiet}>
          Ingen varer er fremhævet. Prøv en søgning, og fremhæv de varer, der skal stå først.
        </p>
      ) : (
        <ul className={listStyles.rows} aria-label="Fremhævede varer">
          {pinned.map(({ words, products }) => (
            <li key={words}>
              <span className={listStyles.words}>
                {words}
                <small>{products.map(({ name }) => name).join(', ')}</small>
              </span>
              <Button size="xs" variant="default" onClick={() => onTry(words)}>
                Prøv og ret
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
