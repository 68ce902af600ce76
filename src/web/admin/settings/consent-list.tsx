import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { consentText, isTerms, sinceText, versionText } from './consent-texts.ts'
import styles from './settings.module.css'
import type { ConsentWording } from './settings.ts'

/** What is consented to, and since when in these words. */
export function ConsentList({ consents }: { consents: readonly ConsentWording[] }) {
  return (
    <Sheet
      title="Samtykketekster og handelsbetingelser"
      foot="Hver ordre beholder de handelsbetingelser, den er afgivet under, også når der kommer nye."
    >
      <ul className={styles.rows} aria-label="Samtykketekster og handelsbetingelser">
        {consents.map(({ id, version, created, title, text }) => (
          <li key={id}>
            <span className={styles.words}>
              <Anchor component={Link} to={`/indstillinger/samtykke/${id}`}>
                {consentText(id).name}
              </Anchor>
              <small>{isTerms(id) ? title : text}</small>
              <small>{sinceText(created)}</small>
            </span>
            <Tag tone="ok">{`${versionText(version)}, gælder`}</Tag>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
