import { Button, NativeSelect } from '@mantine/core'
import { formatCount } from '#ui/format'
import { useCan } from '../access/rights.ts'
import { RightButton } from '../acts/right-button.tsx'
import listStyles from '../parts/rows.module.css'
import { Sheet } from '../parts/sheet.tsx'
import { formatDay } from '../when.ts'
import styles from './search-page.module.css'
import { type Miss, PERIODS } from './searches.ts'

type Props = {
  misses: readonly Miss[]
  days: number
  onDays: (days: string) => void
  /** A synonym is made of a word. */
  onSynonym: (said: string) => void
  onTry: (words: string) => void
}

/** What was looked for in vain, the most frequent first. */
export function Misses({ misses, days, onDays, onSynonym, onTry }: Props) {
  const right = useCan()('products_edit')
  return (
    <Sheet
      title="Søgninger uden resultat"
      aside={
        <NativeSelect
          aria-label="Periode"
          size="xs"
          data={PERIODS.map((one) => ({ value: String(one), label: `Sidste ${one} dage` }))}
          value={String(days)}
          onChange={(event) => onDays(event.currentTarget.value)}
        />
      }
    >
      {misses.length === 0 ? (
        <p className={styles.quiet}>Alle søgninger i perioden har fundet noget.</p>
      ) : (
        <ul className={listStyles.rows} aria-label="Søgninger uden resultat">
          {misses.map(({ words, count, latest }) => (
            <li key={words}>
              <span className={listStyles.words}>
                {words}
                <small>Senest {formatDay(latest)}</small>
              </span>
              <span className={styles.number}>
                {count === 1 ? '1 gang' : `${formatCount(count)} gange`}
              </span>
              <span className={listStyles.acts}>
                <Button size="xs" variant="default" onClick={() => onTry(words)}>
                  Prøv
                </Button>
                <RightButton size="xs" right={right} onClick={() => onSynonym(longestOf(words))}>
                  Lav synonym …
                </RightButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** A synonym is of one word, and the longest says what is looked for. */
function longestOf(words: string): string {
  const [longest = ''] = words.split(' ').toSorted((a, b) => b.length - a.length)
  return longest
}
