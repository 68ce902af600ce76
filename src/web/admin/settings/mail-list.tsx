import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Sheet } from '../parts/sheet.tsx'
import { Tag } from '../parts/tag.tsx'
import { mailGroups, mailNames } from './mail-texts.ts'
import styles from './settings.module.css'
import type { MailText } from './settings.ts'

/** Every mail that the shop sends, by what it is about. */
export function MailList({ mails }: { mails: readonly MailText[] }) {
  return mailGroups.map(({ name, ids }) => (
    <Sheet key={name} title={name}>
      <ul className={styles.rows} aria-label={name}>
        {mails
          .filter(({ id }) => ids.includes(id))
          .map(({ id, subject, is_standard }) => (
            <li key={id}>
              <span className={styles.words}>
                <Anchor component={Link} to={`/indstillinger/mails/${id}`}>
                  {mailNames[id] ?? id}
                </Anchor>
                <small>{subject}</small>
              </span>
              {!is_standard && <Tag tone="ok">Egen tekst</Tag>}
            </li>
          ))}
      </ul>
    </Sheet>
  ))
}
