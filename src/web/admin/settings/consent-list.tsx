import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { formatMoment } from '../when.ts'
import { consentText } from './consent-texts.ts'
import styles from './settings.module.css'
import type { ConsentWording } from './settings.ts'

/** What is consented to, and since when in these words. */
export function ConsentList({ consents }: { consents: readonly ConsentWording[] }) {
  return (
    <Sheet
      title="Samtykketekster"
      foot="Handelsbetingelserne har også versioner: hver ordre nævner sin, og den står i ordrebekræftelsen."
    >
      <ul className={styles.rows} aria-label="Samtykketekster">
        {consents.map(({ id, version, created, text }) => (
          <li key={id}>
            <span className={styles.words}>
              <Anchor component={Link} to={`/indstillinger/samtykke/${id}`}>
                {consentText(id).name}
              </Anchor>
              <small>{text}</small>
              <small>{`Siden ${formatMoment(created)}`}</small>
            </span>
            <Tag tone="ok">{`Version ${version}, gælder`}</Tag>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
