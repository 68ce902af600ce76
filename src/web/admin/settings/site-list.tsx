import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Sheet } from '../parts/sheet.tsx'
import styles from './settings.module.css'
import type { Settings } from './settings.ts'

/** The sites of the installation, and where each of them is. */
export function SiteList({ settings: { sites, environment } }: { settings: Settings }) {
  const address = environment.find(({ variable }) => variable === 'PUBLIC_ORIGIN')?.value
  return (
    <Sheet title="Domæner">
      <ul className={styles.rows} aria-label="Domæner">
        {sites.map(({ id, name, domain }, at) => (
          <li key={id}>
            <span className={styles.words}>
              <Anchor component={Link} to={`/indstillinger/domaener/${id}`}>
                {name}
              </Anchor>
              <small>
                {at === 0 && address ? `${domain} · svarer på ${address} (PUBLIC_ORIGIN)` : domain}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
