import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatCount } from '#ui/format'
import { Sheet } from '../parts/sheet.tsx'
import type { Miss } from './figures.ts'
import styles from './overview-page.module.css'

const SHOWN = 5

/** What customers looked for in vain, the most frequent first. */
export function MissesSheet({ misses }: { misses: readonly Miss[] }) {
  return (
    <Sheet
      title="Søgninger uden resultat"
      aside={
        <Anchor component={Link} to="/soegning">
          {`Alle ${formatCount(misses.length)}`}
        </Anchor>
      }
    >
      <ul className={styles.misses} aria-label="Søgninger uden resultat">
        {misses.slice(0, SHOWN).map(({ words, count }) => (
          <li key={words}>
            <span>{words}</span>
            <span className={styles.times}>
              {count === 1 ? '1 gang' : `${formatCount(count)} gange`}
            </span>
          </li>
        ))}
      </ul>
      {misses.length === 0 && <p className={styles.quiet}>Alle søgninger i 30 dage fandt noget.</p>}
    </Sheet>
  )
}
